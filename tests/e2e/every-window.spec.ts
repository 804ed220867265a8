import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { SITE_PATHS } from '../setup/site-pages.ts';
import { boxOf, HEIGHTS, open, resize, WIDTHS } from '../setup/site-window.ts';
import type { Box } from '../setup/site-window.ts';

/** How far inside of the window the numeral stands that the dial points at. */
const CLEAR = 32;
/** Her mouth in the two posters: its lower edge, by their width or height. */
const MOUTH = { upright: 375 / 720, wide: 410 / 720 };

/** Her chin in the second portrait, by its height. */
const CHIN = 0.62;

/** Between Book and the end of the first screen. */
const FOLD_AIR = 12;

/** Characters in a line of running text. */
const MEASURE = 66;

test('the bar has its Book button in every window, and the page never scrolls sideways', async ({ page }) => {
  await open(page, '/');
  const bar = page.getByRole('banner');
  for (const width of [...WIDTHS, 1023].toSorted((a, b) => a - b)) {
    await resize(page, width, 664);
    const book = bar.getByRole('link', { name: /^Book / });
    for (const link of await bar.locator('a:visible, button:visible').all())
      expect(
        (await link.boundingBox())?.height ?? 0,
        `${await link.innerText()} at ${String(width)}`,
      ).toBeGreaterThanOrEqual(24);
    await expect(book.first()).toBeVisible();
    const box = await book.first().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), `right edge at ${String(width)}`).toBeLessThanOrEqual(width);
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('the sales page’s dial keeps off the words, and its 5 stands whole in the window', async ({ page }) => {
  await open(page, '/sales-teams');
  for (const width of WIDTHS)
    for (const height of HEIGHTS) {
      await resize(page, width, height);
      const five = await boxOf(page.locator('main header .dial-stop[data-channel="5"] text'));
      const knob = await boxOf(page.locator('main header .dial-knob'));
      const lines = await listLines(page.locator('main h1'));
      const where = `${String(width)}×${String(height)}`;
      const book = await page.locator('main .button-primary').first().boundingBox();
      expect((book?.y ?? 0) + (book?.height ?? 0), `${where}: Book below the fold`).toBeLessThanOrEqual(
        height,
      );
      expect(five.right, where).toBeLessThanOrEqual(width - CLEAR);
      expect(five.left, where).toBeGreaterThanOrEqual(CLEAR);
      expect(five.top, where).toBeGreaterThanOrEqual(68);
      for (const line of lines)
        for (const part of [knob, five]) {
          const apart =
            line.right <= part.left ||
            line.left >= part.right ||
            line.bottom <= part.top ||
            line.top >= part.bottom;
          expect(apart, `${where}: the dial lies on the headline`).toBe(true);
        }
    }
});

test('the assessment band’s dial shows all five numerals whole', async ({ page }) => {
  await open(page, '/');
  for (const width of WIDTHS) {
    await resize(page, width, 800);
    const hidden = await page.locator('#assessment').evaluate((section) => {
      const band = section.getBoundingClientRect();
      return [...section.querySelectorAll('.dial-stop text')]
        .filter((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          return left < 16 || right > innerWidth - 16 || top < band.top || bottom > band.bottom;
        })
        .map((text) => text.textContent);
    });
    expect(hidden, `at ${String(width)}`).toEqual([]);
  }
});

test('the first headline: two sentences on two lines, below or beside her mouth; Book stands in the first screen', async ({
  page,
}) => {
  test.slow();
  await open(page, '/');
  for (const width of WIDTHS)
    for (const height of HEIGHTS) {
      await resize(page, width, height);
      const where = `${String(width)}×${String(height)}`;
      const lines = await listLines(page.locator('main h1'));
      const book = await boxOf(page.locator('main .button-primary').first());
      expect(lines.length, `${where}: lines of the headline`).toBe(2);
      // The other poster comes a moment after the window has changed its shape.
      await expect(async () => {
        const { isUpright, left, top, ...picture } = await posterPlace(page.locator('.hero-media img'));
        const mouthBottom = isUpright
          ? top + MOUTH.upright * picture.width
          : top + MOUTH.wide * picture.height;
        const hairLeft = isUpright ? 0 : left + 0.56 * picture.width;
        for (const line of await listLines(page.locator('main h1')))
          expect(
            line.top >= mouthBottom || line.right <= hairLeft,
            `${where}: the headline lies on her`,
          ).toBe(true);
      }).toPass({ timeout: 10_000 });
      expect(book.bottom, `${where}: Book below the fold`).toBeLessThanOrEqual(height - FOLD_AIR);
      for (const button of await page.locator('.hero .button-row > *').all()) {
        const { bottom } = await boxOf(button);
        expect(Math.abs(bottom - height), `${where}: a button ends on the fold`).toBeGreaterThanOrEqual(4);
      }
    }
});

test('before the site’s own letters have come, the first screen is the same: two lines, and Book', async ({
  page,
}) => {
  await page.route('**/fonts/*.woff2', (route) => route.abort());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  for (const [width, height] of [
    [320, 640],
    [360, 640],
    [375, 667],
    [390, 664],
    [768, 1024],
    [1280, 640],
  ] as const) {
    await resize(page, width, height);
    const where = `${String(width)}×${String(height)}`;
    expect((await listLines(page.locator('main h1'))).length, `${where}: lines`).toBe(2);
    const book = await boxOf(page.locator('main .button-primary').first());
    expect(book.bottom, `${where}: Book below the fold`).toBeLessThanOrEqual(height);
  }
});

test('the footer’s address and phone stand on one line each', async ({ page }) => {
  await open(page, '/contact');
  for (const width of WIDTHS) {
    await resize(page, width, 800);
    for (const link of await page
      .getByRole('contentinfo')
      .locator('a[href^="mailto:"], a[href^="tel:"]')
      .all())
      expect((await listLines(link)).length, `at ${String(width)}`).toBe(1);
  }
});

for (const path of ['/keynotes', '/financial-services', '/sales-teams']) {
  test(`${path}: what it is about and Book stand in the first screen`, async ({ page }) => {
    test.slow();
    await open(page, path);
    for (const width of WIDTHS)
      for (const height of HEIGHTS) {
        await resize(page, width, height);
        const where = `${String(width)}×${String(height)}`;
        const lead = await boxOf(page.locator('main header .lede'));
        const book = await boxOf(page.locator('main header .button-primary'));
        expect(lead.bottom, `${where}: the lead is below the fold`).toBeLessThanOrEqual(height);
        expect(book.bottom, `${where}: Book is below the fold`).toBeLessThanOrEqual(height);
      }
  });
}

test('a film’s length stands beside its play sign, never on the client’s logo', async ({ page }) => {
  await open(page, '/meeting-planners');
  for (const width of WIDTHS) {
    await resize(page, width, 800);
    for (const facade of await page.locator('.video-facade:visible').all()) {
      const box = await boxOf(facade);
      const length = await boxOf(facade.locator('.video-length'));
      const play = await boxOf(facade.locator('.play-mark'));
      expect(length.left, `at ${String(width)}`).toBeGreaterThanOrEqual(play.right);
      // The posters keep the logo right of here.
      expect(length.right, `at ${String(width)}`).toBeLessThanOrEqual(
        box.left + 0.66 * (box.right - box.left),
      );
    }
  }
});

test('/channels/1: the channel, its line and what it is like stand in the first screen', async ({ page }) => {
  await open(page, '/channels/1');
  for (const width of WIDTHS)
    for (const height of HEIGHTS) {
      await resize(page, width, height);
      const words = await listLines(page.locator('main header .wrap p').last());
      expect(words[0]?.bottom, `${String(width)}×${String(height)}`).toBeLessThanOrEqual(height);
    }
});

test('/live-room: she and the wall behind her stand in the first screen', async ({ page }) => {
  await open(page, '/live-room');
  for (const width of WIDTHS.filter((one) => one >= 1024))
    for (const height of HEIGHTS) {
      await resize(page, width, height);
      const picture = await boxOf(page.locator('main header img'));
      const visible = (height - picture.top) / (picture.bottom - picture.top);
      expect(visible, `${String(width)}×${String(height)}`).toBeGreaterThanOrEqual(0.75);
    }
});

test('/about: beside the title her face stands whole, and no line runs through the closing words', async ({
  page,
}) => {
  test.slow();
  await open(page, '/about');
  for (const width of WIDTHS)
    for (const height of HEIGHTS) {
      await resize(page, width, height);
      const where = `${String(width)}×${String(height)}`;
      const portrait = await boxOf(page.locator('main header img'));
      const chin = portrait.top + CHIN * (portrait.bottom - portrait.top);
      if (width >= 1024) expect(chin, `${where}: her chin is below the fold`).toBeLessThanOrEqual(height);
      const line = await boxOf(page.locator('[data-closing] .signal-line path'));
      const words = await listLines(page.locator('[data-closing] .display'));
      expect(line.bottom, where).toBeLessThanOrEqual(Math.min(...words.map(({ top }) => top)));
    }
});

test('running text has 66 characters a line at most, and a page closes once, on every page', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of SITE_PATHS) {
      await open(page, path);
      const where = `${path} at ${String(width)}`;
      expect(await page.evaluate(findLongLines, MEASURE), where).toEqual([]);
      expect(await page.locator('main [data-closing]:visible, .footer-closing:visible').count(), where).toBe(
        1,
      );
    }
  }
});

