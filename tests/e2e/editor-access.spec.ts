import { expect, type Page, test } from '@playwright/test';
import { findEditorFaults, findFaultsInWindows } from '../setup/page-faults.ts';
import { COLLEAGUE, REFUSED, open, serve } from './editor-host.ts';

/** Every state of the editor: texts, axe on a phone, overflow on a tablet and a laptop. */

/** One field of each kind, by its label. */
const FIELDS = {
  'Hero title': 'Text',
  'Intro description': 'Long text',
  'Press url': 'Link',
  'Contact email': 'Email address',
  'Accent color': 'Color',
  'Story body': 'Rich text',
  'Portrait photo': 'Picture',
};

/** The kinds whose controls differ in more than the type of one field. */
const LOOKED_AT: readonly string[] = ['Long text', 'Link', 'Color', 'Picture'];

/** Axe does not judge the colors of what is over a frame. */
const WHITE = 'rgb(255, 255, 255)';
const NONE = 'rgba(0, 0, 0, 0)';
const PHONE = { width: 390, height: 900 } as const;

const findFaults = (page: Page, state: string) => findFaultsInWindows(page, state, findEditorFaults);

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('each kind of field, a conflict, a refusal and a save are accessible', async ({ page, context }) => {
  const host = await serve(context);
  const frame = await open(page);
  const faults = await findFaults(page, 'nothing chosen');
  await page.getByText('All texts of this page').click();
  for (const [name, kind] of Object.entries(FIELDS)) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByLabel(name, { exact: true })).toBeVisible();
    await expect(page.locator('speaker-editor .kind')).toHaveText(kind);
    if (LOOKED_AT.includes(kind)) faults.push(...(await findFaults(page, `${kind} chosen`)));
  }
  await page.getByRole('button', { name: 'Press url', exact: true }).click();
  await page.getByLabel('Press url', { exact: true }).fill('/news');
  await expect(frame.locator('[data-field=press_url]')).toHaveAttribute('href', '/news');

  await page.getByRole('button', { name: 'Hero title', exact: true }).click();
  await page.getByText('Earlier versions (1)').click();
  const older = page.getByRole('listitem').filter({ hasText: 'An older title' });
  await expect(older).toContainText(`, changed by ${COLLEAGUE}`);
  await page.getByText('Back to the built-in text').click();
  await page.getByLabel('Hero title', { exact: true }).fill('Mine');
  await expect(frame.locator('h1')).toHaveText('Mine');
  faults.push(...(await findFaults(page, 'versions open, one text unsaved')));

  host.stored.hero_title = 'Theirs';
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alertdialog');
  await expect(conflict).toContainText('Theirs');
  await expect(conflict.getByRole('heading', { name: 'Hero title', exact: true })).toBeVisible();
  await expect(conflict.getByText(`Saved by ${COLLEAGUE}`, { exact: true })).toBeVisible();
  await expect(conflict.getByText('hero_title')).toHaveCount(0);
  for (const part of [conflict, conflict.getByRole('heading', { name: 'Hero title' })])
    await expect(part).toHaveCSS('font-family', /Speaker Text/);
  const borders = await conflict.evaluate((panel) => getComputedStyle(panel).borderColor);
  expect(borders, 'one color on all sides').toMatch(/^rgb\([^)]+\)$/);
  const failure = page.getByText('❌ Save failed - content preserved locally');
  await expect(failure).toHaveCSS('color', WHITE);
  faults.push(...(await findFaults(page, 'a conflict, and an error')));
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();
  faults.push(...(await findFaults(page, 'saved')));

  await page.getByRole('button', { name: 'Intro description', exact: true }).click();
  await page.getByLabel('Intro description', { exact: true }).fill(REFUSED.value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const refusal = page.locator('aside').getByText(REFUSED.error, { exact: true });
  await expect(refusal).toHaveCSS('background-color', NONE);
  faults.push(...(await findFaults(page, 'a text refused')));
  expect(faults).toEqual([]);
});

test('texts are found, scrolled to, and replaced in all pages', async ({ page, context }) => {
  const host = await serve(context);
  host.stored = { hero_title: 'Saved title', elsewhere_title: 'A saved text of another page' };
  const frame = await open(page);
  await page.getByText('All texts of this page (8)').click();
  const list = page.locator('speaker-editor .fields');
  await expect(list.locator('li', { hasText: 'Hero title' }).locator('.sign')).toHaveText('Changed');
  await page.getByRole('button', { name: 'Footer line' }).click();
  const line = frame.locator('[data-field=footer_line]:visible');
  await expect(line).toBeInViewport();
  await expect(line).toHaveAttribute('data-speaker-being-edited');
  await expect(page.getByLabel('Footer line', { exact: true })).toHaveValue('Far below');
  await page.getByLabel('Find a text').pressSequentially('juno@');
  await expect(list.getByRole('button')).toHaveText(['Contact email']);
  await list.getByRole('button').click();
  await page.getByLabel('Contact email', { exact: true }).fill('june@site.example');
  await page.getByLabel('Find a text').fill('contact');
  await expect(list.locator('.sign')).toHaveText('Changed, not public yet');
  const faults = await findFaults(page, 'the list narrowed');

  await page.getByText('Search and replace in all texts').click();
  await page.getByLabel('Search for').fill('text');
  await page.getByLabel('Replace with').fill('word');
  const hits = page.getByRole('list', { name: 'Texts found' }).getByRole('listitem');
  await expect(hits.filter({ hasText: 'Story body' }).locator('ins')).toHaveText('<p>Rich <em>word</em></p>');
  faults.push(...(await findFaults(page, 'texts found')));
  await hits.filter({ hasText: 'Intro description' }).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Replace in 2 texts' }).click();
  await expect(frame.locator('[data-field="story_body"]')).toHaveText('Rich word');
  await expect(page.getByText('3 unsaved texts')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();
  expect(host.stored).toEqual({
    hero_title: 'Saved title',
    elsewhere_title: 'A saved word of another page',
    story_body: '<p>Rich <em>word</em></p>',
    contact_email: 'june@site.example',
  });
  expect(faults).toEqual([]);

  const picker = page.getByLabel('Page', { exact: true });
  await expect(picker).toHaveValue('Home');
  await expect(page.locator('speaker-editor datalist option')).toHaveCount(3);
  await picker.fill('about');
  await page.getByRole('button', { name: 'Go' }).click();
  await expect.poll(() => page.frames().some((one) => new URL(one.url()).pathname === '/about')).toBe(true);
  await expect(picker).toHaveValue('About');
});
