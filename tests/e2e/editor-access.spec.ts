import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { open, REFUSED, serve } from '../setup/editor-host.ts';

/** One field of each kind, by its label. */
const FIELDS = [
  ['Hero title', 'Text'],
  ['Intro description', 'Long text'],
  ['Press url', 'Link'],
  ['Contact email', 'E-mail address'],
  ['Accent color', 'Color'],
  ['Story body', 'Rich text'],
  ['Portrait photo', 'Picture'],
] as const;

/** Axe does not judge the colors of what lies over a frame. */
const WHITE = 'rgb(255, 255, 255)';
const NONE = 'rgba(0, 0, 0, 0)';

/** What a page has to have, not an element in it. */
const OF_A_PAGE = ['landmark-one-main', 'landmark-unique', 'page-has-heading-one', 'region'];

/** What axe finds in the editor and the page in it, and whether it is wider than its window. */
async function findFaults(page: Page, state: string, without: string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(without)
    .analyze();
  const faults = violations.map(
    ({ id, nodes }) => `${state}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return isWide ? [...faults, `${state}: wider than the window`] : faults;
}

for (const width of [390, 768, 1440]) {
  test(`the editor passes axe in each of its states at ${width} px`, async ({ page, context }) => {
    test.setTimeout(120_000);
    const host = await serve(context);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const frame = await open(page);
    const faults = await findFaults(page, 'nothing chosen', OF_A_PAGE);

    await page.getByText('All texts of this page').click();
    for (const [name, kind] of FIELDS) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByLabel(name, { exact: true })).toBeVisible();
      await expect(page.locator('speaker-editor .kind')).toHaveText(kind);
      faults.push(...(await findFaults(page, `${kind} chosen`, OF_A_PAGE)));
    }

    await page.getByRole('button', { name: 'Hero title', exact: true }).click();
    await page.getByText('What was saved before (1)').click();
    await page.getByText('Back to the built-in text').click();
    await page.getByLabel('Hero title', { exact: true }).fill('Mine');
    await expect(frame.locator('h1')).toHaveText('Mine');
    faults.push(...(await findFaults(page, 'versions open, one text unsaved', OF_A_PAGE)));

    host.content.hero_title = 'Theirs';
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Theirs');
    const failure = page.getByText('❌ Save failed - content preserved locally');
    await expect(failure).toHaveCSS('color', WHITE);
    faults.push(...(await findFaults(page, 'conflict, and an error told', OF_A_PAGE)));
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();
    faults.push(...(await findFaults(page, 'saved, and told', OF_A_PAGE)));

    await page.getByRole('button', { name: 'Intro description', exact: true }).click();
    await page.getByLabel('Intro description', { exact: true }).fill(REFUSED.value);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const refusal = page.locator('aside').getByText(REFUSED.error, { exact: true });
    await expect(refusal).toHaveCSS('background-color', NONE);
    faults.push(...(await findFaults(page, 'a text refused', OF_A_PAGE)));
    expect(faults).toEqual([]);
  });
}

test('/editor passes axe around its frame and in it', async ({ page }) => {
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir) throw new Error('no data folder');
  const token = (await readFile(join(dataDir, 'editor-token'), 'utf8')).trim();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/editor#token=${token}`);
  const headline = page
    .frameLocator('iframe')
    .locator('h1[data-speaker-editable], h1 [data-speaker-editable]');
  await headline.first().click();
  await page.getByText('All texts of this page').click();
  expect(await findFaults(page, '/editor')).toEqual([]);
});
