import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { newEmail } from '../contract/lead-fixtures.ts';
import { CHROMIUM_FLAGS, findBrowser } from '../setup/find-browser.ts';

/** The assessment's dialog holds in windows of every shape, with the scrollbars of a desktop. */
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

const WINDOWS = [
  { width: 320, height: 640 },
  { width: 390, height: 664 },
  { width: 768, height: 800 },
  { width: 1440, height: 664 },
  { width: 1440, height: 900 },
];

for (const size of WINDOWS) {
  test.describe(`${String(size.width)}×${String(size.height)}`, () => {
    test.use({ viewport: size });

    test('opens where the visitor is, in the window, on its heading, and shifts nothing', async ({
      page,
    }) => {
      await page.goto('/');
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      const opener = page.getByRole('button', { name: 'Take the Team Assessment' });
      await opener.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const place = () =>
        page.evaluate(() => [
          scrollY,
          document.querySelector('#assessment h2')?.getBoundingClientRect().left,
        ]);
      const before = await place();
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
      expect(await place()).toEqual(before);
      await expectInside(dialog, page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect(await place()).toEqual(before);
      await expect(opener).toBeFocused();
    });

    test('its way on and its way out are in reach on every question', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      await page.getByRole('button', { name: 'Take the Team Assessment' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Start Assessment' }).click();
      for (let question = 1; question <= 8; question += 1) {
        await expect(dialog.getByText(`Question ${String(question)} of 8`)).toBeVisible();
        const next = dialog.getByRole('button', { name: /^(Next|Complete)$/ });
        await expectInside(next, page);
        await dialog.evaluate((node) => node.scrollTo(0, node.scrollHeight));
        await expectInside(dialog.getByRole('button', { name: 'Close' }), page);
        await dialog.evaluate((node) => node.scrollTo(0, 0));
        await dialog.locator('label').nth(2).click();
        await next.click();
      }
    });
  });
}

test('on a phone the result passes beside the close button, not below it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.getByRole('button', { name: 'Take the Team Assessment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start Assessment' }).click();
  for (let question = 1; question <= 8; question += 1) {
    await dialog.locator('label').nth(2).click();
    await dialog.getByRole('button', { name: /^(Next|Complete)$/ }).click();
  }
  await dialog.getByLabel('Email address').fill(newEmail());
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Surname').fill('Lovelace');
  await dialog.getByLabel('Phone number').fill('+1 412 555 0100');
  await dialog.getByRole('button', { name: 'See My Results' }).click();
  await expect(dialog.getByText('Complete results sent to')).toBeAttached();
  const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
  const right = await dialog.locator('.sp-results').evaluate((results) => {
    const texts = document.createTreeWalker(results, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let end = 0;
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      for (const line of range.getClientRects()) end = Math.max(end, line.width > 1 ? line.right : 0);
    }
    return end;
  });
  expect(right).toBeGreaterThan(0);
  expect(right).toBeLessThanOrEqual(close?.x ?? 0);
});

test('a partner’s page opens it in the window too, and stays where it was', async ({ page, baseURL }) => {
  const html = `<!doctype html><title>Expo</title><body style="margin:0"><div style="height:3000px"></div>
<speaker-assessment mode="modal"></speaker-assessment><div style="height:3000px"></div>
<script type="module" src="${baseURL ?? ''}/widgets/speaker-widgets.js"></script>`;
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://localhost:${String((server.address() as AddressInfo).port)}/`);
  await page.locator('speaker-assessment').evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const opener = page.getByRole('button', { name: 'Take the Assessment' });
  await expect(opener).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expectInside(dialog, page);
  server.close();
});

/** The whole of it can be seen. */
async function expectInside(part: Locator, page: Page): Promise<void> {
  const box = await part.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error('nothing to measure');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(size.width);
  expect(box.y + box.height).toBeLessThanOrEqual(size.height);
}
