import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startProduct } from '../setup/product.ts';
import type { Product } from '../setup/product.ts';
import { signIn } from '../setup/sign-in.ts';

/** A page carries its own saved texts alone: what the others say is fetched after the first paint, and is there when one moves on. */
let product: Product;

test.beforeAll(async () => {
  test.setTimeout(150_000);
  product = await startProduct();
  const { headers } = await signIn(product);
  const changes = [
    { field_name: 'hero_title', field_value: 'Saved for the home page', field_type: 'text' },
    { field_name: 'about_kicker', field_value: 'Saved for the story', field_type: 'text' },
  ];
  const saved = await fetch(`${product.url}/wp-json/speaker/v1/content`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ changes, triggerRebuild: true }),
  });
  expect(await saved.json()).toMatchObject({ failedCount: 0 });
});
test.afterAll(() => product.stop());

/** Goes home by the navigation bar and returns every text that the headline had on the way. */
async function goHome(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const headline = document.querySelector('.hero h1')?.textContent;
      if (headline !== undefined && seen.at(-1) !== headline) seen.push(headline);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.locator('.hero h1')).toBeVisible();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  return page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test('within the site the next page shows its saved text at once', async ({ page }) => {
  await page.goto(`${product.url}/about`);
  expect(await page.content()).not.toContain('Saved for the home page');
  await expect(page.locator('html[data-content-ready]')).toBeAttached();
  expect(await goHome(page)).toEqual([expect.stringMatching(/^Saved for the home page/)]);
});

test('with the content service away, what this browser kept of other pages stays beside what the page carries', async ({
  page,
}) => {
  await page.goto(`${product.url}/`);
  await expect(page.locator('html[data-content-ready]')).toBeAttached();
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('speaker:content') ?? '{}') as object;
    localStorage.setItem('speaker:content', JSON.stringify({ ...record, timestamp: 1 }));
    localStorage.removeItem('speaker:cache');
  });
  await page.route('**/wp-json/**', (route) => route.abort());
  await page.goto(`${product.url}/about`);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => document.documentElement.dataset.contentReady !== undefined, undefined, {
    timeout: 45_000,
  });
  expect(await goHome(page)).toEqual([expect.stringMatching(/^Saved for the home page/)]);
});
