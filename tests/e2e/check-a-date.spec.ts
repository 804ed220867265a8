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
    page.getByText('Wednesday, March 11, 2020 has passed. Please choose a day to come.'),
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
