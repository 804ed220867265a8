import { expect, test } from '@playwright/test';

/** docs/interfaces.md#figures: bytes on the wire, compressed, with the answers' headers; Apollo and all that comes when idle included. */
const JAVASCRIPT_MAX = 145_000;

test('the home page loads at most 145 kB of JavaScript in all, and none of it before the page is there', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const scripts = new Map<string, { url: string; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type === 'Script') scripts.set(requestId, { url: request.url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      document.documentElement.dataset['scriptsAtLoad'] = String(scripts.length);
    });
  });
  // The last to come is Apollo, and what it asks.
  const asked = page.waitForResponse('**/graphql');
  await page.goto('/');
  await asked;
  await expect(page.locator('html[data-hydrated]')).toHaveAttribute('data-scripts-at-load', '0');
  const loaded = [...scripts.values()];
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.every(({ bytes }) => bytes > 0)).toBe(true);
  expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(JAVASCRIPT_MAX);
});
