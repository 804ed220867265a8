import { expect, test } from '@playwright/test';
import { SITE_PATHS } from '../setup/site-pages.ts';

test("/about tells the story and ends 'KEEP IT LIVE ON CHANNEL 5'", async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Story of Transformation');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(5);
  await expect(page.getByText('KEEP IT LIVE ON CHANNEL 5', { exact: true })).toBeVisible();
});

test('any other path is a 404 with the way home and the newsletter', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

for (const path of SITE_PATHS.filter((one) => one !== '/')) {
  test(`${path}: complete without scripts, no foreign request, no sideways scrolling at 320 px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      viewport: { width: 320, height: 640 },
    });
    const page = await context.newPage();
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL ?? ''}/`) && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('script[type="application/ld+json"]')).not.toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
    expect(foreign).toEqual([]);
    const { scroll, client } = await page.locator('html').evaluate((html) => ({
      scroll: html.scrollWidth,
      client: html.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
    await context.close();
  });
}
