import { expect, type Locator, type Page, test } from '@playwright/test';
import { holdBack } from '../../setup/hold-back.ts';
import { resize } from '../../setup/resize.ts';
import {
  areApart,
  type Box,
  eachWindow,
  expectLength,
  HEIGHTS,
  isWithin,
  loadFaces,
  measure,
  WIDTHS,
  type Window,
} from '../../layouts/site-window.ts';

/** Parts of the portrait by the picture's height: crown, chin and lower edge of the mouth. */
const HERO = {
  wide: { crown: 26 / 720, chin: 455 / 720, mouth: 410 / 720 },
  upright: { crown: 23 / 1280, chin: 432 / 1280, mouth: 375 / 1280 },
};
/** Where the hair begins in the wide portrait, by its width. */
const HAIR = 0.56;
/** Raised hand and face in the film's poster, in shares of the picture. */
const POSTER = {
  hand: { left: 0.25, right: 0.37, top: 0.32, bottom: 0.7 },
  face: { left: 0.515, right: 0.73, top: 0.04, bottom: 0.5 },
};
/** Between Book and the end of the first screen. */
const FOLD_AIR = 12;

const FIRST_SCREEN = {
  headline: 'main h1',
  book: 'main .button-primary',
  buttons: '.hero .button-row > *',
  navigation: 'header a, header button',
  navigationBook: '.nav-book',
  scale: '.hero nav',
  needle: '.hero nav > span',
  fifth: '.hero nav li:last-child b',
} as const;

test('the home page keeps its layout in every window', async ({ page }) => {
  const letFontsArrive = await holdBack(page, '**/*.woff2');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await test.step('shows a headline of two lines and Book in the first screen with the fallback font', () =>
    eachWindow(page, [320, 360, 375, 390, 768, 1280], [640], async ({ height, where }) => {
      const { headline, book } = await measure(page, FIRST_SCREEN);
      expect.soft(headline[0]?.lines.length, where).toBe(2);
      expect.soft(book[0]?.bottom, where).toBeLessThanOrEqual(height);
    }));
  letFontsArrive();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await loadFaces(page);

  await eachWindow(page, WIDTHS, HEIGHTS, async (window) => {
    await checkFirstScreen(page, window);
    await checkFilmPoster(page, window);
    if (window.height === 800) await checkSections(page, window);
  });

  await test.step('replaces the small menu at 768 px', async () => {
    for (const width of [767, 768, 1023]) {
      await resize(page, width, 800);
      const isSmall = width < 768;
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: isSmall });
      await expect(page.getByRole('button', { name: 'Keynotes' })).toBeVisible({ visible: !isSmall });
      const { navigationBook } = await measure(page, FIRST_SCREEN);
      expect(navigationBook[0]?.right, `Book at ${String(width)}`).toBeLessThanOrEqual(width);
    }
  });

  const scale = page.getByRole('navigation', { name: 'The five channels' });
  await expect(scale.getByText('Regulated')).toHaveCSS('color', 'rgb(246, 241, 231)');
  await expectLength(page, 14, 10);
});

async function checkFirstScreen(page: Page, { width, height, where }: Window): Promise<void> {
  // The other poster arrives a moment after the window has changed its shape.
  await expect(async () => {
    const { isUpright, whole, shown } = await coverPlace(page.locator('.hero-media img'));
    const { crown, chin, mouth } = isUpright ? HERO.upright : HERO.wide;
    const at = (share: number) => whole.top + share * (whole.bottom - whole.top);
    const hair = isUpright ? 0 : whole.left + HAIR * (whole.right - whole.left);
    const [headline] = (await measure(page, FIRST_SCREEN)).headline;
    expect(at(crown), `${where}: the crown is cut off`).toBeGreaterThanOrEqual(shown.top);
    expect(at(chin), `${where}: the chin is cut off`).toBeLessThanOrEqual(shown.bottom);
    if (isUpright) expect(headline?.top, `${where}: the headline covers the chin`).toBeGreaterThan(at(chin));
    const covering = headline?.lines.filter((line) => line.top < at(mouth) && line.right > hair);
    expect(covering, `${where}: the headline covers the face`).toEqual([]);
  }).toPass({ timeout: 10_000 });

  const places = await measure(page, FIRST_SCREEN);
  const { headline, book, navigationBook } = places;
  expect.soft(headline[0]?.lines.length, `${where}: lines of the headline`).toBe(2);
  expect.soft(book[0]?.bottom, `${where}: Book is below the fold`).toBeLessThanOrEqual(height - FOLD_AIR);
  for (const { bottom, text } of places.buttons) {
    expect.soft(Math.abs(bottom - height), `${where}: ${text} ends on the fold`).toBeGreaterThanOrEqual(4);
    if (width < 768)
      expect.soft(bottom, `${where}: ${text} is below the fold`).toBeLessThanOrEqual(height - 4);
  }
  for (const { text, top, bottom } of places.navigation)
    expect.soft(bottom - top, `${where}: height of ${text}`).toBeGreaterThanOrEqual(24);
  const [inBar] = navigationBook;
  expect.soft(inBar?.right, `${where}: Book leaves the window`).toBeLessThanOrEqual(width);
  expect.soft((inBar?.bottom ?? 0) - (inBar?.top ?? 0), `${where}: Book`).toBeGreaterThanOrEqual(44);
  const [scale, needle, fifth] = [places.scale[0], places.needle[0], places.fifth[0]];
  if (!scale || !needle || !fifth) throw new Error('no scale');
  const isWholeOrBelow = scale.bottom <= height + 1 || needle.top >= height - 1;
  expect.soft(isWholeOrBelow, `${where}: a part of the scale`).toBe(true);
  expect.soft(needle.bottom, `${where}: the needle covers its number`).toBeLessThanOrEqual(fifth.top);
}

