import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { listWindows, resize } from '../../setup/resize.ts';
import { areApart, measure, only } from '../../layouts/site-window.ts';

/** A part of the first screen without words: the right third. */
const WITHOUT_WORDS = { x: 860, y: 80, width: 380, height: 440 };
/** Mean difference, of 255, of the first frame and the poster at a size that hides noise. */
const MOST_OFF = 8;
const COARSE = { width: 95, height: 110 };

async function difference(one: Buffer, other: Buffer): Promise<number> {
  const read = (png: Buffer) => sharp(png).resize(COARSE).greyscale().raw().toBuffer();
  const [a, b] = await Promise.all([read(one), read(other)]);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

test('the film starts late, with the poster’s picture, and can be paused', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('.hero-media img')).toHaveJSProperty('complete', true);
  const poster = await page.screenshot({ clip: WITHOUT_WORDS });

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
  const pause = page.getByRole('button', { name: 'Pause the background film' });
  await pause.click();
  await film.evaluate(
    (video: HTMLVideoElement) =>
      new Promise((resolve) => {
        video.addEventListener('seeked', resolve, { once: true });
        video.currentTime = 0;
      }),
  );
  // The frame is drawn after the event.
  await expect
    .poll(async () => difference(await page.screenshot({ clip: WITHOUT_WORDS }), poster))
    .toBeLessThan(MOST_OFF);

  const button = page.getByRole('button', { name: 'Play the background film' });
  for (const [width, height] of listWindows('320×640 390×664 390×844 768×1024 1024×640 1440×900')) {
    const where = `${String(width)}×${String(height)}`;
    await resize(page, width, height);
    await expect(button, where).toBeInViewport({ ratio: 1 });
    const places = await measure(page, { button, words: '.hero :is(h1 span, p, a, .button, nav)' });
    const place = only(places.button);
    const size = Math.min(place.right - place.left, place.bottom - place.top);
    expect.soft(size, where).toBeGreaterThanOrEqual(44);
    const covered = places.words.filter((words) => !areApart(words, place));
    expect.soft(covered, where).toEqual([]);
  }
});
