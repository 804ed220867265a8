import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { SITE_PATHS } from '../setup/site-pages.ts';

/** docs/interfaces.md#figures: bytes on the wire, compressed, with the answers' headers; all that comes when idle included. */
const JAVASCRIPT_MAX = 130_000;
/** A page with the site's whole stylesheet, which is at most 24 kB of it. */
const HTML_MAX = 36_000;
const STYLESHEET_MAX = 24_000;

/** Keeps what is asked for at these addresses until the answer is called. */
async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('the home page loads at most 130 kB of JavaScript in all, and of it only what starts the rest before the page is there', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const scripts = new Map<string, { url: string; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type === 'Script') scripts.set(requestId, { url: request.url, bytes: 0 });
  });
  // Of a worker's script the page hears no more than its headers.
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
    const script = scripts.get(requestId);
    const [, length] = Object.entries(headers).find(([name]) => /^content-length$/i.test(name)) ?? [];
    if (script) script.bytes = Number(length);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      document.documentElement.dataset['scriptsAtLoad'] = scripts.map(({ name }) => name).join(' ');
    });
  });
  await page.goto('/');
  // The last to come is what the content host says.
  await expect(page.locator('html[data-content-ready]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html[data-hydrated]')).toHaveAttribute(
    'data-scripts-at-load',
    /^\S*\/boot-\S*$/,
  );
  const loaded = [...scripts.values()];
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.every(({ bytes }) => bytes > 0)).toBe(true);
  expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(JAVASCRIPT_MAX);
});

test('no page weighs more than 36 kB, compressed, 24 kB of it the stylesheet', async ({ request }) => {
  for (const path of SITE_PATHS) {
    const html = await (await request.get(path)).text();
    expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(HTML_MAX);
    const [, css = ''] = /<style>(.+?)<\/style>/s.exec(html) ?? [];
    expect(brotliCompressSync(css).length, path).toBeLessThanOrEqual(STYLESHEET_MAX);
  }
});

test('Apollo comes when the page’s own answer is older than five minutes and somebody looks, not before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/graphql/.test(request.url())) asked.push(request.url());
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('html[data-content-ready]')).toBeAttached();
  await page.getByRole('heading', { level: 1 }).click();
  expect(asked).toEqual([]);
  await page.clock.fastForward('05:01');
  const answered = page.waitForResponse('**/graphql');
  await page.getByRole('heading', { level: 1 }).click();
  expect((await answered).ok()).toBe(true);
});

test('the page is painted by its document alone', async ({ page }) => {
  const release = await holdBack(page, /\.(?:js|css|woff2|avif|webp|jpg)$/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(21, 19, 26)');
  const paints = () => performance.getEntriesByName('first-contentful-paint').length;
  await expect.poll(() => page.evaluate(paints)).toBe(1);
  release();
});

test('without the boot script the page is whole, and styled', async ({ page }) => {
  await page.route('**/assets/boot-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(21, 19, 26)');
});

test('a click before the app has arrived is answered once it has', async ({ page }) => {
  const release = await holdBack(page, '**/assets/main-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const watch = page.getByRole('main').getByRole('button').first();
  await watch.click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page that is left by a link and come back to keeps its styles', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const size = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontSize);
  const before = await size();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(21, 19, 26)');
  await page.goBack();
  await expect.poll(size).toBe(before);
});
