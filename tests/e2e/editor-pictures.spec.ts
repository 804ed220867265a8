import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { parsePicture } from '../../shared/core/content/picture.ts';
import { findEditorFaults } from '../setup/editor-axe.ts';
import { startProduct } from '../setup/product.ts';
import type { Product } from '../setup/product.ts';

/** Pictures in the editor: chosen and dropped, framed by pointer and by keys, described, undone, and as visitors get them. */
let product: Product;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** A photograph of a phone: lying, with the side that is up told beside it. */
async function makePhotograph(shade = '#7a4a21'): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: shade } })
    .withExif({ IFD0: { Make: 'Phone of Juno' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function openEditor(page: Page): Promise<FrameLocator> {
  const token = (await readFile(join(product.dataDir, 'editor-token'), 'utf8')).trim();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.url}/editor#token=${token}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-speaker-editable]').first()).toBeVisible();
  return frame;
}

const pictureOf = (frame: FrameLocator, field: string): Locator =>
  frame.locator(`img[data-field="${field}"]`);

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('#picture-file').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

async function savedPicture(field: string) {
  const content = (await (await fetch(`${product.url}/wp-json/speaker/v1/content`)).json()) as Record<
    string,
    string
  >;
  return parsePicture(content[field] ?? '');
}

test('a portrait from a phone: framed by keys, described, seen in the page, saved, and what visitors get', async ({
  page,
  browser,
}) => {
  const frame = await openEditor(page);
  const portrait = pictureOf(frame, 'home_meet_picture');
  await portrait.click();
  await expect(page.getByRole('group', { name: 'Home meet picture' })).toBeVisible();
  await expect(page.locator('.kind')).toHaveText('Picture');
  await chooseFile(page, 'IMG_0001.JPG', await makePhotograph());
  const part = page.getByRole('button', { name: 'The part that is shown' });
  // Upright, 600 by 800, in a place of 4:5.
  await expect(page.getByText('100 % of its width and 94 % of its height are shown')).toBeVisible();
  await part.focus();
  for (const key of ['-', '-', '-', 'Shift+ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByText('75 % of its width and 70 % of its height are shown')).toBeVisible();
  const dot = page.getByRole('button', { name: 'The point that stays in view' });
  await dot.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');

  await page.getByRole('button', { name: 'Show it in the page' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please say what the picture shows' }),
  ).toBeVisible();
  await expect(page.getByLabel('What does it show?')).toBeFocused();
  await expect(portrait).not.toHaveAttribute('data-value', /./);
  await page.getByLabel('What does it show?').fill('Juno Hartley laughs on a stage');
  await page.getByRole('button', { name: 'Show it in the page' }).click();
  await expect(portrait).toHaveAttribute('alt', 'Juno Hartley laughs on a stage');
  await expect(portrait).toHaveClass(/focus-y-30/);
  expect(await savedPicture('home_meet_picture')).toBeUndefined();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(portrait).toHaveAttribute('src', /^\/headshots\//);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(portrait).toHaveAttribute('alt', 'Juno Hartley laughs on a stage');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Juno Hartley laughs on a stage (' }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();

  const saved = await savedPicture('home_meet_picture');
  expect(saved).toMatchObject({ focus: [50, 30], alt: 'Juno Hartley laughs on a stage' });
  expect((saved?.width ?? 0) / (saved?.height ?? 1)).toBeCloseTo(4 / 5, 2);
  const html = await (await fetch(product.url)).text();
  const id = saved && 'id' in saved ? saved.id : '';
  expect(html).toMatch(
    new RegExp(`<img [^>]*src="/media/${id}-\\d+\\.jpg" alt="Juno Hartley laughs on a stage"`),
  );
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(product.url);
  await expect(visitor.locator('html[data-content-ready]')).toBeAttached();
  const seen = visitor.getByRole('img', { name: 'Juno Hartley laughs on a stage' });
  await seen.scrollIntoViewIfNeeded();
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await visitor.context().close();

  // What stands there is changed without being chosen again.
  await expect(page.getByText('All saved')).toBeVisible();
  await page.getByRole('button', { name: 'Change its part or its words' }).click();
  await expect(page.getByLabel('What does it show?')).toHaveValue('Juno Hartley laughs on a stage');
  await page.getByLabel('It only decorates').check();
  await page.getByRole('button', { name: 'Show it in the page' }).click();
  await expect(portrait).toHaveAttribute('alt', '');
});

/** Drops a file on an element, as a browser does when it comes from outside. */
async function drop(target: Locator, name: string, type: string, bytes: Buffer): Promise<void> {
  const own = await target.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  const data = await target.evaluateHandle(
    (_, [base64, fileName, fileType]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64 ?? ''), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([content], fileName ?? '', { type: fileType ?? '' }));
      return transfer;
    },
    [bytes.toString('base64'), name, type],
  );
  for (const event of ['dragover', 'drop'])
    await target.dispatchEvent(event, { dataTransfer: data, clientX: own[0], clientY: own[1] });
}

test('a file is dropped on the picture in the page; the part goes by the pointer too', async ({ page }) => {
  const frame = await openEditor(page);
  const thumbnail = pictureOf(frame, 'home_watch_picture');
  await thumbnail.scrollIntoViewIfNeeded();
  await drop(thumbnail, 'hall.jpg', 'image/jpeg', await makePhotograph('#204060'));
  await expect(page.getByRole('group', { name: 'Home watch picture' })).toBeVisible();
  const part = page.getByRole('button', { name: 'The part that is shown' });
  await expect(part).toBeVisible();
  await part.scrollIntoViewIfNeeded();
  const before = await part.boundingBox();
  expect(before).not.toBeNull();
  if (!before) return;
  const [x, y] = [before.x + before.width / 4, before.y + before.height / 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 40, { steps: 4 });
  await page.mouse.up();
  const after = await part.boundingBox();
  expect(Math.round((after?.y ?? 0) - before.y)).toBeGreaterThan(20);
  await page.getByLabel('It only decorates').check();
  await page.getByRole('button', { name: 'Show it in the page' }).click();
  await expect(thumbnail).toHaveAttribute('src', /^\/media\//);
});

test('what is no picture is refused in a sentence, and nothing is lost while the network is away', async ({
  page,
}) => {
  const frame = await openEditor(page);
  const portrait = pictureOf(frame, 'home_meet_picture');
  const before = await portrait.getAttribute('src');
  await portrait.click();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await chooseFile(page, 'harmless.jpg', Buffer.from(svg));
  await expect(
    page.getByRole('alert').filter({ hasText: 'This is not a picture that can be used here.' }),
  ).toBeVisible();
  await chooseFile(page, 'large.jpg', Buffer.alloc(20_000_000));
  await expect(page.getByRole('alert').filter({ hasText: 'smaller than 20 MB' })).toBeVisible();

  await page.route('**/content/pictures', (route) => route.abort());
  await chooseFile(page, 'portrait.jpg', await makePhotograph());
  await expect(page.getByRole('alert').filter({ hasText: 'You may be offline' })).toBeVisible();
  await page.unroute('**/content/pictures');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'The part that is shown' })).toBeVisible();
  await page.getByLabel('What does it show?').fill('Begun');

  // Another field in hand, and back again: what was begun is there.
  await frame.locator('[data-field="home_meet_title"]').click();
  await expect(page.getByLabel('What does it show?')).toHaveCount(0);
  await portrait.click();
  await expect(page.getByLabel('What does it show?')).toHaveValue('Begun');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(portrait).toHaveAttribute('src', before ?? '');
});

test('the first screen’s picture is taken in hand through what lies over it', async ({ page }) => {
  const frame = await openEditor(page);
  const hero = pictureOf(frame, 'home_hero_picture');
  const box = await frame.locator('.hero-media').boundingBox();
  expect(box).not.toBeNull();
  if (!box) return;
  await page.mouse.click(box.x + box.width * 0.8, box.y + 30);
  await expect(page.getByRole('group', { name: 'Home hero picture' })).toBeVisible();
  await chooseFile(page, 'hall.jpg', await makePhotograph('#103010'));
  await page.getByLabel('What does it show?').fill('A full hall');
  await page.getByRole('button', { name: 'Show it in the page' }).click();
  await expect(hero).toHaveAttribute('alt', 'A full hall');
  await expect(frame.locator('.hero-media video')).toHaveCount(0);
});

for (const width of [390, 768, 1440]) {
  test(`the picture's panel passes axe in each of its states at ${String(width)} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const frame = await openEditor(page);
    await pictureOf(frame, 'home_meet_picture').click();
    await expect(page.getByRole('group', { name: 'Home meet picture' })).toBeVisible();
    const faults = await findEditorFaults(page, 'a picture in hand');
    await chooseFile(page, 'no.jpg', Buffer.from('no picture'));
    await expect(page.getByRole('alert').filter({ hasText: 'This is not a picture' })).toBeVisible();
    faults.push(...(await findEditorFaults(page, 'a file refused')));
    await chooseFile(page, 'portrait.jpg', await makePhotograph());
    await page.getByRole('button', { name: 'Show it in the page' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please say what' })).toBeVisible();
    faults.push(...(await findEditorFaults(page, 'a part framed, its words missing')));
    await page.getByRole('group', { name: 'Home meet picture' }).screenshot({
      path: `.cache/picture-panel-${String(width)}.png`,
    });
    await page.getByLabel('What does it show?').fill('On stage');
    await page.getByRole('button', { name: 'Show it in the page' }).click();
    await expect(page.getByRole('button', { name: 'Change its part or its words' })).toBeVisible();
    faults.push(...(await findEditorFaults(page, 'a picture chosen')));
    expect(faults).toEqual([]);
  });
}
