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
const WORDS = ':is(h1, .lede, .button-row)';
/** A face and its stand-in differ by that within a line; another line is twenty and more. */
const WITHIN_A_LINE_PX = 4;
interface Box {
  readonly element: string;
  readonly top: number;
  readonly height: number;
}

/** The boxes of the first screen's elements that `selector` finds. */
async function firstScreen(page: Page, path: string, selector = WORDS): Promise<readonly Box[]> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate((wanted) => {
    return [...document.querySelectorAll(`#root ${wanted}`)]
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

    test('when its fonts have come', async ({ page }) => {
      for (const path of SITE_PATHS) {
        await page.route(FONTS, (route) => route.abort());
        const before = await firstScreen(page, path);
        await page.unroute(FONTS);
        const moved = findMoved(before, await firstScreen(page, path), WITHIN_A_LINE_PX);
        expect.soft(moved, path).toEqual([]);
      }
    });
  });
