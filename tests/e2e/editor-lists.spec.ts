import { expect, test } from '@playwright/test';
import { speaker } from '../../speaker/speaker.config.ts';
import { currentAddress } from '../../shared/core/page-addresses.ts';
import { LINK_REFUSAL } from '../../shared/core/content/link-address.ts';
import { findEditorFaults, findViolations } from '../setup/page-faults.ts';
import {
  chooseField,
  listRows,
  MAKING,
  openEditor,
  publish,
  publishAndReload,
  served as readServed,
  showPage,
  typeOver,
  visit,
} from './product-editor.ts';
import { useProduct } from './use-product.ts';

/** Lists and addresses of links, edited in page and panel, saved, and shown to visitors. */
const product = useProduct();

/** The authors of the first three quotes up to the comma. */
const [FIRST = '', SECOND = '', THIRD = ''] = speaker.testimonials.map(({ author }) => author.split(',')[0]);
const LIST = 'Home voice list';
const CONTACT = currentAddress('/contact');
const PLANNERS = currentAddress('/meeting-planners');
const FILMS = speaker.videoTestimonials.length;

const served = (path: string) => readServed(product, path);

/** The authors of the quotes on the home page, in their order. */
async function servedAuthors(): Promise<readonly string[]> {
  const html = await served('/');
  const list = html.slice(html.indexOf('data-field="home_voice_list"'));
  return [...list.matchAll(/data-field="home_voice\w+_author">([^<,]*)/g)].map(([, name = '']) => name);
}

test('an editor adds a testimonial, moves it by keyboard, saves and removes it', async ({ page }) => {
  const QUOTE = 'The room was silent, then on its feet.';
  await page.setViewportSize({ width: 390, height: 900 });
  const frame = await openEditor(page, product);
  await chooseField(page, LIST);
  const rows = listRows(page);
  await expect(rows).toHaveCount(3);
  expect(await findEditorFaults(page, 'a list')).toEqual([]);
  await page.getByRole('button', { name: 'Add an item' }).click();
  await expect(rows).toHaveCount(4);
  const added = frame.locator('[data-field="home_voice_list"] > [data-item]').nth(3);
  await typeOver(page, added.locator('[data-field$="_quote"]'), QUOTE);
  await typeOver(page, added.locator('[data-field$="_author"]'), 'Nora Quist, Dean');
  // The text that is written is chosen now: the list is chosen again.
  await chooseField(page, LIST);
  const move = rows.getByRole('button', { name: /^Move: The room/ });
  await expect(rows.nth(3)).toContainText('The room was silent');
  await move.press('Home');
  await expect(rows.nth(0)).toContainText('The room was silent');
  await expect(move).toBeFocused();
  const quotes = frame.locator('[data-field="home_voice_list"] > [data-item] blockquote');
  await expect(quotes.first()).toHaveText(QUOTE);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quotes.last()).toHaveText(QUOTE);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(quotes.first()).toHaveText(QUOTE);
  await publishAndReload(page);
  expect(await servedAuthors()).toEqual(['Nora Quist', FIRST, SECOND, THIRD]);

  await rows.getByRole('button', { name: /^Remove: The room/ }).click();
  await expect(rows).toHaveCount(3);
  await publishAndReload(page);
  expect(await servedAuthors()).toEqual([FIRST, SECOND, THIRD]);
  expect(await served('/wp-json/speaker/v1/content')).not.toContain('The room was silent');
});

