import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { holdBack } from '../setup/hold-back.ts';

/** The two lines of the README, on a page of another origin, with the running product. */
let server: ReturnType<typeof createServer>;
let partner: string;

test.beforeAll(async ({ baseURL }) => {
  const page = (body: string, script: string) =>
    `<!doctype html><title>Expo</title>${body}<script type="module" src="${baseURL ?? ''}/widgets/${script}.js"></script>`;
  const space = '<div style="height:3000px"></div>';
  const pages: Readonly<Record<string, string>> = {
    '/expo': page(
      '<h1>Our expo</h1><speaker-assessment event="EXPO"></speaker-assessment>',
      'speaker-widgets',
    ),
    '/modal': page(`${space}<speaker-assessment mode="modal"></speaker-assessment>${space}`, 'assessment'),
  };
  server = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pages[new URL(url, 'http://localhost').pathname]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // `localhost` is another site than the product's 127.0.0.1.
  partner = `http://localhost:${String((server.address() as AddressInfo).port)}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a keyboard user completes the assessment on a partner’s page and the lead is stored', async ({
  page,
}) => {
  await page.goto(`${partner}/expo?utm_source=mail`);
  const element = page.locator('speaker-assessment');
  await expect(element.getByRole('button', { name: 'Start Assessment' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await answer(page, element);
  await expect(element.getByRole('heading', { level: 2 })).toBeFocused();
  for (const text of ['key@expo.example', 'Ada', 'Byron', '+44 20 7946 0018']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  const answered = page.waitForResponse('**/functions/v1/submit-quiz-public');
  await page.keyboard.press('Enter');
  const response = await answered;
  expect(response.status()).toBe(200);
  expect(response.request().postDataJSON()).toMatchObject({
    email: 'key@expo.example',
    event: 'EXPO',
    channelResult: 3,
    source: { utm: { source: 'mail' } },
  });
  await expect(element.getByText('Complete results sent to key@expo.example')).toBeVisible();
  await expect(element.getByRole('heading', { name: 'Channel 3 FIGHT' })).toBeFocused();
});

test('the modal element shows its button with one file, opens a dialog and keeps the scroll position of the partner’s page', async ({
  page,
}) => {
  // The later steps are fetched after a second.
  const letChunksArrive = await holdBack(page, '**/widgets/chunks/**');
  await page.goto(`${partner}/modal`);
  const opener = page.getByRole('button', { name: 'Take the Assessment' });
  await expect(opener).toBeVisible();
  letChunksArrive();
  await page.locator('speaker-assessment').evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => scrollY);
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(dialog).toBeInViewport({ ratio: 1 });
});

/** Answers the eight questions with `c`, by keys. */
async function answer(page: Page, element: Locator): Promise<void> {
  for (let question = 1; question <= 8; question += 1) {
    await expect(element.getByText(`Question ${String(question)} of 8`)).toBeVisible();
    await expect(element.getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('c');
    await expect(element.getByRole('radio', { checked: true })).toHaveValue('c');
    await page.keyboard.press('Enter');
  }
}
