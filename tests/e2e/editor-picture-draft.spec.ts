import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import sharp from 'sharp';
import { findEditorFaults } from '../setup/editor-axe.ts';
import { startProduct } from '../setup/product.ts';
import type { Product } from '../setup/product.ts';

/** A picture that waits as a draft: who sees it when, and how it is taken back. */
let product: Product;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const WORDS = 'Juno Hartley between two chairs';

async function openEditor(page: Page): Promise<FrameLocator> {
  const token = (await readFile(join(product.dataDir, 'editor-token'), 'utf8')).trim();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.url}/editor#token=${token}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-speaker-editable]').first()).toBeVisible({ timeout: 40_000 });
  return frame;
}

/** What the portrait of the home page says to a visitor, as served and once the page runs. */
async function seenByVisitors(browser: Browser): Promise<readonly (string | null)[]> {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(product.url);
  const portrait = visitor.locator('img[data-field="home_meet_picture"]');
  const served = await portrait.getAttribute('alt');
  await expect(visitor.locator('html[data-content-ready]')).toBeAttached({ timeout: 40_000 });
  const running = await portrait.getAttribute('alt');
  await context.close();
  return [served, running];
}

for (const width of [390, 768, 1440])
  test(`a picture is kept as a draft, shown by the preview alone, published, and undone: ${String(width)} px`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const before = await seenByVisitors(browser);
    await page.setViewportSize({ width, height: 900 });
    const frame = await openEditor(page);
    const portrait = frame.locator('img[data-field="home_meet_picture"]');
    await portrait.click();
    const file = sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a4a21' } });
    const buffer = await file.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await page
      .locator('#picture-file')
      .setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer });
    await page.getByLabel('What does it show?').fill(WORDS);
    await page.getByRole('button', { name: 'Show it in the page' }).click();
    await expect(portrait).toHaveAttribute('alt', WORDS);

    await page.getByText('Show it to others, or publish it later').click();
    await page.getByRole('button', { name: 'Make a preview link' }).click();
    const link = await page.getByLabel('Preview link', { exact: true }).inputValue();
    const content = await (await fetch(`${product.url}/wp-json/speaker/v1/content`)).text();
    expect(content).not.toContain(WORDS);
    expect(await seenByVisitors(browser)).toEqual(before);
    const faults = await findEditorFaults(page, 'a picture as a draft');
    await page.screenshot({ path: `.cache/picture-draft-${String(width)}.png` });
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(link);
    const shown = reader.getByRole('img', { name: WORDS });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await reader.context().close();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('✅ Content saved successfully!')).toBeVisible({ timeout: 30_000 });
    expect(await seenByVisitors(browser)).toEqual([WORDS, WORDS]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(portrait).toHaveAttribute('src', /^\/headshots\//);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('All saved')).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => seenByVisitors(browser), { timeout: 60_000 }).toEqual(before);
    expect(faults).toEqual([]);
  });