test('an editor changes a link and a video’s address; visitors get both', async ({ page, browser }) => {
  const frame = await openEditor(page, product);
  const button = frame.locator('[data-field="home_why_cta_url"]');
  await button.locator('[data-field="home_why_cta"]').click();
  await frame.getByRole('button', { name: 'Change the link' }).click();
  const address = frame.getByRole('textbox', { name: 'Home why cta url', exact: true });
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(CONTACT);
  await address.fill('//evil.example');
  await address.press('Enter');
  await expect(frame.getByRole('alert').filter({ hasText: LINK_REFUSAL })).toBeVisible();
  await expect(button).toHaveAttribute('href', CONTACT);
  await address.fill('https://tickets.example/keynote');
  await address.press('Enter');
  await expect(address).toHaveCount(0);
  await expect(button).toHaveAttribute('href', 'https://tickets.example/keynote');
  await expect(button).toHaveAttribute('target', '_blank');
  await chooseField(page, 'Home why cta url');
  const panelField = page.getByRole('textbox', { name: 'Home why cta url', exact: true });
  await panelField.fill('vbscript:msgbox(1)');
  await panelField.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: LINK_REFUSAL })).toBeVisible();
  expect(await findEditorFaults(page, 'a link refused')).toEqual([]);
  await panelField.fill('https://tickets.example/keynote');
  await panelField.press('Enter');
  await expect(button).toHaveAttribute('href', 'https://tickets.example/keynote');
  await publishAndReload(page);

  await showPage(page, PLANNERS);
  await chooseField(page, 'Planners testimonial list');
  await expect(listRows(page)).toHaveCount(FILMS);
  await page.getByRole('button', { name: 'Add an item' }).click();
  const added = frame.locator('[data-field="planners_testimonial_list"] > [data-item]').nth(FILMS);
  await typeOver(page, added.locator('[data-field$="_title"]'), 'What our branch managers said');
  await added.getByText('The video’s address').click();
  await page.getByLabel(/url$/).fill('https://youtu.be/dQw4w9WgXcQ');
  await expect(added.getByRole('button', { name: /^Play video/ })).toBeVisible();
  await publish(page);

  const visitor = await visit(browser, product.url);
  const requestedHosts: string[] = [];
  visitor.on('request', (request) => requestedHosts.push(new URL(request.url()).host));
  const link = visitor.locator('[data-field="home_why_cta_url"]');
  await expect(link).toHaveAttribute('href', 'https://tickets.example/keynote');
  await expect(link).toHaveAccessibleName(/opens in a new tab/);
  await visitor.goto(product.url + PLANNERS);
  await expect(visitor.locator('html[data-content-ready]')).toBeAttached();
  const play = visitor.getByRole('button', { name: 'Play video: What our branch managers said' });
  await play.scrollIntoViewIfNeeded();
  expect([...new Set(requestedHosts)]).toEqual([new URL(product.url).host]);
  await visitor.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'player' }));
  await play.click();
  const player = 'iframe[src^="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]';
  await expect(visitor.locator(player)).toBeVisible();
  await visitor.context().close();
});

test('without a parent frame, lists and links are edited by keyboard and by pointer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.url}/?edit_mode=1`);

  await test.step('edits a list', async () => {
    const list = page.locator('[data-field="home_voice_list"]');
    const description = 'Press Enter to add, move or remove items';
    await expect(list).toHaveAttribute('aria-description', description, MAKING);
    const authors = list.locator('[data-field$="_author"]');
    await list.focus();
    await page.keyboard.press('Enter');
    const popover = page.getByRole('dialog', { name: LIST });
    const rows = popover.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await page.keyboard.press('ArrowDown');
    await expect(authors.first()).toContainText(SECOND);
    await expect(popover.getByRole('status')).toContainText('is number 2 of 3 now');
    await page.keyboard.press('Delete');
    await expect(authors).toHaveCount(2);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(authors).toHaveCount(3);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(authors.first()).toContainText(FIRST);
    const handles = rows.getByRole('button', { name: /^Move: / });
    await handles.nth(2).dragTo(rows.nth(0), { sourcePosition: { x: 10, y: 10 }, steps: 4 });
    await expect(authors.first()).toContainText(THIRD);
    expect(await findViolations(page, { include: '#edit-bridge' })).toEqual([]);
    await popover.getByRole('button', { name: 'Done' }).click();
    await expect(popover).toHaveCount(0);
    await expect(list).toBeFocused();
  });

  await test.step('edits a link', async () => {
    const button = page.locator('[data-field="home_meet_cta_url"]');
    await expect(button).toHaveAttribute('aria-description', 'Press Enter to change this link');
    await button.focus();
    await page.keyboard.press('Enter');
    const popover = page.getByRole('dialog', { name: 'Home meet cta url' });
    await expect(popover.getByRole('textbox')).toBeFocused();
    const box = await popover.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('/keynotes');
    await expect(button).toHaveAttribute('href', '/keynotes');
    expect(await findViolations(page, { include: '#edit-bridge' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(popover).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('href', CONTACT);
  });
});
