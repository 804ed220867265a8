import { expect, type Page, test } from '@playwright/test';
import { currentAddress } from '../../shared/core/page-addresses.ts';
import { PLANNER_PARTS } from '../../speaker/pages/planner.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { NEWEST_POST } from '../setup/site-pages.ts';
import { listWindows, resize } from '../setup/resize.ts';
import {
  areApart,
  eachWindow,
  expectLength,
  HEIGHTS,
  isWithin,
  measure,
  only,
  open,
  type Place,
  WIDTHS,
} from './site-window.ts';

/** The chin in the second portrait, by its height. */
const CHIN = 0.62;
/** The posters keep the client's logo right of this share of their width. */
const POSTER_GROUND = 0.66;
/** The area of a Letter sheet within the margins of the browser. */
const PRINTED_WIDTH = 740;

test('the planners’ page aligns its downloads, its main button in the first screen', async ({ page }) => {
  await open(page, currentAddress('/meeting-planners'));
  const kit = page.getByRole('region', { name: PLANNER_PARTS.kit });
  const headshots = page.getByRole('region', { name: PLANNER_PARTS.headshots });
  const films = page.getByRole('region', { name: PLANNER_PARTS.videos });
  await expect(films.locator('.video-length:visible')).toHaveCount(speaker.videoTestimonials.length);
  await expect(kit.getByText(/PDF, \d+\skB, .*\s20\d\d/).first()).toBeAttached();
  await eachWindow(page, WIDTHS, [640, 900], async ({ width, height, where }) => {
    const everything = page.getByRole('link', { name: 'Download everything' });
    const { button } = await measure(page, { button: everything });
    expect.soft(only(button).bottom, `${where}: main button`).toBeLessThanOrEqual(height);
    if (height === 640) return;
    const places = await measure(page, {
      kitTitles: kit.locator('h3'),
      kitFiles: kit.getByRole('link', { name: /^Download/ }),
      colored: headshots.getByRole('link', { name: /^Download High-Res/ }),
      gray: headshots.getByRole('link', { name: /^Black and white/ }),
      facades: '.video-facade',
      lengths: '.video-facade .video-length',
      plays: '.video-facade .play-mark',
      spokenLengths: films.locator('.video-credit :text("Length:")').locator('..'),
    });
    expectAligned(places.kitTitles, 'left', where);
    expectAligned(places.kitFiles, 'left', where);
    for (const row of width >= 1024 ? [places.colored, places.gray] : []) expectAligned(row, 'top', where);
    for (const { left, right } of places.spokenLengths) expect.soft(right - left, where).toBeLessThan(2);
    for (const [index, facade] of places.facades.entries()) {
      const [length, play] = [places.lengths[index], places.plays[index]];
      const ground = facade.left + POSTER_GROUND * (facade.right - facade.left);
      expect.soft(length?.left, `${where}: length`).toBeGreaterThanOrEqual(play?.right ?? Infinity);
      expect.soft(length?.right, `${where}: length`).toBeLessThanOrEqual(ground);
    }
  });
  await expectLength(page, 15, 10);
});

test('/about keeps the portrait’s face in the first screen, and no line covers a text', async ({ page }) => {
  await open(page, currentAddress('/about'));
  await eachWindow(page, WIDTHS, HEIGHTS, async ({ width, height, where }) => {
    const places = await measure(page, {
      portrait: 'main header img',
      head: 'main header :is(h1, p, img)',
      signal: 'main header .signal-line',
      closingLine: '[data-closing] .signal-line path',
      closing: '[data-closing] .display',
    });
    const portrait = only(places.portrait);
    const chin = portrait.top + CHIN * (portrait.bottom - portrait.top);
    if (width >= 1024) expect.soft(chin, `${where}: chin below the fold`).toBeLessThanOrEqual(height);
    for (const { bottom, text } of places.head)
      expect.soft(bottom, `${where}: line on ${text}`).toBeLessThanOrEqual(only(places.signal).top + 1);
    const closing = Math.min(...places.closing.flatMap(({ lines }) => lines.map(({ top }) => top)));
    const line = only(places.closingLine).bottom;
    expect.soft(line, `${where}: line on the closing`).toBeLessThanOrEqual(closing);
  });
});

