import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { ADMIN, type Host, open, serve } from './editor-host.ts';

/** An undone text is no change: neither the browser nor the service stores it, and nothing is saved over the page's own text. */

/** Longer than the pause after which typing is reported. */
const PAUSE_MS = 400;
const AUTO_SAVE_MS = 30_000;

/** A service with drafts and no text of its own: the page's title is the built-in one. */
async function serveWithDrafts(context: BrowserContext): Promise<Host> {
  const host = await serve(context, { sameOrigin: true });
  host.content = {};
  host.drafts = {};
  return host;
}

const saves = (host: Host): number => host.nonces.length;
const unsavedCopy = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('speaker:unsaved') ?? sessionStorage.getItem('speaker:unsaved'));

/** Opens the page itself for editing, without an editor around it. */
async function openAlone(page: Page): Promise<void> {
  await page.addInitScript('window.speakerSettings = { nonce: "n", contentKey: "k" }');
  await page.goto(`${ADMIN}/site/?edit_mode=1`);
  await expect(page.locator('h1[data-speaker-editable]')).toBeVisible();
}

/** Types in the title until the page has reported it. */
async function typeInTitle(page: Page, text: string): Promise<void> {
  await page.keyboard.press('End');
  await page.keyboard.insertText(text);
  await page.clock.runFor(PAUSE_MS);
}

/** Each attempt advances the clock by an auto-save: the response to the one before may still be arriving. */
async function waitForNoDraft(page: Page, host: Host): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(AUTO_SAVE_MS);
      return host.drafts;
    })
    .toEqual({});
}

test('Escape and undo in the frame leave no change in the editor, also at a second visit', async ({
  page,
  context,
}) => {
  const host = await serveWithDrafts(context);
  await page.clock.install();
  const frame = await open(page);
  for (const [visit, keys] of [
    ['first', ['Escape']],
    ['second', ['ControlOrMeta+z', 'Enter']],
  ] as const) {
    await frame.locator('h1').click();
    await typeInTitle(page, ` and the ${visit}`);
    await expect(page.getByText('1 unsaved text')).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    await expect(frame.locator('h1')).toHaveText('Built in');
    await expect(page.getByText('All saved')).toBeVisible();
    expect(await unsavedCopy(page)).toBeNull();
  }
  await page.clock.runFor(3 * AUTO_SAVE_MS);
  expect(saves(host)).toBe(0);
  expect(host).toMatchObject({ content: {}, drafts: {} });
});

test('a text undone before, during or after it is stored as a draft leaves no draft and no unsaved copy', async ({
  page,
  context,
}) => {
  const host = await serveWithDrafts(context);
  await page.clock.install();
  await openAlone(page);
  const title = page.locator('h1');

  await test.step('undone before the draft is stored', async () => {
    await title.click();
    await page.keyboard.press('Enter');
    await title.click();
    await typeInTitle(page, ' and more');
    expect(await unsavedCopy(page)).toContain('Built in and more');
    await page.keyboard.press('Escape');
    await expect(title).not.toHaveAttribute('contenteditable');
    expect(await unsavedCopy(page)).toBeNull();
    await page.clock.runFor(3 * AUTO_SAVE_MS);
    expect(saves(host)).toBe(0);
  });

  await test.step('undone after the draft is stored', async () => {
    await title.click();
    await typeInTitle(page, ' and more');
    await page.clock.runFor(AUTO_SAVE_MS);
    await expect.poll(() => host.drafts).toEqual({ hero_title: 'Built in and more' });
    await page.keyboard.press('ControlOrMeta+z');
    await expect(title).toHaveText('Built in');
    await waitForNoDraft(page, host);
    await page.keyboard.press('Enter');
  });

  await test.step('undone while the draft is being stored', async () => {
    let isRequested = false;
    let answer = (): void => undefined;
    host.beforeAnswer = () => {
      isRequested = true;
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    await title.click();
    await typeInTitle(page, ' again');
    await page.clock.runFor(AUTO_SAVE_MS);
    await expect.poll(() => isRequested).toBe(true);
    await page.keyboard.press('Escape');
    await expect(title).toHaveText('Built in');
    host.beforeAnswer = () => Promise.resolve();
    // The clock advances by more than a request's time limit below: the response comes first.
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    answer();
    await (await answered).finished();
    await expect.poll(() => host.drafts).toEqual({ hero_title: 'Built in again' });
    await waitForNoDraft(page, host);
  });
  expect(host.content).toEqual({});
  expect(await unsavedCopy(page)).toBeNull();
});
