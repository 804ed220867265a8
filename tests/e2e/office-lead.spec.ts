import { expect, type Page, test } from '@playwright/test';
import { inquiryBody } from '../contract/lead-fixtures.ts';
import { INQUIRY } from '../contract/lead-setup.ts';
import { openOffice } from './journey.ts';

/** A day of the office: nothing is simulated. */
const lead = (page: Page, name: string) => page.locator('[data-lead]', { hasText: name });
const heading = (page: Page) => page.locator('article header h2');

test('an inquiry is read, answered, held and confirmed, in two windows', async ({ page, context }) => {
  const serial = Date.now().toString(36);
  const name = `Priya ${serial}`;
  const email = `priya-${serial}@keystone.example`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page);
  expect(page.url()).not.toContain('token');
  const message = 'Our annual meeting needs a keynote.';
  const data = { ...inquiryBody(), name, email, eventDate: '2097-09-17', message };
  expect((await page.request.post(INQUIRY, { data })).status()).toBe(200);
  await expect(lead(page, name)).toBeVisible();
  await expect(lead(page, name)).toContainText('Unread');

  await lead(page, name).click();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(message);
  await expect(page.locator('.mails')).toContainText('Receipt');
  await expect(lead(page, name)).not.toContainText('Unread');

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(heading(second)).toHaveText(name);
  await second.getByLabel('Note').fill('I am writing an answer …');

  for (const state of ['Answered', 'Held', 'Confirmed']) {
    await page.getByRole('radio', { name: state }).check({ force: true });
    if (state === 'Held') await page.getByLabel('Held until').fill('2030-01-31');
    await page.getByLabel('Note').fill(`Now ${state.toLowerCase()}.`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('.lead-done ol').first()).toContainText(`Now ${state.toLowerCase()}.`);
    await expect(page.locator('article header .chip')).toContainText(state);
    if (state !== 'Held') continue;
    await expect(page.locator('.facts').first()).toContainText('1st hold', { timeout: 25_000 });
    await expect(page.locator('article header .chip')).toHaveText(/^Held until .*2030$/);
  }

  await expect(second.getByText('Someone else changed this lead in the meantime.')).toBeVisible({
    timeout: 25_000,
  });
  await expect(second.getByLabel('Note')).toHaveValue('I am writing an answer …');
  // The second window has received all changes; a later one would have to be confirmed again.
  await expect(second.getByText('Now confirmed.').first()).toBeVisible({ timeout: 25_000 });
  await second.getByRole('button', { name: 'Continue with my version' }).click();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.locator('.lead-done').getByText('I am writing an answer …')).toBeVisible();
  await expect(second.getByText('Someone else changed this lead in the meantime.')).toBeHidden();
  await second.close();

  await page.getByText('Delete this person …').click();
  await expect(page.getByRole('dialog')).toContainText(email);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(lead(page, name)).toHaveCount(0);
  const found = await page.request.get(`/functions/v1/office/leads?q=${email}`);
  expect(await found.json()).toMatchObject({ total: 0 });

  await page.getByRole('link', { name: 'Retention' }).click();
  await expect(page.getByText('Leads do not expire: RETENTION_MONTHS is not set.')).toBeVisible();

  await test.step('signing out closes the office’s page and its calls', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
    expect((await page.request.get('/office')).status()).toBe(401);
    expect((await page.request.get('/functions/v1/office/leads')).status()).toBe(401);
  });
});
