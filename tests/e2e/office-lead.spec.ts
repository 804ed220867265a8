import { type Browser, expect, type Page, test } from '@playwright/test';
import { open, openOffice } from './journey.ts';

/** A day of the office: nothing is simulated, and every lead is sent by a form. */
const lead = (page: Page, name: string) => page.locator('[data-lead]', { hasText: name });
const heading = (page: Page) => page.locator('article header h2');

/** A visitor on a phone sends the form of the contact page. */
async function inquire(
  browser: Browser,
  baseURL: string | undefined,
  name: string,
  email: string,
  message: string,
): Promise<void> {
  const viewport = { width: 390, height: 844 };
  const phone = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), viewport });
  const page = await phone.newPage();
  await open(page, '/contact');
  const form = page.locator('main form', { has: page.getByLabel('Full name') });
  await form.getByLabel('Name').first().fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Company').fill('Keystone Health');
  await form.getByLabel('Tentative event date').fill('2097-09-17');
  await form.getByLabel('Your request').fill(message);
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByRole('region', { name: 'Your inquiry is with us' })).toBeVisible();
  await phone.close();
}

test('an inquiry appears, is opened, answered, held and confirmed; a second window merges the changes; the person is deleted', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const serial = Date.now().toString(36);
  const name = `Priya ${serial}`;
  const email = `priya-${serial}@keystone.example`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page);
  expect(page.url()).not.toContain('token');
  await inquire(browser, baseURL, name, email, 'Our annual meeting needs a keynote.');
  await expect(lead(page, name)).toBeVisible();
  await expect(lead(page, name)).toContainText('Unread');

  await lead(page, name).click();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(
    'Our annual meeting needs a keynote.',
  );
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
