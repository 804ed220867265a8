import { expect, test } from '@playwright/test';
import { newsletterBody } from '../contract/lead-fixtures.ts';
import { open } from './journey.ts';

const OUTBOX = 'speaker:outbox';

test('a subscription submitted offline is delivered at the next visit', async ({ page, context }) => {
  await open(page, '/');
  await context.setOffline(true);
  const { email } = newsletterBody();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  const stored = await page.evaluate((key) => localStorage.getItem(key) ?? '', OUTBOX);
  expect(stored).toContain(email);

  await page.close();
  const visit = await context.newPage();
  const delivered = visit.waitForResponse('**/functions/v1/newsletter-subscriptions');
  await context.setOffline(false);
  await visit.goto('/about');
  const response = await delivered;
  expect(response.status()).toBe(200);
  expect(response.request().postData()).toBe((JSON.parse(stored) as { body: string }[])[0]?.body);
  await expect.poll(() => visit.evaluate((key) => localStorage.getItem(key), OUTBOX)).toBeNull();
});
