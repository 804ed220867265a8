import { expect, type Page, test } from '@playwright/test';
import { currentAddress } from '../../shared/core/page-addresses.ts';
import { change, draft } from '../contract/content-calls.ts';
import { findEditorFaults, findEditorPageFaults } from '../setup/page-faults.ts';
import {
  chooseField,
  MAKING,
  openEditor,
  publishAndReload,
  readContent,
  served as readServed,
  showPage,
  typeOver,
  visit,
} from './product-editor.ts';
import { postJson } from '../setup/post-json.ts';
import { signIn } from '../setup/sign-in.ts';
import { useProduct } from './use-product.ts';

/** Texts in the editor: published, planned, ticked, and reverted to the built-in text. */
const product = useProduct();

const served = (path: string) => readServed(product, path);
const [ABOUT, KEYNOTE] = [currentAddress('/about'), currentAddress('/keynotes')];
const headlineIn = (html: string) => /<h1.*?<\/h1>/s.exec(html)?.[0];

/** A call of the content route by an editor at another machine. */
async function callAsAnn(path: string, body: object): Promise<void> {
  const { headers } = await signIn(product);
  const content = `${product.url}/wp-json/speaker/v1/content${path}`;
  expect((await postJson(content, { ...body, by: 'Ann Lee' }, headers)).status).toBe(200);
}

test('headlines of two pages are published, and one reverts to built-in text', async ({ page, browser }) => {
  const builtIn = headlineIn(await served(KEYNOTE));
  const frame = await openEditor(page, product);
  expect(await findEditorPageFaults(page)).toEqual([]);
  const headline = frame.locator('h1[data-speaker-editable], h1 [data-speaker-editable]').first();
  const headlines = { [ABOUT]: 'A headline for the story', [KEYNOTE]: 'A headline for the stage' };
  let before = '';
  for (const [path, text] of Object.entries(headlines)) {
    await showPage(page, path);
    before = await headline.innerText();
    await typeOver(page, headline, text);
  }
  await expect(page.getByText('2 unsaved texts')).toBeVisible();
  await publishAndReload(page);
  for (const [path, text] of Object.entries(headlines)) expect(await served(path)).toContain(text);
  const visitor = await visit(browser, product.url + KEYNOTE);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('A headline for the stage');

  await headline.click();
  await page.getByText('Back to the built-in text').click();
  await page.getByRole('button', { name: 'Unpublish now' }).click();
  await expect(headline).toHaveText(before);
  await expect(page.locator('speaker-editor #control')).toHaveValue(before);
  await expect(page.getByText('Back to the built-in text')).toBeHidden();
  expect(headlineIn(await served(KEYNOTE))).toBe(builtIn);
  await visitor.reload();
  await expect(visitor.locator('html[data-content-ready]')).toBeAttached();
  await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText('A headline for the stage');
  await visitor.context().close();

  // The removed text stays in the list of earlier texts and can be restored.
  await page.getByText(/Earlier versions/).click();
  await page.getByRole('button', { name: 'Use again' }).first().click();
  await expect(headline).toHaveText('A headline for the stage');
});

test('another editor’s draft is published only when ticked; a plan is cancelled', async ({ page }) => {
  const changes = [draft('hero_subtitle', 'Ann’s subtitle'), draft('hero_cta', 'Ann’s button')];
  await callAsAnn('', { changes, triggerRebuild: false });
  const publishAt = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
  await callAsAnn('/plan', { fields: ['hero_cta'], publishAt });

  await page.setViewportSize({ width: 390, height: 900 });
  const frame = await openEditor(page, product);
  const offered = page.getByRole('region', { name: 'Published only when ticked' });
  const items = offered.getByRole('listitem');
  await expect(items.filter({ hasText: 'Ann’s subtitle' })).toContainText(/Draft by Ann Lee, .*\d{4}/);
  await expect(items.filter({ hasText: 'Ann’s button' })).toContainText(/Ann Lee.*, planned for .*\d{4}/);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  const faults = await findEditorFaults(page, 'drafts to tick');
  const title = frame.locator('[data-field="hero_title"]').first();

  await page.getByLabel('Your name').fill('Ben');
  await typeOver(page, title, 'Ben’s title');
  await publishAndReload(page);
  expect(await readContent(product)).toMatchObject({ hero_title: 'Ben’s title' });
  expect(Object.keys(await readContent(product))).not.toContain('hero_subtitle');
  await expect(items).toHaveCount(2);
  await offered.getByRole('checkbox', { name: 'Hero subtitle' }).check();
  await publishAndReload(page);
  expect(await readContent(product)).toMatchObject({ hero_subtitle: 'Ann’s subtitle' });
  expect(Object.keys(await readContent(product))).not.toContain('hero_cta');
  await expect(items).toHaveCount(1, MAKING);

  await typeOver(page, title, 'Ben’s title for later');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  // The panel is open: one draft is planned already.
  const inAWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 16);
  await page.getByLabel('Publish on').fill(inAWeek);
  await page.getByLabel('Publish on').press('Enter');
  const planned = page.getByRole('list', { name: 'Planned' });
  await expect(planned).toContainText('Hero title');
  faults.push(...(await findEditorFaults(page, 'planned')));
  expect(await readContent(product)).toMatchObject({ hero_title: 'Ben’s title' });
  await planned.getByRole('button', { name: 'Cancel the plan for Hero title' }).click();
  await expect(planned.getByText('Hero title')).toBeHidden();
  expect(faults).toEqual([]);

  await page.reload();
  await chooseField(page, 'Hero subtitle');
  await expect(page.locator('speaker-editor .fields .sign')).toHaveText(/^Changed by Ben/);
});

/** Goes home by the navigation bar; returns every text that the headline had on the way. */
async function goHome(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const headline = document.querySelector('.hero h1')?.textContent;
      if (headline !== undefined && seen.at(-1) !== headline) seen.push(headline);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.locator('.hero h1')).toBeVisible();
  return page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test('each page shows its own saved texts at once, also while the service is down', async ({ page }) => {
  const saved = [
    change('hero_title', 'Saved for the home page'),
    change('about_kicker', 'Saved for the story'),
  ];
  await callAsAnn('', { changes: saved, triggerRebuild: true });
  const ready = page.locator('html[data-hydrated][data-content-ready]');
  const isHome = [expect.stringMatching(/^Saved for the home page/)];
  await page.goto(product.url + ABOUT);
  expect(await served(ABOUT)).not.toContain('Saved for the home page');
  await expect(ready).toBeAttached();
  expect(await goHome(page)).toEqual(isHome);

  await page.goto(`${product.url}/`);
  await expect(ready).toBeAttached();
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('speaker:content') ?? '{}') as object;
    localStorage.setItem('speaker:content', JSON.stringify({ ...record, timestamp: 1 }));
    localStorage.removeItem('speaker:cache');
  });
  await page.route('**/wp-json/**', (route) => route.abort());
  await page.goto(product.url + ABOUT);
  // A service that does not answer is asked again before the cached content is shown.
  await expect(ready).toBeAttached({ timeout: 45_000 });
  expect(await goHome(page)).toEqual(isHome);
});
