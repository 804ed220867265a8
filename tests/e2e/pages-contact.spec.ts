import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { speaker } from '../../speaker/speaker.config.ts';
import { expectAccessible } from '../setup/page-faults.ts';

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
  await expect(page.getByLabel(/^Full name/)).toBeHidden();
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
  await expect(page.getByLabel(/^Full name/)).toHaveValue('');
  await expect(page.getByText('Your inquiry is with us')).toBeHidden();
});

for (const width of [390, 1440])
  test(`an inquiry that is refused keeps its text on the page at ${width} px, beside one that arrives`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    let isRefused = true;
    await page.route('**/forms/inquiry', (route) =>
      isRefused ? route.fulfill({ status: 422, json: { error: 'No.' } }) : route.continue(),
    );
    await fillInquiry(page);
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText('We will be in touch soon. Your inquiry has been received.')).toBeVisible();
    await expect(page.getByLabel(/^Full name/)).toHaveValue('');
    await expect(page.getByText('Your inquiry is with us')).toBeHidden();
    const panel = page.getByRole('region', { name: 'Your inquiry could not be delivered' });
    await expect(panel).toContainText('Four hundred people in March.');
    await expect(panel.getByRole('link', { name: 'Send by email' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${speaker.email}\\?subject=.+Four%20hundred`),
    );
    await expectAccessible(page);

    isRefused = false;
    await page.getByLabel(/^Full name/).fill('Ada Planner');
    await page.getByLabel(/^Email/).fill('ada@planner.example');
    await page.getByLabel('Your request').fill('Once more.');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByRole('heading', { name: 'Your inquiry is with us' })).toBeFocused();
    await expect(panel).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send another' }).click();
    await expect(page.getByLabel(/^Full name/)).toBeFocused();
    await panel.getByRole('button', { name: 'Dismiss' }).click();
    await expect(panel).toBeHidden();
  });

test('what was sent, to whom, and what happens when stays on the page when the toast has gone', async ({
  page,
}) => {
  await page.clock.install();
  await fillInquiry(page);
  await page.getByLabel('Event type').selectOption('conference');
  await page.getByLabel(/^Tentative event date/).fill('2027-03-11');
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  const note = page.getByRole('region', { name: 'Your inquiry is with us' });
  await expect(note.getByRole('heading')).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(page.getByText('Thank you so much!')).toBeHidden();
  for (const text of [
    'ada@planner.example',
    speaker.email,
    'Conference',
    'March 11, 2027',
    'Four hundred people in March.',
    '24-48 hours',
  ])
    await expect(note).toContainText(text);
});

test('a long address in what was sent breaks; the page of a phone stays as wide as the phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await fillInquiry(page);
  await page.getByLabel(/^Email/).fill('ada.countess.of.lovelace.planning@annual-leadership-summit.example');
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByRole('region', { name: 'Your inquiry is with us' })).toContainText(
    'A person answers',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the footer’s links follow the address and the phone that the editor has saved', async ({ page }) => {
  await page.route('**/wp-json/*/v1/content', (route) =>
    route.fulfill({ json: { contact_email: 'office@juno.example', contact_phone: '+1 (412) 555-0199' } }),
  );
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'office@juno.example' })).toHaveAttribute(
    'href',
    'mailto:office@juno.example',
  );
  await expect(footer.getByRole('link', { name: '+1 (412) 555-0199' })).toHaveAttribute(
    'href',
    'tel:+14125550199',
  );
});
