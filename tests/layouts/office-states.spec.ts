import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoOverflow } from '../setup/enlarged-text.ts';
import { type OfficeHost, serveOffice } from './office-host.ts';
import { findFaultsInWindows } from '../setup/page-faults.ts';

/** The office with simulated calls; the page is the product's own. */
const lead = (page: Page, name: string) => page.locator('[data-lead]', { hasText: name });
const PHONE = { width: 390, height: 844 } as const;

/** Blocks calls until the returned function is called. */
function closeGate(host: OfficeHost): () => void {
  let open = (): void => undefined;
  host.gate = new Promise((resolve) => (open = resolve));
  return open;
}

/** Violations of axe, and windows that are too narrow, by default also for enlarged text. */
async function findFaults(page: Page, state: string, { enlarged = true } = {}): Promise<string[]> {
  if (enlarged) await expectNoOverflow(page, state);
  // From a small laptop on the views scroll, each by itself, never the page below them.
  await page.setViewportSize({ ...PHONE, width: 1440 });
  const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const faults = below > 0 ? [`${state}: the page goes on for ${String(below)} px`] : [];
  return [...faults, ...(await findFaultsInWindows(page, state))];
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the sign-in, the inbox and each kind of lead have no faults', async ({ page, context }) => {
  const host = await serveOffice(context);
  const faults: string[] = [];
  host.condition = 'signed out';
  await page.goto('/office');
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  faults.push(...(await findFaults(page, 'signed out')));

  host.condition = 'normal';
  const openSession = closeGate(host);
  const earlier = host.calls.length;
  await page.reload();
  await expect(page.getByText('Opening the office …')).toBeVisible();
  await expect.poll(() => host.calls.length).toBeGreaterThan(earlier);
  const openLeads = closeGate(host);
  openSession();
  await expect(page.getByText('Loading the leads …')).toBeAttached();
  openLeads();
  await expect(lead(page, 'Nadia Okafor')).toBeVisible();
  await expect(page.getByText('could not be delivered')).toBeVisible();
  faults.push(...(await findFaults(page, 'inbox')));
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();

  const heading = page.locator('article header h2');
  for (const name of ['Priya Raman', 'Quinn Harper', 'Nora Lindqvist', '<img src=x']) {
    await lead(page, name).click();
    await expect(heading).toContainText(name);
    await expect(heading).toBeFocused();
    if (name !== 'Nora Lindqvist') faults.push(...(await findFaults(page, `lead ${name}`)));
    await page.goto('/office#');
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  await test.step('scrolls the focused part of a lead below the bar, and its name together with the link back', async () => {
    await lead(page, 'Nora Lindqvist').click();
    await expect(heading).toBeFocused();
    const bar = await page.getByRole('banner').boundingBox();
    const end = (bar?.y ?? 0) + (bar?.height ?? 0);
    const write = page.getByRole('link', { name: 'Write to Nora' });
    for (const [focused, seen] of [
      [heading, page.getByRole('link', { name: 'All leads' })],
      [write, write],
    ] as const) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await focused.evaluate((element: HTMLElement) => {
        element.blur();
        element.focus();
      });
      expect((await seen.boundingBox())?.y).toBeGreaterThanOrEqual(end);
    }
    await page.goto('/office#');
  });

  await lead(page, 'Priya Raman').click();
  await page.getByLabel('Note').fill('Fee sent.');
  host.history = [{ at: '2026-11-22T08:00:00Z', by: 'dana', state: 'answered', note: 'I called.' }];
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Someone else changed this lead in the meantime.')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('Fee sent.');
  faults.push(...(await findFaults(page, 'conflict')));
  await page.getByText('Delete this person …').click();
  await expect(page.getByRole('dialog')).toContainText('priya@held.example');
  faults.push(...(await findFaults(page, 'asked before deleting')));
  expect(faults).toEqual([]);
});

