import { expect, type Page, test } from '@playwright/test';
import { KEYNOTE_TEXTS } from '../../scripts/keynote-texts.ts';
import { KEYNOTE_LINKS } from '../../site/layout/links.ts';
import { createWatchUrl } from '../../site/video/embed-url.ts';
import { currentAddress } from '../../shared/core/page-addresses.ts';
import { PAGE_NAMES } from '../../speaker/pages/navigation.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { newsletterBody } from '../contract/lead-fixtures.ts';
import { holdBack } from '../setup/hold-back.ts';
import { open } from './journey.ts';

/** docs/interfaces.md#figures: bytes with headers, including what is loaded when idle. */
const JAVASCRIPT_MAX = 130_000;
/** The navigation, and the space that is kept below it, move the middle down. */
const FROM_MIDDLE = 80;

test('paints before its other files arrive, and replays a click when the app starts', async ({ page }) => {
  const letFilesArrive = await holdBack(page, /\.(?:css|woff2|avif|webp|jpg)$|\/assets\/(?!boot-)[^/]+\.js$/);
  const bootHasRun = await watchBoot(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const paints = () => performance.getEntriesByName('first-contentful-paint').length;
  await expect.poll(() => page.evaluate(paints)).toBe(1);
  await bootHasRun();
  await page.getByRole('button', { name: 'Take the Team Assessment' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letFilesArrive();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('sends a form that is submitted before the app starts', async ({ page }) => {
  const letAppArrive = await holdBack(page, '**/assets/main-*.js');
  const bootHasRun = await watchBoot(page);
  const sent = page.waitForRequest('**/functions/v1/newsletter-subscriptions');
  await page.goto('/', { waitUntil: 'commit' });
  await bootHasRun();
  const { email } = newsletterBody();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Email address').press('Enter');
  letAppArrive();
  const lead = { firstName: 'Ada', lastName: 'Lovelace', email, consent: 'newsletter-2' };
  expect((await sent).postDataJSON()).toEqual(lead);
  await expect(page.getByRole('button', { name: 'Subscribe another email' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the dial selects a channel by keyboard and scrolling, and covers no name', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  await open(page, '/');
  const dial = page.getByRole('group', { name: 'Tune to a channel' });
  await dial.getByRole('radio', { name: /Channel 1/ }).focus();
  for (const channel of [2, 3, 4, 5]) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => fromMiddle(page, channel)).toBeLessThanOrEqual(FROM_MIDDLE);
    await expect.poll(() => isNameUncovered(page, channel), `channel ${String(channel)}`).toBe(true);
  }
  await expect(dial.getByRole('radio', { name: /Channel 5 Thriving/ })).toBeChecked();
  await test.step('a touch that ends the animation selects the channel where it stops', async () => {
    await page.locator('#channel-2').evaluate(async (band) => {
      const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
      document.querySelector<HTMLInputElement>('.tuner-radio-1')?.click();
      band.scrollIntoView({ block: 'center', behavior: 'instant' });
      // The observer reports the band after the first of these frames.
      await drawn();
      await drawn();
      band.dispatchEvent(new TouchEvent('touchmove', { bubbles: true }));
    });
    await expect(dial.getByRole('radio', { name: /Channel 2 Flight/ })).toBeChecked();
  });
  // Scrolling by the visitor ends the animation to the chosen channel.
  await expect(async () => {
    await page.locator('#channel-4').evaluate((band) => {
      band.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
      band.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await expect(dial.getByRole('radio', { name: /Channel 4 Regulated/ })).toBeChecked({ timeout: 2000 });
  }).toPass();
});

test('menu, films, quotes and forms work without JavaScript', async ({ browser, baseURL }) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  const films = page.getByRole('link', { name: /^Watch / });
  await expect(films).toHaveCount(2);
  for (const link of await films.all())
    await expect(link).toHaveAttribute('href', createWatchUrl(speaker.videos.hero.source));
  const assessment = page.getByRole('link', { name: /Assessment/ });
  await expect(assessment).toHaveAttribute('href', currentAddress('/contact'));
  await expect(page.locator('#newsletter').getByRole('link', { name: /@/ })).toBeVisible();
  await expect(page.locator('main [data-replay]:visible')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: PAGE_NAMES.about.label }).click();
  await expect(page).toHaveURL(currentAddress('/about'));
  for (const [index, { quotes }] of KEYNOTE_TEXTS.entries()) {
    await page.goto(KEYNOTE_LINKS[index]?.to ?? '');
    for (const { quote } of quotes?.items ?? []) await expect(page.getByText(quote)).toBeVisible();
  }
  await page.goto(currentAddress('/blog'));
  await expect(page.getByText('Search insights')).toBeHidden();
  await context.close();
});

test('the home page loads at most 130 kB of JavaScript, after its load event', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const scripts = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0);
  });
  // For a worker's script the page receives only the headers.
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
    const [, length] = Object.entries(headers).find(([name]) => /^content-length$/i.test(name)) ?? [];
    if (scripts.has(requestId)) scripts.set(requestId, Number(length));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      document.documentElement.dataset['scriptsAtLoad'] = loaded.map(({ name }) => name).join(' ');
    });
  });
  await page.goto('/');
  // The last to arrive is the content host's answer.
  await expect(page.locator('html[data-content-ready]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('data-scripts-at-load', /^\S*\/boot-\S*$/);
  const sizes = () => [...scripts.values()];
  expect(sizes().length).toBeGreaterThan(3);
  await expect.poll(sizes).not.toContain(0);
  expect(sizes().reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(JAVASCRIPT_MAX);
});

test('requests content again when it is older than five minutes and the page is used', async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('html[data-content-ready]')).toBeAttached();
  await page.getByRole('heading', { level: 1 }).click();
  expect(requestedUrls.filter((url) => url.includes('graphql'))).toEqual([]);
  await page.clock.fastForward('05:01');
  const answered = page.waitForResponse('**/graphql');
  await page.getByRole('heading', { level: 1 }).click();
  expect((await answered).ok()).toBe(true);
});

/** Returns a function that waits until the boot script records clicks. */
async function watchBoot(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const listen = addEventListener;
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      if (args[0] === 'speaker-hydrated') document.documentElement.dataset['boot'] = '';
      listen(...args);
    };
  });
  return () => expect(page.locator('html[data-boot]')).toBeAttached();
}

/** How far a channel's band is from the middle of the window. */
function fromMiddle(page: Page, channel: number): Promise<number> {
  return page.locator(`#channel-${String(channel)}`).evaluate((band) => {
    const { top, bottom } = band.getBoundingClientRect();
    return Math.round(Math.abs((top + bottom) / 2 - innerHeight / 2));
  });
}

/** Whether neither navigation nor dial covers the name of a channel. */
function isNameUncovered(page: Page, channel: number): Promise<boolean> {
  return page.locator(`#channel-${String(channel)}`).evaluate((band) => {
    const { left, top, width, height } = band.querySelector('h3')?.getBoundingClientRect() ?? new DOMRect();
    return [top + 2, top + height - 2].every((y) =>
      band.contains(document.elementFromPoint(left + Math.min(width, 40) / 2, y)),
    );
  });
}
