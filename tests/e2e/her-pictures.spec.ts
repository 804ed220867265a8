import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { boxOf, HEIGHTS, open, resize, WIDTHS } from '../setup/site-window.ts';
import type { Box } from '../setup/site-window.ts';

/** Where her crown, her chin and, in the film's poster, her raised hand and her face lie, in shares of the picture. */
const HERO = {
  wide: { crown: 26 / 720, chin: 455 / 720 },
  upright: { crown: 23 / 1280, chin: 432 / 1280 },
};
const POSTER = {
  hand: { left: 0.25, right: 0.37, top: 0.32, bottom: 0.7 },
  face: { left: 0.515, right: 0.73, top: 0.04, bottom: 0.5 },
};

/** Between two numerals, each of which has a little ground of its own above and below. */
const NUMERALS_APART = 2;

test('the first screen shows her from the crown to the chin, and the scale whole or not at all', async ({
  page,
}) => {
  test.slow();
  await open(page, '/');
  for (const width of WIDTHS)
    for (const height of HEIGHTS) {
      await resize(page, width, height);
      const where = `${String(width)}×${String(height)}`;
      // The other poster comes a moment after the window has changed its shape.
      await expect(async () => {
        const { shown, whole, isUpright } = await picturePlace(page.locator('.hero-media img'));
        const { crown, chin } = isUpright ? HERO.upright : HERO.wide;
        const at = (share: number) => whole.top + share * (whole.bottom - whole.top);
        expect(at(crown), `${where}: her crown is cut off`).toBeGreaterThanOrEqual(shown.top);
        expect(at(chin), `${where}: her chin is cut off`).toBeLessThanOrEqual(shown.bottom);
        if (isUpright)
          expect(
            (await boxOf(page.locator('h1'))).top,
            `${where}: the headline lies on her chin`,
          ).toBeGreaterThan(at(chin));
      }).toPass({ timeout: 10_000 });
      const scale = await boxOf(page.locator('.scale'));
      const needle = await boxOf(page.locator('.scale-needle'));
      const isThere = scale.bottom <= height + 1;
      expect(isThere || needle.top >= height - 1, `${where}: a piece of the scale alone`).toBe(true);
    }
});

test('the film’s poster shows her whole head and hand, and no word lies on either', async ({ page }) => {
  test.slow();
  await open(page, '/');
  for (const width of WIDTHS)
    for (const height of HEIGHTS) {
      await resize(page, width, height);
      const where = `${String(width)}×${String(height)}`;
      const { shown, whole } = await picturePlace(page.locator('.watch-thumb img'));
      for (const [name, part] of Object.entries(POSTER)) {
        const place: Box = {
          left: whole.left + part.left * (whole.right - whole.left),
          right: whole.left + part.right * (whole.right - whole.left),
          top: whole.top + part.top * (whole.bottom - whole.top),
          bottom: whole.top + part.bottom * (whole.bottom - whole.top),
        };
        expect(
          place.left >= shown.left &&
            place.right <= shown.right &&
            place.top >= shown.top &&
            place.bottom <= shown.bottom,
          `${where}: her ${name} is cut off`,
        ).toBe(true);
        for (const words of await page.locator('.watch-words > *').all()) {
          const text = await textBox(words);
          const apart =
            text.right <= place.left ||
            text.left >= place.right ||
            text.bottom <= place.top ||
            text.top >= place.bottom;
          expect(apart, `${where}: words lie on her ${name}`).toBe(true);
        }
      }
    }
});

test('both buttons of a keynote page stand in the first screen of every phone', async ({ page }) => {
  for (const path of ['/', '/keynotes', '/financial-services', '/sales-teams']) {
    await open(page, path);
    for (const width of WIDTHS.filter((one) => one < 768))
      for (const height of HEIGHTS) {
        await resize(page, width, height);
        for (const button of await page.locator('main .button-row').first().locator('> .button').all())
          expect(
            (await boxOf(button)).bottom,
            `${path} at ${String(width)}×${String(height)}`,
          ).toBeLessThanOrEqual(height - 4);
      }
  }
});

test('the strata of /keynotes are higher than their numerals', async ({ page }) => {
  await open(page, '/keynotes');
  for (const width of WIDTHS.filter((one) => one >= 768))
    for (const height of HEIGHTS) {
      await resize(page, width, height);
      const numerals = await Promise.all(
        (await page.locator('main header li > span').all()).map(async (one) => boxOf(one)),
      );
      for (const [index, { bottom }] of numerals.entries())
        expect(
          (numerals[index + 1]?.top ?? Infinity) - bottom,
          `${String(width)}×${String(height)}`,
        ).toBeGreaterThanOrEqual(NUMERALS_APART);
    }
});

test('with reduced motion the nine logos stand in three columns of the page', async ({ page }) => {
  await open(page, '/');
  for (const width of WIDTHS) {
    await resize(page, width, 800);
    const wrap = await boxOf(page.locator('.ticker .wrap'));
    const logos = await Promise.all(
      (await page.locator('.ticker li:visible').all()).map(async (one) => boxOf(one)),
    );
    expect(logos).toHaveLength(9);
    expect(new Set(logos.map(({ left }) => Math.round(left))).size, `at ${String(width)}`).toBe(3);
    for (const { left, right } of logos) {
      expect(left).toBeGreaterThanOrEqual(wrap.left);
      expect(right).toBeLessThanOrEqual(wrap.right);
    }
  }
});

/** Where an element's own text, or its drawing, is seen. */
async function textBox(element: Locator): Promise<Box> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = (node instanceof SVGElement ? node : range).getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

/** Where a covering picture is seen, and where the whole of it would lie. */
async function picturePlace(picture: Locator) {
  return picture.evaluate((image: HTMLImageElement) => {
    const { left, right, top, bottom, width, height } = image.getBoundingClientRect();
    const isUpright = image.currentSrc.includes('hero-mobile');
    const ratio = isUpright ? 9 / 16 : 16 / 9;
    const whole = { width: Math.max(width, height * ratio), height: Math.max(height, width / ratio) };
    const [x = 50, y = 50] = getComputedStyle(image).objectPosition.split(' ').map(parseFloat);
    const wholeLeft = left + ((width - whole.width) * x) / 100;
    const wholeTop = top + ((height - whole.height) * y) / 100;
    return {
      isUpright,
      shown: { left, right, top, bottom },
      whole: {
        left: wholeLeft,
        right: wholeLeft + whole.width,
        top: wholeTop,
        bottom: wholeTop + whole.height,
      },
    };
  });
}
