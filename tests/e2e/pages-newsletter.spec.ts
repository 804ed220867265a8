import { expect, test } from '@playwright/test';

/** /newsletter has no page, but 'Subscribe to Insights' leads there: who follows it came for the form. */
for (const size of [
  { width: 390, height: 664 },
  { width: 768, height: 800 },
  { width: 1440, height: 640 },
]) {
  test(`the form stands in the first screen of ${String(size.width)}×${String(size.height)}, the 404 below it`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Subscribe to Insights' }).click();
    await expect(page).toHaveURL(/\/newsletter$/);
    const look = async () => {
      const button = page.getByRole('button', { name: 'Subscribe' });
      await expect(button).toBeVisible();
      const box = await button.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
      const title = await page.getByRole('heading', { level: 1, name: '404' }).boundingBox();
      expect(title?.y ?? 0).toBeGreaterThan(box?.y ?? 0);
    };
    await look();
    const response = await page.reload();
    expect(response?.status()).toBe(404);
    await look();
  });
}

test('any other missing page says 404 first', async ({ page }) => {
  await page.goto('/nothing');
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeInViewport();
});
