import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { FrameLocator, Page } from '@playwright/test';
import { LINK_REFUSAL } from '../../shared/core/content/link-address.ts';
import { HOSTILE_ADDRESSES } from '../setup/link-addresses.ts';
import { findEditorFaults } from '../setup/editor-axe.ts';
import { startProduct } from '../setup/product.ts';
import type { Product } from '../setup/product.ts';
import { signIn } from '../setup/sign-in.ts';

/** The addresses of links as fields: in the page, beside it, saved, and as visitors get them. */
let product: Product;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

async function openEditor(page: Page): Promise<FrameLocator> {
  const token = (await readFile(join(product.dataDir, 'editor-token'), 'utf8')).trim();
  await page.goto(`${product.url}/editor#token=${token}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-speaker-editable]').first()).toBeVisible();
  return frame;
}

test('a button gets another address where it stands; undone, done again, saved, and followed by a visitor', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const frame = await openEditor(page);
  const button = frame.locator('[data-field="home_why_cta_url"]');
  await button.locator('[data-field="home_why_cta"]').click();
  await frame.getByRole('button', { name: 'Change the link' }).click();
  const address = frame.getByRole('textbox', { name: 'Home why cta url', exact: true });
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('/contact');
  await address.fill('https://tickets.example/juno');
  await address.press('Enter');
  await expect(address).toHaveCount(0);
  await expect(button).toHaveAttribute('href', 'https://tickets.example/juno');
  await expect(button).toHaveAttribute('target', '_blank');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(button).toHaveAttribute('href', '/contact');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(button).toHaveAttribute('href', 'https://tickets.example/juno');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();

  const html = await (await fetch(product.url)).text();
  expect(html).toMatch(/<a [^>]*href="https:\/\/tickets\.example\/juno"[^>]*data-field="home_why_cta_url"/);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(product.url);
  await expect(visitor.locator('html[data-content-ready]')).toBeAttached();
  const link = visitor.locator('[data-field="home_why_cta_url"]');
  await expect(link).toHaveAttribute('href', 'https://tickets.example/juno');
  await expect(link).toHaveAccessibleName(/opens in a new tab/);
  await visitor.context().close();
});

test('a profile in the footer and a file of the kit, from the list of texts, everywhere they stand', async ({
  page,
}) => {
  const frame = await openEditor(page);
  await page.getByText(/^All texts of this page/).click();
  await page.getByLabel('Find a text').fill('kit biography url');
  await page.getByRole('button', { name: 'Kit biography url', exact: true }).click();
  await page.getByLabel('Kit biography url', { exact: true }).fill('https://files.example/bio.pdf');
  await expect(frame.locator('footer [data-field="kit_biography_url"]')).toHaveAttribute(
    'href',
    'https://files.example/bio.pdf',
  );
  await page.getByLabel('Find a text').fill('footer social 1 url');
  await page.getByRole('button', { name: 'Footer social 1 url', exact: true }).click();
  await page.getByLabel('Footer social 1 url', { exact: true }).fill('https://profiles.example/juno');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();
  const planners = await (await fetch(`${product.url}/meeting-planners`)).text();
  expect(planners.match(/href="https:\/\/files\.example\/bio\.pdf"/g)).toHaveLength(2);
  expect(planners).toContain('href="https://profiles.example/juno"');
  // Picture, size and day are those of the built-in file: beside another one they would be untrue.
  await page.goto(`${product.url}/meeting-planners`);
  const kit = page.getByRole('region', { name: 'Speaker kit' }).getByRole('listitem');
  const changed = kit.filter({ has: page.locator('[href="https://files.example/bio.pdf"]') });
  await expect(changed.getByText(/PDF, \d+\skB/)).toHaveCount(0);
  await expect(changed.locator('img')).toHaveCount(0);
  const untouched = kit.filter({ has: page.locator('[download$="stage-introduction.pdf"]') });
  await expect(untouched.getByText(/PDF, \d+\skB/)).toBeVisible();
  await expect(untouched.locator('img')).toHaveCount(1);
});

test('what would run, hide or lead elsewhere is refused in the page, beside it and at the service, in the same words', async ({
  page,
}) => {
  const frame = await openEditor(page);
  const button = frame.locator('[data-field="home_meet_cta_url"]');
  await button.focus();
  await button.press('Enter');
  const address = frame.getByRole('textbox', { name: 'Home meet cta url', exact: true });
  for (const hostile of ['javascript:alert(1)', 'data:text/html,x', '//evil.example']) {
    await address.fill(hostile);
    await address.press('Enter');
    await expect(frame.getByRole('alert').filter({ hasText: LINK_REFUSAL })).toBeVisible();
    await expect(button).toHaveAttribute('href', '/contact');
  }
  const beside = page.getByRole('textbox', { name: 'Home meet cta url', exact: true });
  await beside.fill('vbscript:msgbox(1)');
  await beside.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: LINK_REFUSAL })).toBeVisible();
  await expect(page.getByText('All saved')).toBeVisible();

  const { headers } = await signIn(product);
  const changes = HOSTILE_ADDRESSES.map((field_value, i) => ({
    field_name: `hostile_${String(i)}_url`,
    field_value,
    field_type: 'text',
  }));
  const answer = await fetch(`${product.url}/wp-json/speaker/v1/content`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ changes, triggerRebuild: false }),
  });
  expect(await answer.json()).toMatchObject({ savedCount: 0, failedCount: changes.length });
});

test('an address that no link may have is never followed, whoever has stored it', async ({ page }) => {
  await page.route('**/wp-json/speaker/v1/content', (route) =>
    route.fulfill({
      json: { home_meet_cta_url: 'javascript:document.title="ran"', home_meet_cta: 'Fetched' },
    }),
  );
  await page.goto(product.url);
  const link = page.locator('[data-field="home_meet_cta_url"]');
  await expect(link).toHaveText('Fetched');
  await expect(link).toHaveAttribute('href', '/contact');
});

for (const width of [390, 768, 1440]) {
  test(`by keyboard alone, without a parent frame, and axe finds nothing: ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${product.url}/?edit_mode=1`);
    const button = page.locator('[data-field="home_meet_cta_url"]');
    await expect(button).toHaveAttribute('aria-description', 'Press Enter to change this link');
    await button.focus();
    await page.keyboard.press('Enter');
    const popover = page.getByRole('dialog', { name: 'Home meet cta url' });
    await expect(popover.getByRole('textbox')).toBeFocused();
    const box = await popover.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('/keynotes');
    await expect(button).toHaveAttribute('href', '/keynotes');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('alert').filter({ hasText: LINK_REFUSAL })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('speaker-edit-bridge').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.screenshot({ path: `.cache/links-popover-${String(width)}.png` });
    await page.keyboard.press('Escape');
    await expect(popover).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('href', '/contact');
  });

  test(`the link's control beside the page passes axe at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openEditor(page);
    await page.getByText(/^All texts of this page/).click();
    await page.getByLabel('Find a text').fill('home meet cta url');
    await page.getByRole('button', { name: 'Home meet cta url', exact: true }).click();
    await page.getByRole('textbox', { name: 'Home meet cta url', exact: true }).fill('nowhere');
    await page.getByRole('textbox', { name: 'Home meet cta url', exact: true }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: LINK_REFUSAL })).toBeVisible();
    expect(await findEditorFaults(page, 'a link refused')).toEqual([]);
  });
}
