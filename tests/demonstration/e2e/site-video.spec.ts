import { expect, type Page, test } from '@playwright/test';
import { speaker } from '../../../speaker/speaker.config.ts';
import { listWindows, resize } from '../../setup/resize.ts';
import { isWithin, measure, only } from '../../layouts/site-window.ts';

const WINDOWS = listWindows('320×640 768×664 1440×640 2560×900');

test('the overlay plays its film and fits every window', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.getByRole('button', { name: /^Watch .* in Action$/ }).click();
  const dialog = page.getByRole('dialog');
  const film = dialog.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  await expect(dialog.getByText(speaker.videos.hero.author)).toBeVisible();
  await expectWholeParts(page, 'button, video, a');
});

test('films and headshots that fail to load are replaced in every window', async ({ page }) => {
  await page.route('**/films/*.mp4', (route) => route.abort());
  await page.route(/\/headshots\/.*-\d+\.(avif|webp|jpg)$/, (route) => route.abort());
  await page.goto('/meeting-planners');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const play = page.getByRole('button', { name: /^Play video/ });
  await play.first().click();
  const links = page.getByRole('link', { name: /^(Download the film|Ask for a file)$/ });
  await expect(links).toHaveCount(2);
  await expect(page.getByAltText('Professional headshot - Image loading error')).toHaveCount(3);
  const box = page.locator('.video-box', { has: links.first() });
  for (const width of [320, 768, 1440]) {
    await resize(page, width, 800);
    const { frames, ways } = await measure(page, { frames: box, ways: links });
    const cut = ways.filter((way) => !isWithin(way, only(frames)));
    expect.soft(cut, `at ${String(width)}`).toEqual([]);
  }
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: /^Watch .* in Action$/ }).click();
  await expect(page.getByRole('dialog').getByText('The video is not coming through.')).toBeVisible();
  await expectWholeParts(page, 'button, a, [role=status] p');
});

/** Expects the dialog's parts, at least three, to be inside of every window. */
async function expectWholeParts(page: Page, selector: string): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await resize(page, width, height);
    const { parts } = await measure(page, { parts: page.getByRole('dialog').locator(selector) });
    expect(parts.length).toBeGreaterThanOrEqual(3);
    const window = { left: 0, right: width, top: 0, bottom: height };
    const cut = parts.filter((part) => !isWithin(part, window));
    expect.soft(cut, `${String(width)}×${String(height)}`).toEqual([]);
  }
}