test('every other view has no faults: filled, empty and offline', async ({ page, context }) => {
  const host = await serveOffice(context);
  const faults: string[] = [];
  await page.goto('/office#holds');
  await expect(page.getByRole('heading', { name: /\bMar\b.*2027/ })).toBeVisible();
  faults.push(...(await findFaults(page, 'holds')));
  await page.goto('/office#events');
  await expect(page.getByText('Step by step')).toBeVisible();
  await expectNoOverflow(page, 'events');
  await page.getByText('Step by step').click();
  // At the top of the page the bar covers nothing.
  await page.evaluate(() => scrollTo(0, 0));
  // A table of four columns may scroll sideways (WCAG 2.2, success criterion 1.4.10).
  faults.push(...(await findFaults(page, 'events', { enlarged: false })));
  await page.getByRole('button', { name: 'Claim it PARTNER-2026' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  faults.push(...(await findFaults(page, 'a code is claimed', { enlarged: false })));
  await page.goto('/office#mails');
  await expect(page.getByText('550 5.1.1 mailbox unavailable')).toBeVisible();
  await expect(page.getByText('500 of at most 500 in the last hour')).toBeVisible();
  faults.push(...(await findFaults(page, 'mails')));
  await page.getByRole('button', { name: 'Discard … the mail to stranger@z.example' }).click();
  await expect(page.getByRole('dialog')).toContainText('The lead stays.');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.poll(() => host.calls).toContain('DELETE /mails/mail-overdue');
  await page.getByRole('button', { name: 'Send all 1 …' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => host.calls).toContain('POST /mails/overdue');
  await page.goto('/office#rooms');
  await expect(page.getByRole('article', { name: 'Room B3XYZ' })).toContainText('after 1 h 10 min');
  await page.getByLabel('Event').fill('spring-summit');
  await page.getByLabel('What it asks').selectOption('One question at a time');
  await page.getByRole('button', { name: 'Create the room' }).click();
  await expect(page.getByRole('heading', { name: 'Room Q9W8E is ready' })).toBeFocused();
  faults.push(...(await findFaults(page, 'rooms')));
  await page.setViewportSize({ ...PHONE, width: 1440 });
  const form = page.locator('form.card');
  const endOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().bottom);
  const below = (await endOf(form)) - (await endOf(form.getByRole('button')));
  expect(below, 'the form ends at its button').toBeLessThan(40);
  await page.goto('/office#reports');
  await page.getByLabel('Event').fill('spring-summit');
  await page.getByRole('button', { name: 'Create the report' }).click();
  await expect(page.getByRole('article', { name: 'Report 3 of' })).toContainText('After 30 days. Created');
  await expect(page.getByRole('article', { name: 'Report 2 of' })).toContainText('First answers. Created');
  await page.getByRole('button', { name: 'Speaker’s version Report 3 of' }).click();
  await expect(page.getByLabel('Address of the report')).toBeVisible();
  await expect(page.getByLabel('Address of the speaker’s version')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  faults.push(...(await findFaults(page, 'reports')));
  await page.goto('/office#retention');
  await expect(page.getByRole('listitem').filter({ hasText: 'Nora Lindqvist' })).toBeVisible();
  faults.push(...(await findFaults(page, 'retention')));

  await page.goto('/office#');
  await expect(lead(page, 'Nadia Okafor')).toBeVisible();
  host.condition = 'offline';
  await expect(page.getByRole('alert')).toContainText('offline');
  await expect(lead(page, 'Nadia Okafor')).toBeVisible();
  faults.push(...(await findFaults(page, 'offline')));
  host.condition = 'signed out';
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  host.condition = 'empty';
  await page.getByRole('button', { name: 'Try again' }).click();
  for (const [view, words] of [
    ['leads', 'No leads yet.'],
    ['holds', 'No date is held.'],
    ['events', 'No events yet.'],
    ['rooms', 'No rooms yet.'],
    ['reports', 'No reports yet.'],
    ['mails', 'Everything has arrived.'],
    ['retention', 'No lead is hidden.'],
  ] as const) {
    await page.goto(`/office#${view}`);
    await expect(page.getByText(words)).toBeVisible();
  }
  faults.push(...(await findFaults(page, 'nothing')));
  expect(faults).toEqual([]);
});
