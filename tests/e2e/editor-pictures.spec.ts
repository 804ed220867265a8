import { expect, test } from '@playwright/test';
import { currentAddress } from '../../shared/core/page-addresses.ts';
import { PAGE_NAMES } from '../../speaker/pages/navigation.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { parsePicture } from '../../shared/core/content/picture.ts';
import { findEditorFaults } from '../setup/page-faults.ts';
import {
  chooseField,
  choosePicture,
  dropPicture,
  listRows,
  makePhotograph,
  MAKING,
  openEditor,
  publish,
  publishAndReload,
  readContent,
  served as readServed,
  visit,
} from './product-editor.ts';
import { useProduct } from './use-product.ts';

/** Chosen and dropped, cropped, described, shown by a preview link, published and reverted. */
const product = useProduct();

const served = (path: string) => readServed(product, path);

test('a picture is cropped, described, previewed, published and reverted', async ({ page, browser }) => {
  const WORDS = `${speaker.name} laughs on a stage`;
  await page.setViewportSize({ width: 390, height: 900 });
  const frame = await openEditor(page, product);
  const portrait = frame.locator('img[data-field="home_meet_picture"]');
  const group = page.getByRole('group', { name: 'Home meet picture' });
  const alert = page.getByRole('alert');
  const faults: string[] = [];
  await portrait.click();
  await expect(group).toBeVisible();

  await test.step('refuses a file that is not a picture, and uploads again when the network returns', async () => {
    await choosePicture(page, 'no.jpg', Buffer.from('<svg><script>alert(1)</script></svg>'));
    await expect(alert.filter({ hasText: 'This is not a picture that can be used here.' })).toBeVisible();
    faults.push(...(await findEditorFaults(page, 'a file refused')));
    await page.route('**/content/pictures', (route) => route.abort());
    await choosePicture(page, 'IMG_0001.JPG', await makePhotograph());
    await expect(alert.filter({ hasText: 'You may be offline' })).toBeVisible();
    await page.unroute('**/content/pictures');
    await page.getByRole('button', { name: 'Try again' }).click();
  });

  await test.step('crops and describes the picture', async () => {
    const part = page.getByRole('button', { name: 'The part that is shown' });
    // An upright picture of 600 × 800 px in a place of 4:5.
    await expect(page.getByText('100 % of its width and 94 % of its height are shown')).toBeVisible(MAKING);
    await part.focus();
    for (const key of ['-', '-', '-', 'Shift+ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
    await expect(page.getByText('75 % of its width and 70 % of its height are shown')).toBeVisible();
    await page.getByRole('button', { name: 'The point that stays in view' }).focus();
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Show it in the page' }).click();
    await expect(alert.filter({ hasText: 'Please describe what the picture shows' })).toBeVisible();
    await expect(page.getByLabel('What does it show?')).toBeFocused();
    faults.push(...(await findEditorFaults(page, 'a part framed, its words missing')));
    await page.getByLabel('What does it show?').fill(WORDS);
    await page.getByRole('button', { name: 'Show it in the page' }).click();
    await expect(portrait).toHaveAttribute('alt', WORDS, MAKING);
    await expect(portrait).toHaveClass(/focus-y-30/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(portrait).toHaveAttribute('src', /^\/headshots\//);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(portrait).toHaveAttribute('alt', WORDS);
  });

  await test.step('shows the draft by its preview link only', async () => {
    await page.getByText('Share a preview, or publish later').click();
    await page.getByRole('button', { name: 'Create a preview link' }).click();
    const field = page.getByLabel('Preview link', { exact: true });
    await expect(field).toHaveValue(/\/preview#[\w-]{22}$/);
    faults.push(...(await findEditorFaults(page, 'a preview link')));
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(await field.inputValue());
    const shown = reader.getByRole('img', { name: WORDS });
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
    await expect(reader).toHaveURL(`${product.url}/preview/`);
    expect(await reader.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
    await reader.getByRole('link', { name: PAGE_NAMES.about.label }).first().click();
    await expect(reader).toHaveURL(`${product.url}/preview${currentAddress('/about')}`);
    await reader.context().close();
    expect(JSON.stringify(await readContent(product))).not.toContain(WORDS);
    expect(await served('/')).not.toContain(WORDS);
  });

  await test.step('publishes the picture for visitors', async () => {
    await publishAndReload(page);
    const saved = parsePicture((await readContent(product)).home_meet_picture ?? '');
    expect(saved).toMatchObject({ focus: [50, 30], alt: WORDS });
    expect((saved?.width ?? 0) / (saved?.height ?? 1)).toBeCloseTo(4 / 5, 2);
    const id = saved && 'id' in saved ? saved.id : '';
    const picture = new RegExp(`<img [^>]*src="/media/${id}-\\d+\\.jpg" [^>]*alt="${WORDS}"`);
    expect(await served('/')).toMatch(picture);
    const visitor = await visit(browser, product.url);
    const seen = visitor.getByRole('img', { name: WORDS });
    await seen.scrollIntoViewIfNeeded();
    await expect(seen).not.toHaveJSProperty('naturalWidth', 0);
    await visitor.context().close();
  });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(portrait).toHaveAttribute('src', /^\/headshots\//);
  await publish(page);
  expect(await served('/')).not.toContain(WORDS);
  expect(faults).toEqual([]);
});

test('pictures are dropped, chosen for the hero and added to the logos', async ({ page }) => {
  const frame = await openEditor(page, product);
  const show = page.getByRole('button', { name: 'Show it in the page' });

  await test.step('crops a dropped file by pointer', async () => {
    const thumbnail = frame.locator('img[data-field="home_watch_picture"]');
    await thumbnail.scrollIntoViewIfNeeded();
    const place = await thumbnail.evaluate((element) => element.getBoundingClientRect());
    const [centerX, centerY] = [place.x + place.width / 2, place.y + place.height / 2];
    await dropPicture(thumbnail, await makePhotograph('#204060'), centerX, centerY);
    await expect(page.getByRole('group', { name: 'Home watch picture' })).toBeVisible();
    const part = page.getByRole('button', { name: 'The part that is shown' });
    await expect(part).toBeVisible(MAKING);
    await part.scrollIntoViewIfNeeded();
    const before = (await part.boundingBox())?.y ?? NaN;
    await part.hover({ position: { x: 10, y: 10 } });
    await page.mouse.down();
    await part.hover({ position: { x: 10, y: 50 }, force: true });
    await page.mouse.up();
    await expect.poll(async () => (await part.boundingBox())?.y).toBeGreaterThan(before + 20);
    await page.getByLabel('It only decorates').check();
    await show.click();
    await expect(thumbnail).toHaveAttribute('src', /^\/media\//, MAKING);
  });

  await test.step('chooses the hero’s picture through its overlay', async () => {
    await frame.locator('.hero-media').scrollIntoViewIfNeeded();
    const box = (await frame.locator('.hero-media').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.click(box.x + box.width * 0.8, box.y + 30);
    await expect(page.getByRole('group', { name: 'Home hero picture' })).toBeVisible();
    await choosePicture(page, 'hall.jpg', await makePhotograph('#103010'));
    await page.getByLabel('What does it show?').fill('A full hall');
    await show.click();
    const hero = frame.locator('img[data-field="home_hero_picture"]');
    await expect(hero).toHaveAttribute('alt', 'A full hall', MAKING);
    await expect(frame.locator('.hero-media video')).toHaveCount(0);
  });

  await test.step('shows an added logo wherever logos appear', async () => {
    await chooseField(page, 'Logo list');
    const { length } = speaker.logos;
    await expect(listRows(page)).toHaveCount(length);
    await page.getByRole('button', { name: 'Add an item' }).click();
    await expect(listRows(page)).toHaveCount(length + 1);
    const added = frame.locator('[data-field="logo_list"] > [data-item]').nth(length).locator('img');
    await expect(added).toHaveAttribute('src', '/logos/place.svg');
    await added.click();
    await choosePicture(page, 'logo.jpg', await makePhotograph('#123456'));
    await page.getByLabel('What does it show?').fill('Northwind');
    await show.click();
    await expect(added).toHaveAttribute('alt', 'Northwind', MAKING);
    await publish(page);
    for (const path of ['/', currentAddress('/keynotes')])
      expect(await served(path)).toContain('alt="Northwind"');
  });
});
