import type { Browser, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

/** An event of Chromium's trace, as far as it is read here. */
interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** A control and what belongs to it; a selector that asks the whole page anew comes to 45 and more. */
const A_CONTROL = 12;
const TRACED = 'devtools.timeline';
const FRAMES = 30;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** How many elements the browser styled anew each time that it did while `act` went on. */
async function restyled(browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: [TRACED] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
}

async function passFrames(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let passed = 0; passed < frames; passed += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, FRAMES);
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('html[data-content-ready]')).toBeAttached();
}

test('what takes the focus is styled anew, and nothing else of the page', async ({ browser, page }) => {
  await openHome(page);
  const field = page.locator('#newsletter').getByLabel('First name');
  await field.scrollIntoViewIfNeeded();
  await passFrames(page);
  const counts = await restyled(browser, page, async () => {
    await field.focus();
    await passFrames(page);
    await field.blur();
    await passFrames(page);
  });
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(A_CONTROL);
});

test('the menu that closes is styled anew, and nothing else of the page', async ({ browser, page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await passFrames(page);
  const counts = await restyled(browser, page, async () => {
    await page.getByRole('button', { name: 'Close menu' }).click();
    await passFrames(page);
  });
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(A_CONTROL);
});

test('nothing is styled frame by frame where the moving logos are out of sight', async ({
  browser,
  page,
}) => {
  await openHome(page);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  // What is laid out on the way to the end comes to rest first; logos that move would never let it.
  await expect
    .poll(async () => (await restyled(browser, page, () => passFrames(page))).length)
    .toBeLessThan(FRAMES / 2);
});

test('a button does not stay lit after a finger has left it', async ({ page }) => {
  await openHome(page);
  const button = page.getByRole('button', { name: 'Take the Team Assessment' });
  const ground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const atRest = await ground();
  await button.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await ground()).toBe(atRest);
});
