import { expect, test } from '@playwright/test';
import { speaker } from '../../speaker/speaker.config.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
});

test('Watch plays the film and gives all back when closed', async ({ page }) => {
  const watch = page.getByRole('button', { name: /^Watch .* in Action$/ });
  await watch.click();
  const dialog = page.getByRole('dialog');
  const film = dialog.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  expect(await film.evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(
    speaker.videos.hero.seconds,
  );
  await expect(dialog.getByText(speaker.videos.hero.author)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close video' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(film).toHaveCount(0);
  await expect(watch).toBeFocused();
});

test('the thumbnail opens a modal that a click on the backdrop or the close button ends', async ({
  page,
}) => {
  const thumbnail = page.locator('.watch-thumb');
  await thumbnail.click();
  await page.getByRole('button', { name: 'Close video' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await thumbnail.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(12, 400);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an inquiry toast comes alone, F8 goes to it, a short swipe stays and a long one dismisses', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  for (const round of ['one', 'two']) {
    if (round === 'two') await page.getByRole('button', { name: 'Send another' }).click();
    await page.getByLabel(/full name/i).fill(`Toast ${round}`);
    await page.getByLabel(/email/i).first().fill('toast@planner.example');
    await page
      .getByRole('textbox', { name: /request|message|about your event|tell/i })
      .last()
      .fill(`Hello ${round}`);
    await page.getByRole('button', { name: /send/i }).click();
    // Each answer takes the focus: F8 must come after it.
    const note = page.getByRole('region', { name: 'Your inquiry is with us' });
    await expect(note.getByRole('heading')).toBeFocused();
    await expect(page.locator('.toast')).toHaveCount(1);
  }
  const toast = page.locator('.toast');
  await expect(toast).toContainText('Thank you so much!');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeFocused();
  const box = await toast.boundingBox();
  if (!box) throw new Error('the toast has no box');
  const swipe = async (distance: number) => {
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + distance, box.y + 20, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toast).toBeVisible();
  await swipe(60);
  await expect(toast).toBeHidden();
});