for (const path of [
  '/',
  '/about',
  '/contact',
  '/keynotes',
  '/sales-teams',
  '/meeting-planners',
  '/one-sheet',
  '/channels/3',
]) {
  test(`${path} with text at 200 %: nothing leaves the window, nothing lies on another`, async ({ page }) => {
    for (const width of [768, 1024, 1280, 1440]) {
      await resize(page, width, 800);
      await open(page, path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `at ${String(width)}`,
      ).toBeLessThanOrEqual(0);
      // What the bar shows changes a moment after the letters have grown.
      await expect(async () => {
        let end = 0;
        for (const part of await page
          .getByRole('banner')
          .locator('nav[aria-label="Main"] > *:visible')
          .all()) {
          const { left, right } = await boxOf(part);
          expect(left, `the bar at ${String(width)}`).toBeGreaterThanOrEqual(end - 1);
          expect(right, `the bar at ${String(width)}`).toBeLessThanOrEqual(width);
          end = right;
        }
      }).toPass();
    }
  });
}

test('every page fits a window of 280 px, long words of the widgets’ headings too', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 640 });
  for (const path of SITE_PATHS) {
    await open(page, path);
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, h2, h3, p, li, label)')]
        .filter(
          (node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline',
        )
        .filter((node) => node.getBoundingClientRect().width > 1)
        .map((node) => `${node.tagName} ${node.textContent.slice(0, 40)}`),
    );
    expect(wide, path).toEqual([]);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main .button')]
        .filter(
          (button) => button.checkVisibility() && button.getBoundingClientRect().right > innerWidth - 16,
        )
        .map(({ textContent }) => textContent),
    );
    expect(cut, path).toEqual([]);
    // 'Transformation' on two lines is no word.
    for (const word of (await page.locator('main h1').innerText()).split(/\s+/))
      expect(
        await page.locator('main h1').evaluate(countLinesOf, word),
        `${path}: ${word}`,
      ).toBeLessThanOrEqual(1);
  }
});

