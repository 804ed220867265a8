import { expect, test } from '@playwright/test';

/** 'Check a date' leads to an inquiry with that day, with and without a script. */
for (const path of ['/meeting-planners', '/keynotes', '/financial-services', '/sales-teams', '/contact']) {
  test(`${path}: a day is picked, and its free hold is an inquiry with that day`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.getByLabel('Check a date').fill('2099-03-11');
    await expect(page.getByText('Wednesday, March 11, 2099: ask.')).toBeVisible();
    await page.getByRole('button', { name: 'Hold this date' }).click();
    await expect(page).toHaveURL(/\/contact\?date=2099-03-11$/);
    await expect(page.getByLabel(/^Tentative event date/)).toHaveValue('2099-03-11');
    await expect(page.getByLabel('Your request')).toHaveValue(
      'Please hold Wednesday, March 11, 2099 for us for ten days.',
    );
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

for (const { width, height } of [
  { width: 390, height: 664 },
  { width: 1440, height: 640 },
  { width: 2560, height: 900 },
])
  test(`/contact at ${String(width)} px: the day stands before the form, and held it is in the form, in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/contact');
    const day = page.getByLabel('Check a date');
    const top = (await day.boundingBox())?.y ?? NaN;
    if (width < 1024) {
      const form = await page.getByRole('heading', { name: 'Send an Inquiry' }).boundingBox();
      expect(top).toBeLessThan(form?.y ?? NaN);
    }
    expect(top).toBeLessThan(height);
    await day.fill('2099-03-11');
    await page.getByRole('button', { name: 'Hold this date' }).click();
    await expect(page.getByText('Wednesday, March 11, 2099 is in the form.')).toBeInViewport();
    await expect(page.getByLabel('Full name')).toBeInViewport();
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
  await expect(page.getByLabel('Your request')).toHaveValue('');
});

test('while a year is being typed nothing is said of the years on the way', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const field = page.getByLabel('Check a date');
  await field.focus();
  for (const key of '031120') {
    await page.keyboard.press(key);
    await expect(page.getByText('has passed')).toHaveCount(0);
  }
  await expect(field).toHaveValue('0020-03-11');
  await page.keyboard.press('9');
  await page.keyboard.press('9');
  await expect(page.getByText('Wednesday, March 11, 2099: ask.')).toBeVisible();
});
