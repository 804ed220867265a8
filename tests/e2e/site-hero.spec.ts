import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Where the first screen shows her and no words: the right third. */
const HER = { x: 860, y: 80, width: 380, height: 440 };
/** How far, of 255, the film's first frame may be off its poster, once both are as coarse as an eye sees them. */
const MOST_OFF = 8;
const COARSE = { width: 95, height: 110 };

/** The film's files that the page asks for. */
function followFilm(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/hero\/film/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Mean difference of two pictures, 0 to 255, after both were made small. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(async (png) => sharp(png).resize(COARSE).greyscale().raw().toBuffer()),
  );
  if (!a || !b) throw new Error('no picture');
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

test('the film is asked for after the page has loaded, and its first frame is the poster', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const poster = await page.screenshot({ clip: HER });

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  const film = page.locator('.hero-video');
  await expect(film).toHaveCSS('opacity', '1');
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /hero\/film/.test(name) && startTime < (navigation?.loadEventEnd ?? 0))
      .map(({ name }) => name);
  });
  expect(early).toEqual([]);
  await page.getByRole('button', { name: 'Pause the background film' }).click();
  await film.evaluate(
    (video: HTMLVideoElement) =>
      new Promise((resolve) => {
        video.addEventListener('seeked', resolve, { once: true });
        video.currentTime = 0;
      }),
  );
  expect(await difference(await page.screenshot({ clip: HER }), poster)).toBeLessThan(MOST_OFF);
});

test('a paused film stays paused after a reload, and none of it is loaded until it is played', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pause the background film' }).click();
  const asked = followFilm(page);
  await page.reload();
  const play = page.getByRole('button', { name: 'Play the background film' });
  await expect(play).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await play.click();
  await expect(page.locator('.hero-video')).toHaveJSProperty('paused', false);
});

for (const [width, height] of [
  [320, 640],
  [390, 664],
  [390, 844],
  [768, 1024],
  [1024, 640],
  [1440, 900],
] as const)
  test(`at ${width}×${height} the pause button is in the first screen and covers no words`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Pause the background film' });
    await expect(button).toBeInViewport({ ratio: 1 });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const covered = await button.evaluate((one) => {
      const mine = one.getBoundingClientRect();
      return [...document.querySelectorAll('.hero :is(h1 span, p, a, .button, .scale)')]
        .filter((other) => {
          const { left, right, top, bottom } = other.getBoundingClientRect();
          return left < mine.right && right > mine.left && top < mine.bottom && bottom > mine.top;
        })
        .map(({ textContent }) => textContent);
    });
    expect(covered).toEqual([]);
  });

test('the needle ends above the number that it points at', async ({ page }) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const needle = await page.locator('.scale-needle').boundingBox();
    const number = await page.locator('.scale').getByText('5', { exact: true }).boundingBox();
    if (!needle || !number) throw new Error('no needle');
    expect(needle.y + needle.height, `${width} px`).toBeLessThanOrEqual(number.y);
  }
});

test('reduced motion shows the poster alone, and asks for no film', async ({ page }) => {
  const asked = followFilm(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(page.locator('.hero-video')).toHaveCount(0);
});

test('without its files the poster stays, and no button is left over', async ({ page }) => {
  await page.route('**/hero/film*', (route) => route.fulfill({ status: 404 }));
  const last = page.waitForResponse('**/hero/film*.mp4');
  await page.goto('/');
  await last;
  await expect(page.locator('.hero-media img')).toBeVisible();
  await expect(page.locator('.hero-video')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /background film/ })).toHaveCount(0);
});