/** On how many lines a word of an element stands. Runs in the page. */
function countLinesOf(element: Element, word: string): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const at = node.nodeValue?.indexOf(word) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }
  return 0;
}

/** Where the whole poster would lie, the parts that its box cuts off included. */
async function posterPlace(picture: Locator) {
  return picture.evaluate((image: HTMLImageElement) => {
    const box = image.getBoundingClientRect();
    const isUpright = image.currentSrc.includes('hero-mobile');
    const own = isUpright ? { width: 720, height: 1280 } : { width: 1280, height: 720 };
    const scale = Math.max(box.width / own.width, box.height / own.height);
    const [x = '50%', y = '50%'] = getComputedStyle(image).objectPosition.split(' ');
    return {
      isUpright,
      left: box.left + (box.width - own.width * scale) * (parseFloat(x) / 100),
      top: box.top + (box.height - own.height * scale) * (parseFloat(y) / 100),
      width: own.width * scale,
      height: own.height * scale,
    };
  });
}

/** The lines in which an element's text stands. */
async function listLines(element: Locator): Promise<Box[]> {
  return element.evaluate((node) => {
    const lines = new Map<number, { left: number; right: number; top: number; bottom: number }>();
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        if (width < 1) continue;
        const line = lines.get(Math.round(top));
        lines.set(Math.round(top), {
          left: Math.min(left, line?.left ?? left),
          right: Math.max(right, line?.right ?? right),
          top,
          bottom,
        });
      }
    }
    return [...lines.values()];
  });
}

/** Lines of paragraphs and definitions with more characters than `most`. Runs in the page. */
function findLongLines(most: number): string[] {
  const long: string[] = [];
  for (const block of document.querySelectorAll('main p, main dd')) {
    if (!block.checkVisibility() || block.querySelector('p, form')) continue;
    const lines = new Map<number, string>();
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest('.visually-hidden')) continue;
      const range = document.createRange();
      const text = node.nodeValue ?? '';
      for (let at = 0; at < text.length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const place = range.getBoundingClientRect();
        const line = Math.round(place.bottom / 4);
        if (place.width > 0) lines.set(line, (lines.get(line) ?? '') + text.charAt(at));
      }
    }
    if (lines.size > 1) long.push(...[...lines.values()].filter((line) => line.trim().length > most));
  }
  return long;
}
