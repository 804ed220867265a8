import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { SITE_PATHS } from '../setup/site-pages.ts';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const FONTS = '**/*.woff2';
/** What a first screen says. */
const WORDS = 'h1, .lede, .button-row';
/** A face and its stand-in differ by that within a line; another line is twenty and more. */
const WITHIN_A_LINE_PX = 4;
/** The sheets of a page in the order in which a browser puts them into force, one after the other. */
const ALL_PAGES = /\/assets\/main-[^/]*\.css$/;
const THIS_PAGE = /\/assets\/(?!main-)[^/]*\.css$/;

interface Box {
  readonly element: string;
  readonly top: number;
  readonly height: number;
}

/** Where everything above the page's stylesheets lies that `selector` finds. */
async function firstScreen(page: Page, path: string, selector = '*'): Promise<readonly Box[]> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate((wanted) => {
    const sheet = document.querySelector('body link[rel=stylesheet]');
    if (!sheet) throw new Error('no stylesheet in the body');
    return [...document.body.querySelectorAll(wanted)]
      .filter((element) => element.compareDocumentPosition(sheet) === Node.DOCUMENT_POSITION_FOLLOWING)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.top < innerHeight)
      .map(({ element, box }) => ({
        element: `${element.tagName} ${element.getAttribute('class') ?? ''}`,
        top: Math.round(box.top),
        height: Math.round(box.height),
      }));
  }, selector);
}

/** What lies or ends elsewhere than before. */
function findMoved(before: readonly Box[], after: readonly Box[], withinPx: number): readonly string[] {
  return before.flatMap((was, index) => {
    const is = after[index];
    const moved = Math.max(Math.abs((is?.top ?? NaN) - was.top), Math.abs((is?.height ?? NaN) - was.height));
    return moved <= withinPx
      ? []
      : [`${was.element}: ${was.top} + ${was.height}, then ${is?.top} + ${is?.height}`];
  });
}

for (const viewport of WINDOWS)
  test.describe(`at ${viewport.width} px the first screen stands still`, () => {
    test.use({ viewport, javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

    test('while its stylesheets come one after the other', async ({ page }) => {
      let late: readonly RegExp[] = [];
      await page.route(FONTS, (route) => route.abort());
      await page.route(/\/assets\/[^/]*\.css$/, (route) =>
        late.some((sheet) => sheet.test(route.request().url()))
          ? route.fulfill({ contentType: 'text/css', body: '' })
          : route.continue(),
      );
      for (const path of SITE_PATHS) {
        late = [];
        const settled = await firstScreen(page, path);
        expect(settled.length, path).toBeGreaterThan(10);
        for (const sheets of [[ALL_PAGES, THIS_PAGE], [THIS_PAGE]]) {
          late = sheets;
          expect.soft(findMoved(await firstScreen(page, path), settled, 0), path).toEqual([]);
        }
      }
    });

    test('when its fonts have come', async ({ page }) => {
      for (const path of SITE_PATHS) {
        await page.route(FONTS, (route) => route.abort());
        const before = await firstScreen(page, path, WORDS);
        await page.unroute(FONTS);
        const moved = findMoved(before, await firstScreen(page, path, WORDS), WITHIN_A_LINE_PX);
        expect.soft(moved, path).toEqual([]);
      }
    });
  });
