import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { findEditorFaults } from '../setup/editor-axe.ts';
import { startProduct } from '../setup/product.ts';
import type { Product } from '../setup/product.ts';

/** Lists whose items are more than words: clients' logos, videos, and the steps of the run of show. */
let product: Product;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

async function openEditor(page: Page, path: string): Promise<FrameLocator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const token = (await readFile(join(product.dataDir, 'editor-token'), 'utf8')).trim();
  await page.goto(`${product.url}/editor#token=${token}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-speaker-editable]').first()).toBeVisible({ timeout: 40_000 });
  if (path === '/') return frame;
  await page.getByLabel('Page', { exact: true }).fill(path);
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(frame.locator(`link[rel="canonical"][href$="${path}"]`)).toBeAttached({ timeout: 40_000 });
  await expect(frame.locator('[data-speaker-editable]').first()).toBeVisible({ timeout: 40_000 });
  return frame;
}

async function takeList(page: Page, name: string): Promise<Locator> {
  await page.getByText(/^All texts of this page/).click();
  await page.getByLabel('Find a text').fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('list', { name: 'Items' }).getByRole('listitem');
}

async function faultsAtEachWidth(page: Page, state: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await findEditorFaults(page, `${state}, ${String(width)}`)));
    await page.screenshot({ path: `.cache/${state}-${String(width)}.png` });
  }
  return faults;
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible({ timeout: 30_000 });
};
const served = async (path: string) => (await fetch(product.url + path)).text();

test('a logo is added with its picture, moved by keys, undone, saved, and stands wherever logos stand', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const frame = await openEditor(page, '/');
  const rows = await takeList(page, 'Logo list');
  await expect(rows).toHaveCount(9);
  await expect(rows.nth(3)).toContainText('halden bank');
  await rows
    .nth(3)
    .getByRole('button', { name: /^Move: halden/ })
    .press('Home');
  await expect(rows.nth(0)).toContainText('halden bank');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.nth(3)).toContainText('halden bank');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Add an item' }).click();
  await expect(rows).toHaveCount(10);
  expect(await faultsAtEachWidth(page, 'logos')).toEqual([]);
  const added = frame.locator('[data-field="logo_list"] > [data-item]').nth(9).locator('img');
  await expect(added).toHaveAttribute('src', '/logos/place.svg');
  await added.click();
  const logo = sharp({ create: { width: 600, height: 200, channels: 3, background: '#123456' } });
  await page
    .locator('#picture-file')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo.png().toBuffer() });
  await page.getByLabel('What does it show?').fill('Northwind');
  await page.getByRole('button', { name: 'Show it in the page' }).click();
  await expect(added).toHaveAttribute('alt', 'Northwind');
  await save(page);
  for (const path of ['/', '/keynotes']) {
    const html = await served(path);
    expect([path, html.includes('alt="Northwind"')]).toEqual([path, true]);
    expect(html.indexOf('halden-bank.svg')).toBeLessThan(html.indexOf('allegheny-mutual.svg'));
    expect(html).not.toContain('place.svg');
  }
});

test('a video is added by its address, asks nobody before a click, and is taken away again', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const frame = await openEditor(page, '/meeting-planners');
  const rows = await takeList(page, 'Planners testimonial list');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Add an item' }).click();
  await expect(rows).toHaveCount(4);
  const added = frame.locator('[data-field="planners_testimonial_list"] > [data-item]').nth(3);
  await added.locator('[data-field$="_title"]').click();
  await page.keyboard.type('What our branch managers said');
  await page.keyboard.press('Enter');
  await added.getByText('The video’s address').click();
  await page.getByLabel(/url$/).fill('https://youtu.be/dQw4w9WgXcQ');
  await expect(added.getByRole('button', { name: /^Play video/ })).toBeVisible();
  expect(await faultsAtEachWidth(page, 'videos')).toEqual([]);
  await save(page);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).host));
  await visitor.goto(`${product.url}/meeting-planners`);
  await expect(visitor.locator('html[data-content-ready]')).toBeAttached({ timeout: 40_000 });
  await expect(visitor.getByText('The video’s address').first()).toBeHidden();
  const play = visitor.getByRole('button', { name: 'Play video: What our branch managers said' });
  await play.scrollIntoViewIfNeeded();
  expect([...new Set(asked)]).toEqual([new URL(product.url).host]);
  await context.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'player' }));
  await play.click();
  await expect(
    visitor.locator('iframe[src^="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]'),
  ).toBeVisible();
  await context.close();

  await page.getByLabel('Find a text').fill('planners testimonial list');
  await page.getByRole('button', { name: 'Planners testimonial list', exact: true }).click();
  await rows
    .nth(3)
    .getByRole('button', { name: /^Remove: What our/ })
    .click();
  await expect(rows).toHaveCount(3);
  await save(page);
  // The sentence of the save before may still stand there.
  await expect.poll(async () => (await served('/meeting-planners')).includes('dQw4w9WgXcQ')).toBe(false);
});

test('a step of the run of show moves, and the clock with it; one that is added takes its time', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const frame = await openEditor(page, '/keynotes');
  const rows = await takeList(page, 'Keynotes hour list');
  await expect(rows).toHaveCount(8);
  await expect(rows.nth(0)).toContainText('Phones face down');
  await rows
    .nth(0)
    .getByRole('button', { name: /^Move down: Phones/ })
    .click();
  const steps = frame.locator('[data-field="keynotes_hour_list"] > [data-item]');
  await expect(steps.nth(0)).toContainText('9:00 AM');
  await expect(steps.nth(0)).toContainText('The parking garage');
  await expect(steps.nth(1)).toContainText('9:09 AM');
  await page.getByRole('button', { name: 'Add an item' }).click();
  await steps.nth(8).locator('[data-field$="_title"]').click();
  await page.keyboard.type('Coffee');
  await page.keyboard.press('Enter');
  expect(await faultsAtEachWidth(page, 'hour')).toEqual([]);
  await save(page);
  const html = await served('/keynotes');
  expect(html.indexOf('The parking garage')).toBeLessThan(html.indexOf('Phones face down'));
  expect(html).toContain('10:05 AM');
  const sheet = await served('/one-sheet');
  expect(sheet.indexOf('The parking garage')).toBeLessThan(sheet.indexOf('Phones face down'));
  expect(sheet).toContain('Coffee');
});
