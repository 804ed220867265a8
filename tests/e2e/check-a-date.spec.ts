import { expect, test } from '@playwright/test';

/** 'Check a date' leads to an inquiry with that day, with and without a script. */
for (const path of ['/meeting-planners', '/keynotes', '/financial-services', '/sales-teams']) {
  test(`${path}: a day is picked, and its free hold is an inquiry with that day`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.getByLabel('Check a date').fill('2099-03-11');
    await expect(page.getByText('Wednesday, March 11, 2099: our first answer')).toBeVisible();
    await page.getByRole('button', { name: 'Hold this date' }).click();
    await expect(page).toHaveURL(/\/contact\?date=2099-03-11$/);
    await expect(page.getByLabel(/^Tentative event date/)).toHaveValue('2099-03-11');
    await expect(page.getByLabel('Hold this date for ten days, free')).toBeChecked();
  });
}

test('/meeting-planners: the index leads to the day, in a section with a heading and a button of its own', async ({
  page,
}) => {
  await page.goto('/meeting-planners');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Check a date' })
    .click();
  await expect(page.getByRole('heading', { name: 'Check a date', level: 2 })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Hold this date' })).toHaveClass(/button-primary/);
});

test('where a day is one offer among others, its button is the next step once there is a day', async ({
  page,
}) => {
  await page.goto('/keynotes');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const hold = page.getByRole('button', { name: 'Hold this date' });
  const day = page.getByLabel('Check a date');
  await expect(hold).toHaveClass(/button-quiet/);
  await day.fill('2099-03-11');
  await expect(hold).toHaveClass(/button-primary/);
  await day.fill('2020-03-11');
  await expect(hold).toHaveClass(/button-quiet/);
});

test('/contact brings the day that was asked for into view, with the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/contact?date=2099-03-11');
  await expect(page.getByText('Wednesday, March 11, 2099: our first answer')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeInViewport();
});

test('/contact: the date of the form answers, and the hold of ten days is stored with the inquiry', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const date = page.getByLabel(/^Tentative event date/);
  await date.fill('2020-03-11');
  await expect(page.getByText('Wednesday, March 11, 2020 has passed.')).toBeVisible();
  await date.fill('2099-03-11');
  await page.getByLabel('Hold this date for ten days, free').check();
  await page.getByLabel('Full name').fill('Ada Planner');
  await page.getByLabel('Email', { exact: true }).fill('ada@planner.example');
  await page.getByLabel('Your request').fill('Four hundred people.');
  const sent = page.waitForRequest('**/forms/inquiry');
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ eventDate: '2099-03-11', hold: true });
  await expect(page.getByRole('region', { name: 'Your inquiry is with us' })).toBeVisible();
});

test('without a script the day still arrives at the inquiry’s page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/keynotes');
  await page.getByLabel('Check a date').fill('2099-03-11');
  await page.getByRole('button', { name: 'Hold this date' }).click();
  await expect(page).toHaveURL(/\/contact\?date=2099-03-11$/);
  await context.close();
});

test('a day that has passed cannot be held, and the page says so', async ({ page }) => {
  await page.goto('/keynotes');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.getByLabel('Check a date').fill('2020-03-11');
  await expect(
    page.getByText('Wednesday, March 11, 2020 has passed. Please choose a future date.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Hold this date' }).click();
  await expect(page).toHaveURL(/\/keynotes$/);
  await page.getByLabel('Check a date').fill('2099-03-11');
  await page.getByRole('button', { name: 'Hold this date' }).click();
  await expect(page).toHaveURL(/\/contact\?date=2099-03-11$/);
  await page.goto('/contact?date=2020-03-11');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.getByLabel('Hold this date for ten days, free')).not.toBeChecked();
});

test('while a year is being typed nothing is said of the years on the way', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const field = page.getByLabel(/^Tentative event date/);
  await field.focus();
  for (const key of '031120') {
    await page.keyboard.press(key);
    await expect(page.getByText('has passed')).toHaveCount(0);
  }
  await expect(field).toHaveValue('0020-03-11');
  await page.keyboard.press('9');
  await page.keyboard.press('9');
  await expect(page.getByText('Wednesday, March 11, 2099: our first answer')).toBeVisible();
});
