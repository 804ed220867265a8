import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findEditorFaults } from '../setup/editor-axe.ts';
import { open, serve } from '../setup/editor-host.ts';

const ANA = { name: 'Ana', page: '/', field: 'hero_title' };
const BEN = { name: 'Ben', page: '/', field: null };
const ELSEWHERE = { name: 'Cai', page: '/about', field: 'about_lead' };
const SHARED = { name: 'Dee', page: '/about', field: 'press_url' };

/** What the editor tells of itself from now on. */
function listen(page: Page): Record<string, unknown>[] {
  const told: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/presence')) told.push(request.postDataJSON() as Record<string, unknown>);
  });
  return told;
}

test('who else is here is said beside the page, in the list and at the text itself, and goes when they go', async ({
  page,
  context,
}) => {
  const host = await serve(context);
  host.editors = [ANA, BEN, ELSEWHERE, SHARED];
  await page.clock.install();
  const frame = await open(page);
  const here = page.getByRole('status').filter({ hasText: 'Ana' });
  await expect(here.getByText('Ana is editing Hero title')).toBeVisible();
  await expect(here.getByText('Dee is editing Press url')).toBeVisible();
  await expect(here.getByText('Ben has this page open')).toBeVisible();
  await expect(here).not.toContainText('Cai');
  await page.getByText('All texts of this page').click();
  const item = page.locator('.fields li').filter({ hasText: 'Hero title' });
  await expect(item.getByText('Ana is editing this')).toBeVisible();
  const headline = frame.locator('h1');
  await expect(headline).toHaveAttribute('data-speaker-others', 'Ana is editing this');
  await expect(headline).toHaveAttribute('aria-description', /Ana is editing this$/);
  expect(await headline.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(
    '"Ana is editing this"',
  );
  // It is a sign, and no part of the text.
  await headline.click();
  await expect(page.getByLabel('Hero title', { exact: true })).toHaveValue('Saved title');
  await page.keyboard.press('Escape');
  host.editors = [];
  await page.clock.runFor(11_000);
  await expect(page.locator('.others-here')).toBeEmpty();
  await expect(headline).not.toHaveAttribute('data-speaker-others');
  await expect(headline).toHaveAttribute('aria-description', 'Press Enter to edit this text');
});

test('the text in hand is told soon, every ten seconds again, and nothing while the editor is hidden', async ({
  page,
  context,
}) => {
  const host = await serve(context);
  host.editors = [];
  await page.clock.install();
  const told = listen(page);
  const frame = await open(page);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  await frame.locator('[data-field="press_url"]').click();
  await page.clock.runFor(1_000);
  await expect.poll(() => told.at(-1)).toMatchObject({ page: '/', field: 'press_url' });
  expect(Object.keys(told.at(-1) ?? {}).toSorted()).toEqual(['field', 'page', 'session']);
  const before = told.length;
  await page.clock.runFor(10_500);
  await expect.poll(() => told.length).toBe(before + 1);
  await setHidden(page, true);
  await expect.poll(() => told.at(-1)).toEqual({ session: told[0]?.session, leaving: true });
  const whenHidden = told.length;
  await page.clock.runFor(60_000);
  expect(told).toHaveLength(whenHidden);
  await setHidden(page, false);
  await expect.poll(() => told.at(-1)).toMatchObject({ field: 'press_url' });
});

test('a service that knows nothing of editors is asked once', async ({ page, context }) => {
  await serve(context);
  await page.clock.install();
  const told = listen(page);
  const frame = await open(page);
  await expect.poll(() => told.length).toBe(1);
  await frame.locator('[data-field="press_url"]').click();
  await page.clock.runFor(60_000);
  expect(told).toHaveLength(1);
  await expect(page.locator('.others-here')).toBeEmpty();
});

test('a name is text, however it is written, and a long one stays inside', async ({ page, context }) => {
  const host = await serve(context);
  host.editors = [{ ...ANA, name: `<img src=x onerror=alert(1)>\u202e\n${'W'.repeat(400)}` }];
  await page.setViewportSize({ width: 390, height: 800 });
  const frame = await open(page);
  const here = page.locator('.others-here');
  await expect(here).toContainText('<img src=x onerror=alert(1)> WWW');
  expect(((await here.textContent()) ?? '').length).toBeLessThan(120);
  await expect(frame.locator('h1')).toHaveAttribute('data-speaker-others', /^<img src=x/);
  await expect(page.locator('speaker-editor img, h1 img')).toHaveCount(0);
  for (const view of [page.locator('body'), frame.locator('body')])
    expect(await view.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

for (const width of [390, 768, 1440])
  test(`others at work, and a text that they have in hand, pass axe at ${String(width)} px`, async ({
    page,
    context,
  }) => {
    const host = await serve(context);
    host.editors = [ANA, BEN, SHARED];
    await page.setViewportSize({ width, height: 900 });
    const frame = await open(page);
    await expect(page.getByText('Ana is editing Hero title')).toBeVisible();
    const faults = await findEditorFaults(page, 'others are here');
    await page.screenshot({ path: `.cache/presence-${String(width)}.png` });
    await frame.locator('h1').click();
    await expect(page.getByLabel('Hero title', { exact: true })).toBeVisible();
    faults.push(...(await findEditorFaults(page, 'a text that others have in hand')));
    await page.screenshot({ path: `.cache/presence-in-hand-${String(width)}.png` });
    expect(faults).toEqual([]);
  });

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