async function checkFilmPoster(page: Page, { where }: Window): Promise<void> {
  const { shown, whole } = await coverPlace(page.locator('.watch-thumb img'));
  const { words } = await measure(page, { words: '.watch-words > *' });
  for (const [name, part] of Object.entries(POSTER)) {
    const place: Box = {
      left: whole.left + part.left * (whole.right - whole.left),
      right: whole.left + part.right * (whole.right - whole.left),
      top: whole.top + part.top * (whole.bottom - whole.top),
      bottom: whole.top + part.bottom * (whole.bottom - whole.top),
    };
    expect.soft(isWithin(place, shown), `${where}: the ${name} is cut off`).toBe(true);
    const covering = words.filter(({ lines, ...box }) =>
      (lines.length > 0 ? lines : [box]).some((line) => !areApart(line, place)),
    );
    expect.soft(covering, `${where}: words on the ${name}`).toEqual([]);
  }
}

async function checkSections(page: Page, { width, height, where }: Window): Promise<void> {
  const places = await measure(page, {
    opening: '[data-field=hero_subtitle]',
    band: '#assessment',
    numerals: '#assessment .dial-stop text',
    logoColumn: '.ticker .wrap',
    logos: '.ticker li',
    voices: '.voice',
    framework: page.getByRole('region', { name: 'Channel 5 Framework' }).getByRole('list'),
    frameworkLink: page.getByRole('link', { name: 'Find your team’s channel' }),
  });
  const [band, column] = [places.band[0], places.logoColumn[0]];
  if (!band || !column) throw new Error('no section');
  if (width === 1280) expect.soft(places.opening[0]?.bottom, where).toBeLessThanOrEqual(height);
  const field = { ...band, left: 16, right: width - 16 };
  const cut = places.numerals.filter((numeral) => !isWithin(numeral, field));
  expect.soft(places.numerals.length).toBe(5);
  expect.soft(cut, `${where}: numerals of the dial`).toEqual([]);
  // Without motion the nine logos form three columns.
  expect.soft(places.logos.length, where).toBe(9);
  expect.soft(new Set(places.logos.map(({ left }) => Math.round(left))).size, where).toBe(3);
  const outside = places.logos.filter(({ left, right }) => left < column.left || right > column.right);
  expect.soft(outside, `${where}: logos`).toEqual([]);
  expect.soft(places.voices.length).toBe(3);
  for (const { top, bottom } of places.voices) expect.soft(bottom - top, where).toBeGreaterThanOrEqual(520);
  const emptyField = (places.framework[0]?.bottom ?? NaN) - (places.frameworkLink[0]?.bottom ?? NaN);
  if (width >= 1024 && width <= 1920)
    expect.soft(emptyField, `${where}: empty field next to the framework`).toBeLessThanOrEqual(160);
}

/** Where a covering picture is seen, and where the whole of it would be. */
async function coverPlace(picture: Locator) {
  return picture.evaluate((image: HTMLImageElement) => {
    const { left, right, top, bottom, width, height } = image.getBoundingClientRect();
    const isUpright = image.currentSrc.includes('hero-mobile');
    const ratio = isUpright ? 9 / 16 : 16 / 9;
    const whole = { width: Math.max(width, height * ratio), height: Math.max(height, width / ratio) };
    const [x = 50, y = 50] = getComputedStyle(image).objectPosition.split(' ').map(parseFloat);
    const wholeLeft = left + ((width - whole.width) * x) / 100;
    const wholeTop = top + ((height - whole.height) * y) / 100;
    const ends = { right: wholeLeft + whole.width, bottom: wholeTop + whole.height };
    const shown = { left, right, top, bottom };
    return { isUpright, shown, whole: { left: wholeLeft, top: wholeTop, ...ends } };
  });
}
