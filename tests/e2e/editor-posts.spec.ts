import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { speaker } from '../../speaker/speaker.config.ts';
import { expectNoOverflow } from '../setup/enlarged-text.ts';
import { findFaultsInWindows } from '../setup/page-faults.ts';
import { token } from './journey.ts';
import { dropPicture, MAKING } from './product-editor.ts';

const PICTURE = `public${speaker.headshots[0]?.src ?? ''}-800.jpg`;

/** Violations of axe, and windows that are too narrow, also for enlarged and spaced text. */
async function findFaults(page: Page, state: string): Promise<string[]> {
  await expectNoOverflow(page, state);
  return findFaultsInWindows(page, state);
}

const openPosts = (page: Page) => page.goto(`/editor/posts#token=${token()}`);

const status = (page: Page) => page.getByLabel('Save and publish').getByRole('status');

test('a post is written, previewed, published, planned and deleted', async ({ page, context, browser }) => {
  const title = `Meetings on mute ${Date.now().toString(36)}`;
  const path = `/blog/${title.toLowerCase().replaceAll(' ', '-')}`;
  await openPosts(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
  const faults = await findFaults(page, 'the list');
  await page.getByRole('link', { name: 'Write a post' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'A new post' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Address')).toHaveValue(path.slice('/blog/'.length));
  await page.getByLabel('Text', { exact: true }).focus();
  await page.keyboard.type('Nobody listens. ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Everybody');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Nobody listens. **Everybody**');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' hears.');
  await page.getByLabel('Excerpt').fill('On silence.');
  await page.getByLabel('Category').fill('Leadership');
  faults.push(...(await findFaults(page, 'a new post')));
  await page.getByLabel('Choose a picture').first().setInputFiles(PICTURE);
  await expect(status(page)).toHaveText('The cover is added. Please describe what it shows.', MAKING);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const missing = page.getByRole('list', { name: 'Before it can be published' });
  await expect(missing).toHaveText('Please describe what the cover shows, or mark it as decorative.');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  faults.push(...(await findFaults(page, 'a cover without words')));
  await page.getByLabel('What it shows').fill('A hall');

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title, MAKING);
  await expect(preview.getByRole('img', { name: 'A hall' })).toBeVisible();
  await preview.close();
  expect((await page.request.get(path)).status()).toBe(404);

  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(status(page)).toHaveText('Published: visitors see it now.', MAKING);
  const visitor = await (await browser.newContext()).newPage();
  const loaded: string[] = [];
  visitor.on('request', (request) => loaded.push(request.url()));
  await visitor.goto(new URL('/', page.url()).href);
  await visitor.getByRole('link', { name: 'Blog' }).first().click();
  await visitor.getByRole('searchbox', { name: 'Search insights' }).fill('silence');
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visitor.locator('.article-body strong')).toHaveText('Everybody');
  expect(loaded.filter((url) => url.includes('post-editor'))).toEqual([]);
  await visitor.reload();
  await expect(visitor.locator('.article-body strong')).toHaveText('Everybody');
  await visitor.context().close();

  const inAMonth = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
  await page.getByLabel('Publish on').fill(`${inAMonth.slice(0, 10)}T09:00`);
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByText(/^Planned for .* 0?9:00\b/)).toBeVisible();
  await page.getByRole('button', { name: 'Take the plan back' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(status(page)).toHaveText('Unpublished: visitors no longer see it.');
  expect((await page.request.get(path)).status()).toBe(404);
  await page.getByRole('button', { name: 'Delete …' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  expect(faults).toEqual([]);
});

const PLACED = '!\\[[^\\]]*\\]\\(/media/[0-9a-f]{32}-\\d+\\.jpg#\\d+x\\d+\\)';

test('text and pictures survive a reload, a lost network and other editors', async ({ page, context }) => {
  await openPosts(page);
  await page.getByRole('link', { name: 'Write a post' }).click();
  const text = page.getByLabel('Text', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('Title').fill('Kept');
  await text.fill('First line.\n\nSecond line.');

  await test.step('inserts the picture where it was dropped and requires its description', async () => {
    const box = await text.boundingBox();
    const lineHeight = await text.evaluate((field) => Number.parseFloat(getComputedStyle(field).lineHeight));
    if (!box) throw new Error('the text is not there');
    // Behind the end of the first line.
    await dropPicture(text, readFileSync(PICTURE), box.x + box.width / 2, box.y + 12 + lineHeight / 2);
    await expect(text).toHaveValue(new RegExp(`^First line\\.\\n\\n${PLACED}\\n\\nSecond line\\.$`), MAKING);
    const words = page.getByLabel('What picture 1 shows');
    await expect(words).toBeFocused();
    expect(await findFaults(page, 'a picture without words')).toEqual([]);
    await words.fill('A [full] hall');
    await expect(text).toHaveValue(/!\[A \\\[full\\\] hall\]\(\/media/);
    await page.getByLabel('It only decorates').check();
    await expect(text).toHaveValue(/!\[\]\(\/media\/\S+ "decoration"\)/);
    await expect(words).toBeDisabled();
  });

  await text.fill('Mine, first');
  await page.reload();
  await expect(text).toHaveValue('Mine, first');
  await context.setOffline(true);
  await save.click();
  await expect(status(page)).toContainText('cannot be reached');
  await context.setOffline(false);
  await save.click();
  await expect(status(page)).toHaveText('Saved.');

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Text', { exact: true })).toHaveValue('Mine, first');
  await other.getByLabel('Text', { exact: true }).fill('Theirs');
  await expect(status(page)).toContainText('This post is also open in another tab of this browser.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(status(other)).toHaveText('Saved.');
  await text.fill('Mine, second');
  await save.click();
  await expect(status(page)).toHaveText('Someone else has changed this post. Nothing was overwritten.');
  await expect(text).toHaveValue('Mine, second');
  const conflict = page.getByRole('alertdialog');
  await expect(conflict).toContainText('Theirs');
  // A page behind another tab draws no frames, for which the measures wait.
  await page.bringToFront();
  await expect(conflict).toContainText('Mine, second');
  expect(await findFaults(page, 'a conflict')).toEqual([]);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(status(page)).toHaveText('Saved.');
  await expect(conflict).toBeHidden();
  await expect(save).toBeFocused();
  await other.reload();
  await expect(other.getByLabel('Text', { exact: true })).toHaveValue('Mine, second');
});

test('restores an earlier version and undoes it', async ({ page }) => {
  await openPosts(page);
  await page.getByRole('link', { name: 'Write a post' }).click();
  const text = page.getByLabel('Text', { exact: true });
  await page.getByLabel('Title').fill('The first');
  for (const words of ['What was written first', 'What was written later']) {
    await text.fill(words);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(status(page)).toHaveText('Saved.');
  }

  await page.getByText('Earlier versions').press('Enter');
  const earlier = page.locator('.history');
  await expect(earlier.getByRole('listitem')).toHaveCount(1);
  await earlier.getByRole('listitem').locator('summary').press('Enter');
  await expect(earlier.getByText('What was written first')).toBeVisible();
  expect(await findFaults(page, 'earlier versions')).toEqual([]);
  await earlier.getByRole('button', { name: /^Restore the version/ }).press('Enter');
  await expect(text).toHaveValue('What was written first');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(text).toHaveValue('What was written later');
});
