import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { findEditorFaults, findFaultsInWindows } from '../setup/page-faults.ts';
import { COLLEAGUE, open, REFUSED, serve } from './editor-host.ts';

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

const MANY = 30;
const LONG = 'a_field_with_a_name_as_long_as_names_may_be_in_this_place_';
const CROWD = ['Ana-Sophia Maximiliane von Habsburg-Lothringen und zu Hohenstein', 'Ben', 'Cai', 'Dee'];

/** The editor with thirty long fields, and every panel open and filled. */
async function fill(page: Page, frame: FrameLocator): Promise<void> {
  const texts = Array.from({ length: MANY }, (_, index) => {
    return `<p data-field="${LONG}${index}">Text ${index} with ${'verylongwordswithoutspaces'.repeat(6)}</p>`;
  });
  const append = (main: Element, html: string) => main.insertAdjacentHTML('beforeend', html);
  await frame.locator('main').evaluate(append, texts.join(''));
  await frame.locator('h1').click();
  await page.getByLabel('Hero title', { exact: true }).fill('A changed text');
  await page.getByText('All texts of this page (38)').click();
  await page.getByText('Share a preview, or publish later').click();
  await page.getByRole('button', { name: 'Create a preview link' }).click();
  await expect(page.getByLabel('Preview link', { exact: true })).toBeVisible();
  await page.getByText('Search and replace in all texts').click();
  await page.getByLabel('Search for').fill('text');
  await expect(page.getByRole('list', { name: 'Texts found' }).getByRole('listitem')).not.toHaveCount(0);
}

test('with every panel open, axe finds no fault and Tab reaches each control', async ({ page, context }) => {
  const host = await serve(context);
  host.hasDrafts = true;
  host.editors = CROWD.map((name) => ({ name, page: '/', field: 'hero_title' }));
  const url = `https://site.example/preview#${'k'.repeat(22)}`;
  const preview = { url, expiresAt: '2026-12-01T10:00:00Z' };
  await context.route('**/content/preview', (route) => route.fulfill({ json: preview }));
  const frame = await open(page);
  await page.locator('speaker-editor').evaluate((editor) => editor.setAttribute('publishing', ''));
  await expect(page.locator('.others-here')).toContainText('Ben, Cai and 1 other are editing Hero title');
  await expect(frame.locator('h1')).toHaveAttribute('aria-description', /are editing this$/);
  await fill(page, frame);
  expect(await findEditorFaults(page, 'every panel open')).toEqual([]);

  const { reached, faults } = await tabThrough(page);
  expect(faults).toEqual([]);
  expect(await missing(page, reached)).toEqual([]);
});

test('keeps the focus on a button that its own press disables', async ({ page, context }) => {
  await serve(context);
  const frame = await open(page);
  await frame.locator('h1').click();
  await page.getByLabel('Hero title', { exact: true }).fill('Changed');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.press('Enter');
  await expect(undo).toBeDisabled();
  await expect(undo).toBeFocused();
  await expect(frame.locator('h1')).toHaveText('Saved title');
});

/**
 * Tabs through the page once; returns the reached controls, and those without a visible focus. No
 * element has the focus while it moves to the process of the frame.
 */
async function tabThrough(page: Page): Promise<{ reached: Set<string>; faults: string[] }> {
  const reached = new Set<string>();
  const faults: string[] = [];
  await page.evaluate(() => {
    const root = document.querySelector('speaker-editor')?.shadowRoot;
    root?.querySelectorAll('*').forEach((element, index) => element.setAttribute('data-walk', `${index}`));
    root?.querySelector<HTMLElement>('#page')?.focus();
  });
  for (let presses = 0, first: string | undefined; presses < 6 * MANY; presses += 1) {
    const stop = await page.evaluate(() => {
      const element = document.querySelector('speaker-editor')?.shadowRoot?.activeElement;
      if (!element) return undefined;
      const id = element.getAttribute('data-walk') ?? '';
      const text = `${element.localName} ${(element.textContent || element.id).trim().slice(0, 40)}`;
      if (element.localName === 'iframe') return { id, text, fault: undefined };
      const outlines = ['', '::after'].map((part) => getComputedStyle(element, part).outline);
      const isMarked = outlines.some((outline) => !/\bnone\b|\b0px\b/.test(outline));
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return { id, text, fault: isMarked ? (isSeen ? undefined : 'out of sight') : 'no focus mark' };
    });
    if (stop && stop.id === first) break;
    first ??= stop?.id;
    if (stop) reached.add(stop.id);
    if (stop?.fault) faults.push(`${stop.text}: ${stop.fault}`);
    await page.keyboard.press('Tab');
  }
  return { reached, faults };
}

/** The visible, enabled controls that Tab did not reach. */
function missing(page: Page, reached: ReadonlySet<string>): Promise<readonly string[]> {
  const controls = page.locator('speaker-editor :is(button, input, textarea, summary, iframe, a[href])');
  return controls.evaluateAll(
    (all, ids) =>
      all
        .filter((element) => element.checkVisibility() && !element.matches(':disabled, [aria-disabled=true]'))
        .filter((element) => !ids.includes(element.getAttribute('data-walk') ?? ''))
        .map((element) => `${element.localName} ${(element.textContent || element.id).trim().slice(0, 40)}`),
    [...reached],
  );
}
