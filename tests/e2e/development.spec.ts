import { expect, test } from '@playwright/test';
import { startProduct } from '../setup/product.ts';

// Vite transforms every source of the page before the page hydrates.

test('npm run dev hydrates the home page from its sources and serves the built widgets', async ({ page }) => {
  const product = await startProduct({}, undefined, undefined, ['--dev']);
  await page.goto(product.url);
  await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 120_000 });
  expect((await page.request.get(`${product.url}/widgets/newsletter.js`)).status()).toBe(200);
  expect(await product.stop()).toBe(0);
});
