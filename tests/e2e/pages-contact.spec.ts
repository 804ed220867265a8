import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { speaker } from '../../shared/speaker.config.ts';

async function fillInquiry(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.waitForSelector('html[data-hydrated]');
  await page.getByLabel(/^Full name/).fill('Ada Planner');
  await page.getByLabel(/^Email/).fill('ada@planner.example');
  await page.getByLabel('Your request').fill('Four hundred people in March.');
}

test('/contact has the form, the address, the phone and the response time', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Send an Inquiry' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: speaker.email })).toHaveAttribute(
    'href',
    `mailto:${speaker.email}`,
  );
  await expect(main.locator('[data-field="contact_email"]')).toHaveText(speaker.email);
  await expect(main.locator('[data-field="contact_phone"]')).toHaveText(speaker.phone);
  await expect(main.getByText('Response Time')).toBeVisible();
  await expect(main.getByText(/24-48 hours on business days/)).toBeVisible();
});

test('an inquiry that arrives thanks the visitor for eight seconds', async ({ page }) => {
  await page.clock.install();
  await fillInquiry(page);
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByText('Thank you so much!')).toBeVisible();
  await expect(
    page.getByText('We will be in touch soon. Your inquiry has been sent successfully.'),
  ).toBeVisible();
  await expect(page.getByLabel(/^Full name/)).toHaveValue('');
  // The page's clock also runs by itself: well past the 5 s of other toasts, and well short of 8 s.
  await page.clock.runFor(5500);
  await expect(page.getByText('Thank you so much!')).toBeVisible();
  await page.clock.runFor(2500);
  await expect(page.getByText('Thank you so much!')).toBeHidden();
});

test('an inquiry that does not arrive is thanked for as received', async ({ page }) => {
  await page.route('**/forms/inquiry', (route) => route.abort());
  await fillInquiry(page);
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByText('We will be in touch soon. Your inquiry has been received.')).toBeVisible();
});
