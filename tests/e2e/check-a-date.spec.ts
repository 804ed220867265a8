import { expect, test } from '@playwright/test';
import { fullDay } from '../../shared/core/dates.ts';
import { currentAddress } from '../../shared/core/page-addresses.ts';
import { PLANNER_PARTS } from '../../speaker/pages/planner.ts';
import { open } from './journey.ts';

const PLANNERS = currentAddress('/meeting-planners');

/** 'Check a date' leads to an inquiry with that day. */
test('a date checked on the planners’ page is stored with the inquiry as a free hold', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, PLANNERS);
  const parts = page.getByRole('navigation', { name: 'On this page' });
  await parts.getByRole('link', { name: PLANNER_PARTS.date }).click();
  await expect(page.getByRole('heading', { name: PLANNER_PARTS.date, level: 2 })).toBeInViewport();
  await page.getByLabel('Check a date').fill('2099-03-11');
  await expect(page.getByText(`${fullDay('2099-03-11')}: our first answer`)).toBeVisible();
  await page.getByRole('button', { name: 'Hold this date' }).click();

  await expect(page).toHaveURL(`${currentAddress('/contact')}?date=2099-03-11`);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.getByText(`${fullDay('2099-03-11')}: our first answer`)).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeInViewport();
  await expect(page.getByLabel(/^Tentative event date/)).toHaveValue('2099-03-11');
  await expect(page.getByLabel('Hold this date for ten days, free')).toBeChecked();
  await page.getByLabel('Full name').fill('Ada Planner');
  await page.getByLabel('Email', { exact: true }).fill('ada@planner.example');
  await page.getByLabel('Your request').fill('Four hundred people.');
  const sent = page.waitForRequest('**/forms/inquiry');
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ eventDate: '2099-03-11', hold: true });
  await expect(page.getByRole('region', { name: 'Your inquiry is with us' })).toBeVisible();
});
