import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findEditorFaults } from '../setup/editor-axe.ts';
import { startProduct } from '../setup/product.ts';
import type { Product } from '../setup/product.ts';

/** Signs in and changes the headline of the home page beside it. */
async function draftHeadline(page: Page, product: Product, text: string): Promise<void> {
  const token = (await readFile(join(product.dataDir, 'editor-token'), 'utf8')).trim();
  await page.goto(`${product.url}/editor#token=${token}`);
  const headline = page.frameLocator('iframe').locator('[data-field="hero_title"]').first();
  await headline.click();
  await page.getByLabel('Hero title', { exact: true }).fill(text);
  await expect(headline).toHaveText(text);
}

test('a draft of the home page is sent for a look, published at a set time, and by whom is kept', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const product = await startProduct();
  await draftHeadline(page, product, 'A headline to look at');
  await page.getByLabel('Your name').fill('Ann Lee');
  await page.getByText('Show it to others, or publish it later').click();
  await page.getByRole('button', { name: 'Make a preview link' }).click();
  const link = await page.getByLabel('Preview link', { exact: true }).inputValue();
  expect(link).toMatch(/\/preview#[\w-]{22}$/);

  const other = await browser.newContext();
  const visitor = await other.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('A headline to look at');
  expect(new URL(visitor.url()).pathname + new URL(visitor.url()).hash).toBe('/preview/');
  expect(await visitor.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
  await visitor.getByRole('link', { name: 'About' }).first().click();
  await expect(visitor).toHaveURL(`${product.url}/preview/about`);
  await visitor.goto(`${product.url}/`);
  await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText('A headline to look at');
  await other.close();

  const faults = [];
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await findEditorFaults(page, `a preview link, ${width}`)));
  }
  // By keyboard, in a minute's digits: half a minute ahead at the least, whatever second it is now.
  const soon = new Date(Date.now() + 90_000);
  const local = new Date(soon.getTime() - soon.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  await page.getByLabel('Publish on').fill(local);
  await page.getByLabel('Publish on').press('Enter');
  await expect(page.getByRole('list', { name: 'Planned' })).toContainText('Hero title');
  faults.push(...(await findEditorFaults(page, 'planned')));
  expect(faults).toEqual([]);
  const served = async () => (await fetch(`${product.url}/`)).text();
  expect(await served()).not.toContain('A headline to look at');
  await expect.poll(served, { timeout: 120_000 }).toContain('A headline to look at');

  await page.reload();
  await page.frameLocator('iframe').locator('[data-field="hero_title"]').first().click();
  await page.getByText('All texts of this page').click();
  await page.getByLabel('Find a text').fill('hero title');
  await expect(page.locator('speaker-editor .sign').first()).toContainText('Changed by Ann Lee');
  await product.stop();
});
