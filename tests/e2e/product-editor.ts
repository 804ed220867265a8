import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { read } from '../contract/content-calls.ts';
import type { Product } from '../setup/product.ts';

/** A busy machine needs this time to render pages and to create the sizes of a picture. */
export const MAKING = { timeout: 60_000 };

/** Signs in to the editor of a product; resolves when its home page can be edited. */
export async function openEditor(page: Page, product: Product): Promise<FrameLocator> {
  const token = (await readFile(join(product.dataDir, 'editor-token'), 'utf8')).trim();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.url}/editor#token=${token}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-speaker-editable]').first()).toBeVisible(MAKING);
  return frame;
}

/** Shows another page of the site in the frame of the editor. */
export async function showPage(page: Page, path: string): Promise<void> {
  await page.getByLabel('Page', { exact: true }).fill(path);
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator(`link[rel="canonical"][href$="${path}"]`)).toBeAttached(MAKING);
  await expect(frame.locator('[data-speaker-editable]').first()).toBeVisible(MAKING);
}

/** Chooses a field from the list of texts, by its displayed name. */
export async function chooseField(page: Page, name: string): Promise<void> {
  const find = page.getByLabel('Find a text');
  if (!(await find.isVisible())) await page.getByText(/^All texts of this page/).click();
  await find.fill(name);
  await page.getByRole('button', { name, exact: true }).click();
}

/** Returns the rows of the control of the selected list. */
export const listRows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Items' }).getByRole('listitem');

/** Publishes; resolves when the service has answered, after it has rendered the pages again. */
export async function publish(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/wp-json/speaker/v1/content') &&
      (response.request().postData() ?? '').includes('"triggerRebuild":true'),
    MAKING,
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText(/^\d+ unsaved texts?$/)).toBeHidden();
}

/** Resolves after the reload, a second later, because an action before that is lost. */
export async function publishAndReload(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('framenavigated', MAKING);
  await publish(page);
  await reloaded;
  await expect(page.frameLocator('iframe').locator('[data-speaker-editable]').first()).toBeVisible(MAKING);
}

/** Replaces the text of an element of the page by typing. */
export async function typeOver(page: Page, element: Locator, text: string): Promise<void> {
  await element.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(element).toHaveText(text);
}

/** A photograph as a phone stores it: rotated, with its orientation in the metadata. */
export function makePhotograph(shade = '#7a4a21'): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: shade } })
    .withExif({ IFD0: { Make: 'Phone of Juno' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export async function choosePicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('#picture-file').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

/** Drops a JPEG at a place in the window, as a browser does for a file from outside. */
export async function dropPicture(target: Locator, bytes: Buffer, x: number, y: number): Promise<void> {
  const dataTransfer = await target.evaluateHandle((_, base64) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    transfer.items.add(new File([content], 'hall.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes.toString('base64'));
  for (const event of ['dragover', 'drop'])
    await target.dispatchEvent(event, { dataTransfer, clientX: x, clientY: y });
}

/** A page of the product as it is sent, before its scripts run. */
export const served = async ({ url }: Product, path: string) => (await fetch(url + path)).text();

/** Opens a page as a visitor with an empty storage, and waits for its content. */
export async function visit(browser: Browser, url: string): Promise<Page> {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url);
  await expect(visitor.locator('html[data-content-ready]')).toBeAttached();
  return visitor;
}

/** The public texts of a product. */
export const readContent = ({ url }: Product) => read({ url: `${url}/wp-json/speaker/v1/content` });