test('/contact and the footer do not wrap addresses, and the event type is styled', async ({ page }) => {
  await open(page, currentAddress('/contact'));
  await eachWindow(page, WIDTHS, [800], async ({ where }) => {
    const { addresses } = await measure(page, { addresses: 'footer a:is([href^=mailto],[href^=tel])' });
    for (const { lines, text } of addresses) expect.soft(lines.length, `${where}: ${text}`).toBe(1);
  });
  for (const width of [390, 1440]) {
    await resize(page, width, 800);
    const { rows } = await measure(page, { rows: 'footer li' });
    const heights = rows.map(({ top, bottom }) => Math.round(bottom - top));
    expect.soft(new Set(heights), `at ${String(width)}`).toEqual(new Set([36]));
  }
  await expectLength(page, 6, 3);
  const choice = page.getByLabel('Event type');
  await expect(choice).toHaveCSS('appearance', 'none');
  await expect(choice).toHaveCSS('background-image', /linear-gradient.*linear-gradient/);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(choice).not.toHaveCSS('appearance', 'none');
  // A size that changes with a transition would be another for each of the nested letters.
  const sizes = await page.locator('.nav-book').evaluate((link) => {
    const read = () =>
      [link, ...link.querySelectorAll('.nav-book-name')].map((one) => getComputedStyle(one).fontSize);
    read();
    document.documentElement.style.fontSize = '150%';
    return read();
  });
  expect(sizes).toEqual(['21px', '21px']);
});

test('/contact keeps its picture whole, and apart from a long line beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, currentAddress('/contact'));
  const [line, image] = ['[data-field="contact_kicker"]', '[data-field="contact_listening_image"]'];
  const long = 'Book Dr. Alexandra Featherstone-Adeyemi of Calverley';
  await page.locator(line).evaluate((one, text) => (one.textContent = text), long);
  const { picture, text } = await measure(page, { picture: image, text: line });
  expect(only(picture).right - only(picture).left).toBe(72);
  expect(only(text).left - only(picture).right).toBe(16);
});

test('/channels/1, 2 and 5 show their sentence in the first screen of every window', async ({ page }) => {
  for (const path of ['/channels/1', '/channels/2', '/channels/5']) {
    await open(page, path);
    await eachWindow(page, WIDTHS, HEIGHTS, async ({ width, height, where }) => {
      const places = await measure(page, {
        header: 'main header',
        line: page.locator('main header .wrap p').last(),
        signal: 'main header .signal-line',
        scale: 'main nav .signal-line',
      });
      expect.soft(only(only(places.line).lines).bottom, `${where}: the line`).toBeLessThanOrEqual(height);
      if (width === 390) {
        expect.soft(only(places.signal).right - only(places.signal).left).toBeGreaterThanOrEqual(2 * width);
        expectAligned(places.scale, 'left', where);
      }
      if (path === '/channels/1') return;
      expect.soft(only(places.line).bottom, `${where}: the line is cut`).toBeLessThanOrEqual(height);
      if (height === 900)
        expect.soft(only(places.header).bottom, `${where}: no paper`).toBeLessThanOrEqual(height - 16);
    });
  }
});

