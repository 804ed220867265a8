import { expect, test } from '@playwright/test';

test.beforeEach(async ({ page }) => {
  // The embed service is outside of this machine.
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }),
  );
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
});

test('Watch opens the privacy-enhanced player, stops the hero and gives all back when closed', async ({
  page,
}) => {
  const watch = page.getByRole('button', { name: /^Watch .* in Action$/ });
  const loop = page.locator('.hero-video');
  await expect(loop).toHaveAttribute('data-loaded', '');
  await expect(page.locator('iframe')).toHaveCount(0);
  await watch.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/.+autoplay=1/);
  await expect(dialog.getByRole('button', { name: 'Close video' })).toBeFocused();
  expect(await loop.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(watch).toBeFocused();
  await expect.poll(() => loop.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
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
    await page.getByLabel(/full name/i).fill(`Toast ${round}`);
    await page.getByLabel(/email/i).first().fill('toast@planner.example');
    await page
      .getByRole('textbox', { name: /request|message|about your event|tell/i })
      .last()
      .fill(`Hello ${round}`);
    await page.getByRole('button', { name: /send/i }).click();
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
