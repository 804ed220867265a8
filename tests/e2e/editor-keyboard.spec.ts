import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { findEditorFaults } from '../setup/page-faults.ts';
import { open, serve } from './editor-host.ts';

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
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