test('/live-room keeps the wall’s code and address whole, also after resizing', async ({ page }) => {
  for (const first of [320, 1440]) {
    await page.setViewportSize({ width: first, height: 900 });
    await open(page, '/live-room');
    for (const width of [first, ...WIDTHS.filter((one) => one !== first)]) {
      await resize(page, width, 900);
      await checkWall(page, `${String(first)}, then ${String(width)}`);
    }
  }
  const wide = WIDTHS.filter((one) => one >= 1024);
  await eachWindow(page, wide, HEIGHTS, async ({ height, where }) => {
    const { top, bottom } = only((await measure(page, { picture: 'main header img' })).picture);
    expect.soft((height - top) / (bottom - top), where).toBeGreaterThanOrEqual(0.75);
  });
  const rehearsal = page.getByRole('region', { name: 'See it move' });
  await expect(rehearsal.getByText('fifty people who do not exist')).toBeVisible();
  await expect(rehearsal.locator('.wall-here')).toHaveText('50 are here');
  await expect(page.getByText('the numbers are invented')).toHaveCount(1);
  await expect(rehearsal.locator('.wall')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const parts = {
    bar: page.getByRole('banner'),
    heading: rehearsal.getByRole('heading', { level: 2 }),
    play: rehearsal.getByRole('button', { name: 'Play it' }),
  };
  for (const [width, height] of listWindows('390×664 768×1024 1440×900 1920×1080')) {
    await resize(page, width, height);
    const { bar, heading, play } = await measure(page, parts);
    const used = only(play).bottom - only(heading).top + only(bar).bottom;
    expect(used, `Play at ${width}`).toBeLessThanOrEqual(height);
  }
});

async function checkWall(page: Page, where: string): Promise<void> {
  for (const wall of await page.locator('.wall').all()) {
    const frame = only((await measure(page, { wall })).wall);
    const host = wall.locator('.wall-address span');
    const { codes, hosts } = await measure(page, { codes: wall.locator('.qr-code'), hosts: host });
    for (const code of codes) {
      const { left, right, top, bottom } = code;
      expect.soft(Math.abs(right - left - (bottom - top)), `${where}: the code is no square`).toBeLessThan(1);
      expect.soft(isWithin(code, frame), `${where}: the code is cut`).toBe(true);
    }
    const readSizes = (spans: Element[]) => spans.map((one) => parseFloat(getComputedStyle(one).fontSize));
    const sizes = await host.evaluateAll(readSizes);
    for (const [index, { top, bottom }] of hosts.entries()) {
      const size = sizes[index] ?? 0;
      expect.soft(bottom - top, `${where}: the address is broken`).toBeLessThan(2 * size);
      expect.soft(size, `${where}: the address is too small`).toBeGreaterThanOrEqual(10);
    }
  }
}

test('/blog shows its first post in the first screen of every window', async ({ page }) => {
  await open(page, '/blog');
  const search = page.getByRole('searchbox');
  await search.fill('zeppelin');
  await expect(page.getByText(/Nothing matches “zeppelin”/)).toBeVisible();
  // The search excludes posts that other tests publish meanwhile.
  await search.fill(NEWEST_POST.title);
  await expect(page.getByRole('article')).toHaveCount(1);
  // At 2560 px all letters are larger, and no window is that low.
  const widths = WIDTHS.filter((width) => width < 2560);
  await eachWindow(page, widths, [640, 900], async ({ width, height, where }) => {
    const places = await measure(page, { search, post: 'article', title: 'article h2' });
    expect.soft(only(places.post).top, `${where}: the post begins`).toBeLessThan(height - 64);
    const apart = Math.abs(only(places.search).left - only(places.title).left);
    if (width >= 1024) expect.soft(apart, `${where}: columns`).toBeLessThan(1);
  });
  for (const side of ['left', 'right', 'top'])
    await expect(search).not.toHaveCSS(`border-${side}-width`, '0px');
});

test('/one-sheet aligns its actions in one row, and no printed line exceeds the sheet', async ({ page }) => {
  await open(page, '/one-sheet');
  const main = page.getByRole('main');
  await eachWindow(page, [1280, 1440, 2560], [800], async ({ where }) => {
    const links = main.getByRole('link', { name: /^(Send this to my committee|Download)/ });
    const buttons = main.getByRole('button', { name: 'Copy the link' });
    const { actions } = await measure(page, { actions: links.or(buttons) });
    expect.soft(actions.length).toBe(3);
    const middles = actions.map(({ top, bottom }) => (top + bottom) / 2);
    expect.soft(Math.max(...middles) - Math.min(...middles), where).toBeLessThan(4);
  });
  await resize(page, PRINTED_WIDTH, 900);
  await page.emulateMedia({ media: 'print' });
  const { parts } = await measure(page, { parts: 'main :is(h1, h2, h3, p, li, dd, dt, span)' });
  const outside = parts.filter(({ lines }) => lines.some(({ right }) => right > PRINTED_WIDTH - 8));
  expect(outside).toEqual([]);
});

test('/embed wraps its snippets, separates its sections and outlines its fields', async ({ page }) => {
  await open(page, '/embed');
  const { headings, sections } = await measure(page, {
    headings: 'main > section > .wrap > h2',
    sections: 'main > section:has(> .wrap > h2)',
  });
  expect(headings).toHaveLength(5);
  for (const [index, { top }] of headings.entries())
    expect(top - (sections[index]?.top ?? Infinity)).toBeGreaterThanOrEqual(40);
  await eachWindow(page, WIDTHS, [800], async ({ where }) => {
    const isCut = (block: Element) => block.scrollWidth > block.clientWidth;
    for (const block of await page.locator('pre').all())
      expect.soft(await block.evaluate(isCut), where).toBe(false);
  });
  await resize(page, 1440, 900);
  const { element, snippet } = await measure(page, {
    element: 'speaker-newsletter',
    snippet: page.getByRole('group', { name: 'HTML for speaker-newsletter' }),
  });
  expect(only(snippet).left).toBeGreaterThanOrEqual(only(element).right);
  const type = page.locator('select', { hasText: 'This site’s own' });
  for (const field of [page.getByLabel('Your event code'), type]) {
    const edge = await field.evaluate((node) => getComputedStyle(node).borderTopColor);
    await field.evaluate((node) => (node.style.color = 'var(--muted)'));
    await expect(field).toHaveCSS('color', edge);
  }
});

test('a missing page shows its links in the first screen, no line over a text', async ({ page }) => {
  await open(page, '/no-such-page');
  const main = page.getByRole('main');
  await eachWindow(page, WIDTHS, HEIGHTS, async ({ height, where }) => {
    const { ways, dial, lines, words } = await measure(page, {
      ways: main.getByRole('link', { name: /^(Return to Home|Keynotes|Contact)$/ }),
      dial: 'main .dial',
      lines: 'main .signal-line',
      words: main.locator('h1, .lede').or(main.getByText('Oops! Page not found')),
    });
    expect.soft(ways.length).toBe(3);
    for (const { bottom } of [...ways, only(dial)]) expect.soft(bottom, where).toBeLessThanOrEqual(height);
    const covered = words.filter((text) => lines.some((line) => !areApart(line, text)));
    expect.soft(covered, `${where}: static on words`).toEqual([]);
  });
});

test('/newsletter shows the form in the first screen and the 404 below it', async ({ page }) => {
  await open(page, '/blog');
  await page.getByRole('link', { name: 'Subscribe to Insights' }).click();
  await expect(page).toHaveURL(/\/newsletter$/);
  const parts = {
    button: page.getByRole('button', { name: 'Subscribe' }),
    title: page.getByRole('heading', { level: 1, name: '404' }),
  };
  const checkFirstScreen = () =>
    eachWindow(page, [390, 768, 1440], [640], async ({ height, where }) => {
      const { button, title } = await measure(page, parts);
      expect.soft(only(button).bottom, where).toBeLessThanOrEqual(height);
      expect.soft(only(title).top, where).toBeGreaterThan(only(button).top);
    });
  await expect(parts.title).toBeVisible();
  await checkFirstScreen();
  await open(page, '/newsletter');
  await checkFirstScreen();
});

/** Expects the places at one edge, in whole pixels. */
function expectAligned(places: readonly Place[], edge: 'left' | 'top', where: string): void {
  expect.soft(new Set(places.map((place) => Math.round(place[edge]))).size, where).toBe(1);
}
