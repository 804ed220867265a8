import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startProduct } from '../setup/product.ts';

/** Three pages with the headline that each gets. */
const HEADLINES = [
  ['/', 'A headline for the front door'],
  ['/about', 'A headline for the story'],
  ['/keynotes', 'A headline for the stage'],
] as const;

/** Shows a page in the editor's frame and writes its headline anew, right in the page. */
async function rewriteHeadline(page: Page, path: string, text: string): Promise<void> {
  await page.getByLabel('Page', { exact: true }).fill(path);
  await page.getByRole('button', { name: 'Go' }).click();
  const frame = page.frameLocator('iframe');
  const headline = frame.locator('h1[data-speaker-editable], h1 [data-speaker-editable]').first();
  await expect.poll(() => page.frames().some((frame) => new URL(frame.url()).pathname === path)).toBe(true);
  await headline.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(headline).toHaveText(text);
}

test('three headlines changed in /editor are served after kill -9, without JavaScript', async ({ page }) => {
  test.setTimeout(180_000);
  const product = await startProduct();
  const token = (await readFile(join(product.dataDir, 'editor-token'), 'utf8')).trim();
  await page.goto(`${product.url}/editor#token=${token}`);
  await expect(page.frameLocator('iframe').locator('[data-speaker-editable]').first()).toBeVisible();
  for (const [path, text] of HEADLINES) await rewriteHeadline(page, path, text);
  await expect(page.getByText('3 unsaved texts')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();
  await product.stop('SIGKILL');

  const again = await startProduct({ DATA_DIR: product.dataDir });
  for (const [path, text] of HEADLINES) {
    expect(await (await fetch(`${again.url}${path}`)).text()).toContain(text);
  }
  await again.stop();
});

test('without the sign-in link the editor stays shut', async ({ request }) => {
  expect((await request.get('/editor')).status()).toBe(401);
  expect((await request.get('/editor?token=wrong')).status()).toBe(401);
  const save = await request.post('/wp-json/speaker/v1/content', {
    data: {
      changes: [{ field_name: 'hero_title', field_value: 'Defaced', field_type: 'text' }],
      triggerRebuild: true,
    },
  });
  expect([401, 403]).toContain(save.status());
});

test('back to the built-in text: in the frame, in the served HTML, and for a browser that kept the old text', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const product = await startProduct();
  const token = (await readFile(join(product.dataDir, 'editor-token'), 'utf8')).trim();
  const builtIn = await (await fetch(`${product.url}/keynotes`)).text();
  await page.goto(`${product.url}/editor#token=${token}`);
  await expect(page.frameLocator('iframe').locator('[data-speaker-editable]').first()).toBeVisible();
  await page.getByLabel('Page', { exact: true }).fill('/keynotes');
  await page.getByRole('button', { name: 'Go' }).click();
  const headline = page
    .frameLocator('iframe')
    .locator('h1[data-speaker-editable], h1 [data-speaker-editable]');
  await expect
    .poll(() => page.frames().some((frame) => new URL(frame.url()).pathname === '/keynotes'))
    .toBe(true);
  await expect(headline.first()).toBeVisible();
  const before = await headline.first().innerText();
  await headline.first().click();
  const control = page.locator('speaker-editor #control');
  await control.fill('Not for long');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto(`${product.url}/keynotes`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Not for long');

  await page.getByText('Back to the built-in text').click();
  await page.getByRole('button', { name: 'Take it off now' }).click();
  await expect(headline.first()).toHaveText(before);
  await expect(control).toHaveValue(before);
  await expect(page.getByText('Back to the built-in text')).toBeHidden();
  const served = await (await fetch(`${product.url}/keynotes`)).text();
  expect(served).not.toContain('Not for long');
  expect(/<h1.*?<\/h1>/s.exec(served)?.[0]).toBe(/<h1.*?<\/h1>/s.exec(builtIn)?.[0]);
  await visitor.goto(`${product.url}/keynotes`);
  await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText('Not for long');

  // It stays among the earlier texts, and is taken up again from there.
  await page.getByText(/What was saved before/).click();
  await page.getByRole('button', { name: 'Use again' }).first().click();
  await expect(headline.first()).toHaveText('Not for long');
  await product.stop();
});
