import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { DAMAGED_LISTS } from '../setup/damaged-lists.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { findEditorFaults } from '../setup/editor-axe.ts';
import { startProduct } from '../setup/product.ts';
import type { Product } from '../setup/product.ts';
import { signIn } from '../setup/sign-in.ts';

/** Lists of the site as fields: in the page, beside it, saved, in conflict, and as visitors get them. */
let product: Product;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** Who said the first three quotes, as the page names them before the comma, and how each quote begins. */
const [FIRST = '', SECOND = '', THIRD = ''] = speaker.testimonials.map(({ author }) => author.split(',')[0]);
const [, BEGINS_SECOND = '', BEGINS_THIRD = ''] = speaker.testimonials.map(({ quote }) => quote.slice(0, 20));

async function openEditor(page: Page): Promise<FrameLocator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const token = (await readFile(join(product.dataDir, 'editor-token'), 'utf8')).trim();
  await page.goto(`${product.url}/editor#token=${token}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-speaker-editable]').first()).toBeVisible({ timeout: 40_000 });
  return frame;
}

/** Takes the testimonials in hand from the list of texts; returns the rows of their control. */
async function takeList(page: Page): Promise<Locator> {
  await page.getByText(/^All texts of this page/).click();
  await page.getByLabel('Find a text').fill('home voice list');
  await page.getByRole('button', { name: 'Home voice list', exact: true }).click();
  return page.getByRole('list', { name: 'Items' }).getByRole('listitem');
}

async function save(changes: readonly object[]): Promise<unknown> {
  const { headers } = await signIn(product);
  const body = JSON.stringify({ changes, triggerRebuild: true });
  const answer = await fetch(`${product.url}/wp-json/speaker/v1/content`, { method: 'POST', headers, body });
  return answer.json();
}

const goBack = (field_name: string) => save([{ field_name, field_value: '', field_type: 'built-in' }]);

/** The authors of the quotes on the home page, in their order. */
async function servedAuthors(): Promise<readonly string[]> {
  const html = await (await fetch(product.url)).text();
  const list = html.slice(html.indexOf('data-field="home_voice_list"'));
  return [...list.matchAll(/data-field="home_voice\w+_author">([^<,]*)/g)].map(([, name = '']) => name);
}

test('a testimonial is added, written in place, moved by keys, undone, saved, and read by a visitor', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const frame = await openEditor(page);
  const rows = await takeList(page);
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Add an item' }).click();
  await expect(rows).toHaveCount(4);
  const added = frame.locator('[data-field="home_voice_list"] > [data-item]').nth(3);
  for (const [part, words] of [
    ['quote', 'The room was silent, then on its feet.'],
    ['author', 'Nora Quist, Dean'],
    ['company', 'Lakeside College'],
  ] as const) {
    await added.locator(`[data-field$="_${part}"]`).click();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  }
  // The text that is written is in hand now: the list is taken again.
  await page.getByRole('button', { name: 'Home voice list', exact: true }).click();
  await expect(rows.nth(3)).toContainText('The room was silent');
  const grip = rows.nth(3).getByRole('button', { name: /^Move: The room/ });
  await grip.focus();
  await page.keyboard.press('Home');
  await expect(rows.nth(0)).toContainText('The room was silent');
  await expect(rows.nth(0).getByRole('button', { name: /^Move: The room/ })).toBeFocused();
  const quotes = frame.locator('[data-field="home_voice_list"] > [data-item] blockquote');
  await expect(quotes.first()).toHaveText('The room was silent, then on its feet.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quotes.last()).toHaveText('The room was silent, then on its feet.');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(quotes.first()).toHaveText('The room was silent, then on its feet.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible({ timeout: 30_000 });

  expect(await servedAuthors()).toEqual(['Nora Quist', FIRST, SECOND, THIRD]);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(product.url);
  await expect(visitor.locator('html[data-content-ready]')).toBeAttached({ timeout: 30_000 });
  await expect(visitor.locator('[data-field="home_voice_list"] blockquote').first()).toHaveText(
    'The room was silent, then on its feet.',
  );
  await visitor.context().close();
});

test('a removed item takes its words off the site, and brings them back', async ({ page }) => {
  test.setTimeout(180_000);
  await openEditor(page);
  const rows = await takeList(page);
  await rows
    .nth(0)
    .getByRole('button', { name: /^Remove: The room/ })
    .click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(4);
  await expect(page.getByText('All saved')).toBeVisible();
  await rows
    .nth(0)
    .getByRole('button', { name: /^Remove: The room/ })
    .click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible({ timeout: 30_000 });
  expect(await servedAuthors()).toEqual([FIRST, SECOND, THIRD]);
  const content = await (await fetch(`${product.url}/wp-json/speaker/v1/content`)).text();
  expect(content).not.toContain('The room was silent');
});

test('a second editor who moved the items meanwhile: both orders are named, and one is chosen', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await save([{ field_name: 'home_voice_list', field_value: '["1","2","3"]', field_type: 'list' }]);
  await openEditor(page);
  const rows = await takeList(page);
  await rows
    .nth(0)
    .getByRole('button', { name: /^Move down/ })
    .click();
  await save([{ field_name: 'home_voice_list', field_value: '["3","1","2"]', field_type: 'list' }]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alertdialog');
  await expect(conflict.getByRole('heading', { name: 'Home voice list' })).toBeVisible({ timeout: 30_000 });
  await expect(conflict).toContainText(`1. ${BEGINS_THIRD}`);
  await expect(conflict).toContainText(`1. ${BEGINS_SECOND}`);
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(rows.nth(0)).toContainText(BEGINS_THIRD);
  expect(await servedAuthors()).toEqual([THIRD, FIRST, SECOND]);
  await goBack('home_voice_list');
});

test('a damaged value is refused, and where one is stored the built-in list stands', async ({ page }) => {
  const changes = DAMAGED_LISTS.map((field_value, i) => ({
    field_name: `damaged_${String(i)}_list`,
    field_value,
    field_type: 'list',
  }));
  expect(await save(changes)).toMatchObject({ savedCount: 0, failedCount: changes.length });
  // A page each: what is no JSON, no list, and no list of ids.
  for (const damaged of ['[', 'null', '[]', '["1","__proto__"]']) {
    await page.route('**/wp-json/speaker/v1/content', (route) =>
      route.fulfill({ json: { home_voice_list: damaged, home_voices_title: 'Fetched' } }),
    );
    await page.goto(product.url);
    await expect(page.locator('#testimonials')).toHaveText('Fetched', { timeout: 30_000 });
    await expect(page.locator('[data-field="home_voice_list"] blockquote')).toHaveCount(3);
    await page.unroute('**/wp-json/speaker/v1/content');
  }
});

for (const width of [390, 768, 1440]) {
  test(`in the page, by pointer and by keys alone, without a parent frame: ${String(width)} px`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${product.url}/?edit_mode=1`);
    const list = page.locator('[data-field="home_voice_list"]');
    await expect(list).toHaveAttribute('aria-description', 'Press Enter to add, move or remove items', {
      timeout: 40_000,
    });
    const authors = list.locator('[data-field$="_author"]');
    await list.focus();
    await page.keyboard.press('Enter');
    const popover = page.getByRole('dialog', { name: 'Home voice list' });
    const rows = popover.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await page.keyboard.press('ArrowDown');
    await expect(authors.first()).toContainText(SECOND);
    await expect(popover.getByRole('status')).toContainText('is number 2 of 3 now');
    await page.keyboard.press('Delete');
    await expect(authors).toHaveCount(2);
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(authors.first()).toContainText(FIRST);
    const from = await rows
      .nth(2)
      .getByRole('button', { name: /^Move: / })
      .boundingBox();
    const to = await rows.nth(0).boundingBox();
    if (!from || !to) throw new Error('the rows are not there');
    await page.mouse.move(from.x + 10, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + to.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(authors.first()).toContainText(THIRD);
    await page.screenshot({ path: `.cache/lists-popover-${String(width)}.png` });
    const { violations } = await new AxeBuilder({ page }).include('speaker-edit-bridge').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
      [],
    );
    await popover.getByRole('button', { name: 'Done' }).click();
    await expect(popover).toHaveCount(0);
    await expect(list).toBeFocused();
  });
}

test('the control beside the page passes axe at 390, 768 and 1440 px', async ({ page }) => {
  test.setTimeout(180_000);
  await openEditor(page);
  const rows = await takeList(page);
  await rows
    .nth(0)
    .getByRole('button', { name: /^Move down/ })
    .click();
  const faults: string[] = [];
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await findEditorFaults(page, `the list, ${String(width)}`)));
    await page.screenshot({ path: `.cache/lists-editor-${String(width)}.png` });
  }
  expect(faults).toEqual([]);
});
