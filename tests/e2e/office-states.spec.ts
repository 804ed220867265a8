import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { OfficeHost } from '../setup/office-host.ts';
import { serveOffice } from '../setup/office-host.ts';
import { findPageFaults } from '../setup/page-faults.ts';

/** The office with calls that are made up at the network; the page is the product's own. */
const lead = (page: Page, name: string) => page.locator('[data-lead]', { hasText: name });

/** From now on calls wait; the returned function lets those go that came since. */
function closeGate(host: OfficeHost): () => void {
  let open = (): void => undefined;
  host.gate = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

for (const width of [390, 768, 1440]) {
  test(`every state of the office passes axe at ${width} px`, async ({ page, context }) => {
    test.setTimeout(180_000);
    const host = await serveOffice(context);
    const faults: string[] = [];
    const look = async (state: string) => {
      faults.push(...(await findPageFaults(page, state)));
      // From a small laptop on the views scroll, each by itself, never the page below them.
      const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      if (width >= 1024 && below > 0) faults.push(`${state}: the page goes on for ${below} px`);
    };
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    host.condition = 'signed out';
    await page.goto('/office');
    await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
    await expect(page.getByText('You are not signed in.')).toBeVisible();
    await look('signed out');

    host.condition = 'well';
    const openSession = closeGate(host);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.reload();
    await expect(page.getByText('Opening the office …')).toBeVisible();
    await look('opening');
    const openLeads = closeGate(host);
    openSession();
    await expect(page.getByText('Loading the leads …')).toBeAttached();
    await look('loading');
    openLeads();
    await expect(lead(page, 'Nadia Okafor')).toBeVisible();
    await expect(page.getByText('could not be delivered')).toBeVisible();
    await look('inbox');
    await page.getByRole('searchbox').fill('nobody at all');
    await expect(page.getByText('Nothing matches.')).toBeVisible();
    await look('nothing matches');
    await page.getByRole('button', { name: 'Show everything' }).click();

    for (const name of ['Priya Raman', 'Quinn Harper', 'Nora Lindqvist', '<img src=x']) {
      await lead(page, name).click();
      await expect(page.locator('article header h2')).toContainText(name);
      await expect(page.locator('article header h2')).toBeFocused();
      await look(`lead ${name}`);
      await page.goto('/office#');
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);

    await lead(page, 'Priya Raman').click();
    await page.getByLabel('Note').fill('Fee sent.');
    host.history.set('held', [
      { at: '2026-11-22T08:00:00Z', by: 'dana', state: 'answered', note: 'I called.' },
    ]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Somebody changed this lead meanwhile.')).toBeVisible();
    await look('conflict');
    await page.getByText('Delete this person …').click();
    await expect(page.getByRole('dialog')).toContainText('priya@held.example');
    await look('asked before deleting');
    await page.getByRole('button', { name: 'Keep' }).click();

    await page.goto('/office#holds');
    await expect(page.getByRole('heading', { name: 'Mar 14, 2027' })).toBeVisible();
    await look('holds');
    await page.goto('/office#events');
    await page.getByText('Step by step').click();
    // Back to the top: what the bar lies over while one scrolls is no fault.
    await page.evaluate(() => scrollTo(0, 0));
    await look('events');
    await page.getByRole('button', { name: 'Claim it PARTNER-2026' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await look('a code is claimed');
    await page.goto('/office#holds');
    await page.getByRole('button', { name: 'Make the address' }).click();
    await expect(page.getByLabel('Address of the calendar')).toHaveValue(/key=0123456789abcdef$/);
    await look('calendar');
    await page.goto('/office#mails');
    await expect(page.getByText('550 5.1.1 mailbox unavailable')).toBeVisible();
    await expect(page.getByText('500 of at most 500 in the last hour')).toBeVisible();
    await look('mails');
    await page.getByRole('button', { name: 'Discard … the mail to stranger@z.example' }).click();
    await expect(page.getByRole('dialog')).toContainText('The lead stays.');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('button', { name: 'Send all 1 …' }).click();
    await look('asked before waiting mails are sent');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    expect(host.calls).toContain('DELETE /mails/mail-overdue');
    await expect.poll(() => host.calls).toContain('POST /mails/overdue');
    await page.goto('/office#rooms');
    await expect(page.getByRole('article', { name: 'Room K7M2Q' })).toContainText('612');
    await expect(page.getByRole('article', { name: 'Room B3XYZ' })).toContainText('after 1 h 10 min');
    await page.getByLabel('Event').fill('spring-summit');
    await page.getByLabel('What it asks').selectOption('One question at a time');
    await page.getByRole('button', { name: 'Make the room' }).click();
    await expect(page.getByRole('heading', { name: 'Room Q9W8E is ready' })).toBeFocused();
    await look('rooms');
    await page.getByRole('button', { name: 'End the room … K7M2Q' }).click();
    await look('asked before a room is ended');
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.goto('/office#reports');
    await page.getByLabel('Event').fill('spring-summit');
    await page.getByRole('button', { name: 'Make the report' }).click();
    await expect(page.getByLabel('Address of the report')).toHaveValue(/#secret-three$/);
    await expect(page.getByRole('article', { name: 'Report 3 of' })).toContainText('After 30 days. Made');
    await expect(page.getByRole('article', { name: 'Report 2 of' })).toContainText('First answers. Made');
    await page.getByRole('button', { name: 'Speaker’s version Report 3 of' }).click();
    await expect(page.getByLabel('Address of the speaker’s version')).toHaveValue(/#secret-four$/);
    await page.evaluate(() => scrollTo(0, 0));
    await look('reports');

    await page.goto('/office#retention');
    await expect(page.getByRole('listitem').filter({ hasText: 'Nora Lindqvist' })).toContainText(
      'Dec 20, 2026',
    );
    await look('retention');
    await page.getByRole('button', { name: 'Hide 60 leads …' }).click();
    await look('asked before leads are hidden');
    await page.getByRole('button', { name: 'Not now' }).click();

    await page.goto('/office#');
    host.condition = 'offline';
    await expect(page.getByRole('alert')).toContainText('offline', { timeout: 20_000 });
    await expect(lead(page, 'Nadia Okafor')).toBeVisible();
    await look('offline');
    host.condition = 'signed out';
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
    host.leads = [];
    host.events = [];
    host.undelivered = [];
    host.rooms = [];
    host.reports = [];
    host.hidden = [];
    host.condition = 'well';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No leads yet.')).toBeVisible();
    await look('empty');
    for (const [view, words] of [
      ['holds', 'No date is held.'],
      ['events', 'No events yet.'],
      ['rooms', 'No rooms yet.'],
      ['reports', 'No reports yet.'],
      ['mails', 'Everything has arrived.'],
      ['retention', 'No lead is hidden.'],
    ] as const) {
      await page.goto(`/office#${view}`);
      await expect(page.getByText(words)).toBeVisible();
      await look(`no ${view}`);
    }
    expect(faults).toEqual([]);
  });
}

test('the keys go through the list, open, search and come back, and rest while one types', async ({
  page,
  context,
}) => {
  await serveOffice(context);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/office');
  await expect(lead(page, 'Nadia Okafor')).toBeVisible();
  await page.keyboard.press('j');
  await expect(lead(page, 'Nadia Okafor')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await expect(lead(page, 'Graham Bell')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('article header h2')).toHaveText('Graham Bell');
  await page.keyboard.press('n');
  await expect(page.getByLabel('Note')).toBeFocused();
  await page.keyboard.type('jk/?n');
  await expect(page.getByLabel('Note')).toHaveValue('jk/?n');
  await page.locator('article header h2').focus();
  await page.keyboard.press('Escape');
  await expect(lead(page, 'Graham Bell')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('keystone');
  await expect(page.locator('[data-lead]')).toHaveCount(1);
  await lead(page, 'Priya Raman').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Next lead');
});

test('it asks politely: not while hidden, less and less often while nothing answers, at once when the line is back', async ({
  page,
  context,
}) => {
  const host = await serveOffice(context);
  await page.clock.install();
  await page.goto('/office');
  await expect(lead(page, 'Nadia Okafor')).toBeVisible();
  const asked = () => host.calls.filter((call) => call === 'GET /leads').length;
  const during = async (seconds: number) => {
    const before = asked();
    for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1_000);
    return asked() - before;
  };
  expect(await during(20)).toBeGreaterThanOrEqual(3);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await during(6);
  expect(await during(60)).toBe(0);
  host.condition = 'offline';
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByRole('alert')).toContainText('offline');
  await during(60);
  expect(await during(60)).toBeLessThanOrEqual(2);
  host.condition = 'well';
  const before = asked();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(asked).toBeGreaterThan(before);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a CSV of what is filtered comes from the server, and more leads by their place', async ({
  page,
  context,
}) => {
  const host = await serveOffice(context);
  const [first] = host.leads;
  if (first === undefined) throw new Error('no lead');
  host.leads = Array.from({ length: 120 }, (_, index) => ({
    ...first,
    id: `lead-${index}`,
    name: `Person ${index}`,
  }));
  await page.goto('/office');
  await expect(page.locator('[data-lead]')).toHaveCount(50);
  await page.getByRole('button', { name: 'More (70)' }).click();
  await expect(page.locator('[data-lead]')).toHaveCount(100);
  await page.getByLabel('Kind').selectOption('inquiry');
  await expect(page.locator('[data-lead]')).toHaveCount(50);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('leads.csv');
  expect(host.calls.at(-1)).toContain('GET /leads.csv?kind=inquiry');
});

test('a visitor loads nothing of the office', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const path of ['/', '/contact']) await page.goto(path, { waitUntil: 'networkidle' });
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((path) => path.startsWith('/office'))).toEqual([]);
});

test('on a phone what takes the focus in a lead comes below the bar, its name with the way back', async ({
  page,
  context,
}) => {
  const host = await serveOffice(context);
  host.condition = 'well';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/office');
  await lead(page, 'Nora Lindqvist').click();
  const heading = page.locator('article header h2');
  await expect(heading).toBeFocused();
  const bar = await page.locator('.office-bar').boundingBox();
  const end = (bar?.y ?? 0) + (bar?.height ?? 0);
  for (const [focused, seen] of [
    [heading, page.getByRole('link', { name: 'All leads' })],
    [page.getByRole('link', { name: 'Write to Nora' }), page.getByRole('link', { name: 'Write to Nora' })],
  ] as const) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await focused.evaluate((element: HTMLElement) => {
      element.blur();
      element.focus();
    });
    expect((await seen.boundingBox())?.y).toBeGreaterThanOrEqual(end);
  }
});
