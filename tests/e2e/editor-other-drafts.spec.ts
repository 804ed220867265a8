import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { findEditorFaults } from '../setup/editor-axe.ts';
import { startProduct } from '../setup/product.ts';
import type { Product } from '../setup/product.ts';
import { signIn } from '../setup/sign-in.ts';
import type { SignedIn } from '../setup/sign-in.ts';

/** Drafts of other editors, and planned ones: Save publishes them only when they are ticked. */
let product: Product;
let editor: SignedIn;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
  editor = await signIn(product);
});
test.afterAll(() => product.stop());

/** A call of the content route by an editor at another machine. */
async function call(path: string, body: object): Promise<void> {
  const answer = await fetch(`${product.url}/wp-json/speaker/v1/content${path}`, {
    method: 'POST',
    headers: editor.headers,
    body: JSON.stringify({ ...body, by: 'Ann Lee' }),
  });
  expect(answer.status).toBe(200);
}

async function keepDrafts(texts: Readonly<Record<string, string>>): Promise<void> {
  const changes = Object.entries(texts).map(([field_name, field_value]) => ({
    field_name,
    field_value,
    field_type: 'text',
    status: 'draft',
  }));
  await call('', { changes, triggerRebuild: false });
}

async function published(): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${product.url}/wp-json/speaker/v1/content`);
  return (await answer.json()) as Record<string, string>;
}

const openEditor = (page: Page): Promise<unknown> => page.goto(`${product.url}/editor#token=${editor.token}`);

async function write(page: Page, element: Locator, text: string): Promise<void> {
  await element.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(element).toHaveText(text);
}

/** Keeps two drafts by Ann, one of them planned; returns their texts. */
async function leaveDrafts(): Promise<{ subtitle: string; cta: string }> {
  const texts = {
    subtitle: `Ann's subtitle ${String(Date.now())}`,
    cta: `Ann's button ${String(Date.now())}`,
  };
  await keepDrafts({ hero_subtitle: texts.subtitle, hero_cta: texts.cta });
  const publishAt = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
  await call('/plan', { fields: ['hero_cta'], publishAt });
  return texts;
}

test('in /editor they are listed with author and times, and Save leaves them alone until they are ticked', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const texts = await leaveDrafts();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openEditor(page);
  const drafts = page.getByRole('region', { name: 'Published only when ticked' });
  const items = drafts.getByRole('listitem');
  await expect(items.filter({ hasText: texts.subtitle })).toContainText(/Draft by Ann Lee, \w+ \d/);
  await expect(items.filter({ hasText: texts.cta })).toContainText(/Ann Lee.*, planned for \w+ \d/);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findEditorFaults(page, `drafts to tick, ${String(width)}`)).toEqual([]);
  }

  const title = `Ben's title ${String(Date.now())}`;
  await write(page, page.frameLocator('iframe').locator('[data-field="hero_title"]').first(), title);
  await save.click();
  await expect.poll(published).toMatchObject({ hero_title: title });
  expect(await published()).not.toHaveProperty('hero_subtitle', texts.subtitle);
  expect(await published()).not.toHaveProperty('hero_cta', texts.cta);
  await expect(items).toHaveCount(2);

  await drafts.getByRole('checkbox', { name: 'Hero subtitle' }).check();
  await save.click();
  await expect.poll(published).toMatchObject({ hero_subtitle: texts.subtitle });
  expect(await published()).not.toHaveProperty('hero_cta', texts.cta);
  // The service answers when the pages are rendered anew, after the text is public.
  await expect(items).toHaveCount(1, { timeout: 40_000 });
  await expect(items).toContainText('planned for');
  await drafts.getByRole('checkbox', { name: 'Hero cta' }).check();
  await save.click();
  await expect.poll(published).toMatchObject({ hero_cta: texts.cta });
  await expect(drafts).toBeHidden({ timeout: 40_000 });
});

test('on the page alone as well; a draft of this session is still its own after a reload', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const texts = await leaveDrafts();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openEditor(page);
  await expect(page.frameLocator('iframe').locator('[data-speaker-editable]').first()).toBeVisible();
  await page.goto(`${product.url}/?edit_mode=1`);
  const drafts = page.getByRole('region', { name: 'Published only when ticked' });
  const bar = page.locator('[part=bar]');
  await expect(drafts.getByRole('listitem')).toHaveCount(2);
  await expect(bar.getByRole('button', { name: 'Save' })).toBeDisabled();
  const title = `Ben's title ${String(Date.now())}`;
  await page.clock.install();
  await write(page, page.locator('[data-field="hero_title"]').first(), title);
  await page.clock.runFor(31_000);
  await expect(bar).toContainText('Draft kept: 3 texts');
  await page.reload();
  await expect(page.locator('[data-field="hero_title"]').first()).toHaveText(title);
  await expect(drafts.getByRole('listitem')).toHaveCount(2);
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect.poll(published).toMatchObject({ hero_title: title });
  expect(Object.values(await published())).not.toContain(texts.cta);
  await drafts.getByRole('checkbox', { name: 'Hero cta' }).check();
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect.poll(published).toMatchObject({ hero_cta: texts.cta });
  expect(Object.values(await published())).not.toContain(texts.subtitle);
});
