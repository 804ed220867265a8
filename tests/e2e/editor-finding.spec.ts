import { expect, test } from '@playwright/test';
import { findEditorFaults } from '../setup/editor-axe.ts';
import { open, serve } from '../setup/editor-host.ts';

test('the list of texts narrows as one types, with a sign beside what was changed', async ({
  page,
  context,
}) => {
  await serve(context);
  await open(page);
  await page.getByText('All texts of this page (8)').click();
  const list = page.locator('speaker-editor .fields');
  await expect(list.locator('li')).toHaveCount(8);
  await expect(list.locator('li', { hasText: 'Hero title' }).locator('.sign')).toHaveText('Changed');
  await page.getByLabel('Find a text').pressSequentially('juno@');
  await expect(list.getByRole('button')).toHaveText(['Contact email']);
  await expect(page.getByText('1 of 8 texts')).toBeVisible();
  await list.getByRole('button').click();
  await page.getByLabel('Contact email', { exact: true }).fill('june@site.example');
  await page.getByLabel('Find a text').fill('contact');
  await expect(list.locator('.sign')).toHaveText('Changed, not public yet');
});

test('a page is chosen by its name', async ({ page, context }) => {
  await serve(context);
  await open(page);
  const picker = page.getByLabel('Page', { exact: true });
  await expect(picker).toHaveValue('Home');
  await expect(page.locator('speaker-editor datalist option')).toHaveCount(3);
  await picker.fill('about');
  await page.getByRole('button', { name: 'Go' }).click();
  await expect.poll(() => page.frames().some((one) => new URL(one.url()).pathname === '/about')).toBe(true);
  await expect(picker).toHaveValue('About');
});

test('search and replace over all texts: each hit is shown, one is spared, it is one step to undo, and a tag stays', async ({
  page,
  context,
}) => {
  const host = await serve(context);
  host.content = { hero_title: 'Saved title', elsewhere_title: 'A saved text of another page' };
  const frame = await open(page);
  await page.getByText('Search and replace in all texts').click();
  await page.getByLabel('Search for').fill('text');
  await page.getByLabel('Replace with').fill('word');
  const hits = page.getByRole('list', { name: 'Texts found' }).getByRole('listitem');
  await expect(hits).toHaveCount(3);
  await expect(hits.filter({ hasText: 'Story body' }).locator('ins')).toHaveText('<p>Rich <em>word</em></p>');
  await hits.filter({ hasText: 'Intro description' }).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Replace in 2 texts' }).click();
  await expect(frame.locator('[data-field="story_body"]')).toHaveText('Rich word');
  await expect(page.getByText('2 unsaved texts')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(frame.locator('[data-field="story_body"]')).toHaveText('Rich text');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();
  expect(host.content).toEqual({
    hero_title: 'Saved title',
    elsewhere_title: 'A saved word of another page',
    story_body: '<p>Rich <em>word</em></p>',
  });
});

for (const width of [390, 768, 1440]) {
  test(`finding and replacing pass axe at ${width} px`, async ({ page, context }) => {
    await serve(context);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await page.getByText('All texts of this page (8)').click();
    await page.getByLabel('Find a text').fill('title');
    const faults = await findEditorFaults(page, 'the list narrowed');
    await page.getByText('Search and replace in all texts').click();
    await page.getByLabel('Search for').fill('text');
    await expect(page.getByRole('list', { name: 'Texts found' })).toBeVisible();
    expect([...faults, ...(await findEditorFaults(page, 'texts found'))]).toEqual([]);
  });
}
