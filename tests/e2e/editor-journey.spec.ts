import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { startProduct } from '../setup/product.ts';
import type { Product } from '../setup/product.ts';

/** An editor's afternoon: a portrait from a phone, a testimonial, a post for later, a draft sent for a look; and all of it taken back. */
let product: Product;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** As a phone stores it: lying on its side, with the side that is up told beside it. */
const photograph = (shade: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: shade } })
    .composite([
      {
        input: { create: { width: 300, height: 900, channels: 3, background: '#f6b73c' } },
        left: 0,
        top: 0,
      },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const MAKING = { timeout: 60_000 };
const served = async (path: string) => (await fetch(product.url + path)).text();
/** What a page says, without the marks that each rendering makes anew. */
const words = async (path: string) =>
  (await served(path)).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<head[\s\S]*?<\/head>/, '');
const shoot = (page: Page, name: string) =>
  page.screenshot({ path: `.cache/journey-${name}.png`, fullPage: true });

async function openEditor(page: Page) {
  const token = (await readFile(join(product.dataDir, 'editor-token'), 'utf8')).trim();
  await page.goto(`${product.url}/editor#token=${token}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-speaker-editable]').first()).toBeVisible({ timeout: 40_000 });
  return frame;
}

test('portrait, testimonial, post for later and a draft for a look; then all is as it was', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = await words('/');
  const frame = await openEditor(page);
  const portrait = frame.locator('img[data-field="home_meet_picture"]');
  await portrait.click();
  await page
    .locator('#picture-file')
    .setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: await photograph('#204060') });
  await page.getByLabel('What does it show?').fill('Juno Hartley in a doorway');
  await page.getByRole('button', { name: 'Show it in the page' }).click();
  await expect(portrait).toHaveAttribute('alt', 'Juno Hartley in a doorway', MAKING);
  // The bar that lay at the left is above now.
  expect(await portrait.evaluate((image: HTMLImageElement) => image.height > image.width)).toBe(true);
  await shoot(page, 'portrait');

  await page.getByText(/^All texts of this page/).click();
  await page.getByLabel('Find a text').fill('home voice list');
  await page.getByRole('button', { name: 'Home voice list', exact: true }).click();
  await page.getByRole('button', { name: 'Add an item' }).click();
  const added = frame.locator('[data-field="home_voice_list"] > [data-item]').nth(3);
  for (const [part, text] of [
    ['quote', 'Nobody looked at a phone.'],
    ['author', 'Nora Quist, Dean'],
  ] as const) {
    await added.locator(`[data-field$="_${part}"]`).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await page.getByText('Show it to others, or publish it later').click();
  await page.getByRole('button', { name: 'Make a preview link' }).click();
  const link = await page.getByLabel('Preview link', { exact: true }).inputValue();
  expect(await words('/')).toBe(before);
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link);
  await expect(reader.getByText('Nobody looked at a phone.')).toBeAttached();
  await expect(reader.getByRole('img', { name: 'Juno Hartley in a doorway' })).toBeAttached();
  await shoot(reader, 'preview');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible(MAKING);
  expect(await served('/')).toContain('Nobody looked at a phone.');

  const posts = await page.context().newPage();
  await posts.goto(`${product.url}/editor/posts`);
  await posts.getByRole('link', { name: 'Write a post' }).click();
  await posts.getByLabel('Title').fill('What we heard');
  await posts.getByLabel('Excerpt').fill('Two halls.');
  await posts.getByLabel('Category').fill('Leadership');
  await posts.getByLabel('Text', { exact: true }).fill('Two halls, one question.');
  for (const [at, shade] of ['#402060', '#206040'].entries()) {
    await posts
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: `${shade}.jpg`, mimeType: 'image/jpeg', buffer: await photograph(shade) });
    await expect(posts.getByLabel(`What picture ${String(at + 1)} shows`)).toBeFocused(MAKING);
    await posts.keyboard.type(`Hall ${String(at + 1)}`);
  }
  const inAnHour = new Date(Date.now() + 3_600_000 - new Date().getTimezoneOffset() * 60_000);
  await posts.getByLabel('Publish on').fill(inAnHour.toISOString().slice(0, 16));
  await posts.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(posts.getByText(/^Planned for/).first()).toBeVisible(MAKING);
  await shoot(posts, 'post');
  expect((await fetch(`${product.url}/blog/what-we-heard`)).status).toBe(404);

  await posts.getByRole('button', { name: 'Take the plan back' }).click();
  await posts.getByRole('button', { name: 'Delete …' }).click();
  await posts.getByRole('button', { name: 'Delete for good' }).click();
  await expect(posts.getByRole('link', { name: 'What we heard' })).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(page.getByText('All saved')).toBeVisible(MAKING);
  for (let steps = 0; steps < 10 && (await undo.isEnabled()); steps += 1) await undo.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All saved')).toBeVisible(MAKING);
  await shoot(page, 'undone');
  const html = await served('/');
  for (const text of ['Nobody looked at a phone.', 'Nora Quist', 'Juno Hartley in a doorway'])
    expect(html).not.toContain(text);
  expect(html).toContain('/headshots/');
});
