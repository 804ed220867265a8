import { type Browser, expect, type Page, test } from '@playwright/test';

/** Chromium's trace. */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly args: { readonly elementCount?: number };
  }[];
}

/** A control and its parts; a selector such as `:has()` of the page's root counts 45 and more. */
const A_CONTROL = 12;

test.use({ viewport: { width: 390, height: 844 } });

test('focus and the menu recalculate the styles of a control, not of the page', async ({ browser, page }) => {
  await page.goto('/');
  await expect(page.locator('html[data-hydrated][data-content-ready]')).toBeAttached();
  // What the page does when idle, such as laying out the menu ahead of time, was requested before.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const field = page.locator('#newsletter').getByLabel('First name');
  await field.scrollIntoViewIfNeeded();
  await expectFewRestyled(browser, page, async () => {
    await field.focus();
    await passFrames(page);
    await field.blur();
  });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectFewRestyled(browser, page, () => page.getByRole('button', { name: 'Close menu' }).click());
});

async function expectFewRestyled(browser: Browser, page: Page, act: () => Promise<void>): Promise<void> {
  await passFrames(page);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  await passFrames(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  const restyled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  const counts = restyled.map(({ args }) => args.elementCount ?? 0);
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(A_CONTROL);
}

async function passFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let passed = 0; passed < 30; passed += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
