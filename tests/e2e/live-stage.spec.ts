import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { createOfficeSetup } from '../contract/live-rooms.ts';
import type { MadeRoom } from '../contract/live-setup.ts';
import { assessment, crowd, join, press } from '../contract/live-setup.ts';
import { waitForAnimations } from '../setup/animations.ts';
import { startProduct } from '../setup/product.ts';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';
const WALL = { width: 1920, height: 1080 } as const;

async function openWall(page: Page, { stageKey }: MadeRoom, url = ''): Promise<void> {
  await page.setViewportSize(WALL);
  await page.goto(`${url}/stage#${stageKey}`);
}

/** The text of the QR code on a picture of the page; undefined when a phone would find none. */
async function scan(page: Page, scale = 1): Promise<string | undefined> {
  const { data, info } = await sharp(await page.screenshot())
    .resize(WALL.width * scale)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Every text of the wall as it is drawn: its size in pixels, and where it ends. */
function measure(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.wall *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => !element.closest('.visually-hidden'))
      .map((element) => ({
        text: element.textContent ?? '',
        size: Number.parseFloat(getComputedStyle(element).fontSize),
        isFigure: element.matches('.wall-percent, .wall-here b, .wall-finished b'),
        bottom: element.getBoundingClientRect().bottom,
        right: element.getBoundingClientRect().right,
      })),
  );
}

async function expectReadable(page: Page): Promise<void> {
  const texts = await measure(page);
  expect(texts.length).toBeGreaterThan(0);
  for (const { text, size, isFigure, bottom, right } of texts) {
    expect(size, text).toBeGreaterThanOrEqual(isFigure ? 54 : 44);
    expect(bottom, text).toBeLessThanOrEqual(WALL.height * 0.88);
    expect(right, text).toBeLessThanOrEqual(WALL.width);
  }
  await waitForAnimations(page);
  const axe = new AxeBuilder({ page }).options({ rules: { 'color-contrast-enhanced': { enabled: true } } });
  expect((await axe.analyze()).violations).toEqual([]);
}

test('a room on the wall, from the lobby to the reveal', async ({ page, baseURL }, info) => {
  const setup = createOfficeSetup({ url: baseURL ?? '', dataDir });
  const room = await setup.makeRoom(assessment());
  const asked: string[] = [];
  const heard: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('response', (response) => {
    if (!response.url().includes('live-stage'))
      response.text().then(
        (text) => heard.push(text),
        () => undefined,
      );
  });
  await openWall(page, room);
  await expect(page).toHaveURL(`${String(baseURL)}/stage`);
  const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });

  for (const ground of ['dark', 'light']) {
    await expect(page.getByText(`/l/${room.code}`)).toBeVisible();
    await expectReadable(page);
    const url = await scan(page);
    expect(url).toBe(`${String(baseURL)}/l/${room.code}`);
    // From the last row.
    expect(await scan(page, 0.25)).toBe(url);
    await picture(`lobby-${ground}`);
    await page.keyboard.press('t');
  }
  const letters = 'a'.repeat(11) + 'b'.repeat(7) + 'c'.repeat(5) + 'd'.repeat(3) + 'e'.repeat(13) + '.';
  await Promise.all(Array.from({ length: 3 }, () => join(setup, room.code)));
  await expect(page.locator('.wall-here')).toHaveText('3 are here');
  await press(setup, room, 'open');
  await expect(page.locator('.wall-finished')).toHaveText('0 of 3 have finished');
  await crowd(setup, room.code, letters);
  await expect(page.locator('.wall-finished')).toHaveText('39 of 43 have finished');
  expect(await scan(page)).toBe(`${String(baseURL)}/l/${room.code}`);
  await expectReadable(page);
  await picture('open');
  // Nothing to cover yet: the wall cannot show by itself.
  await page.keyboard.press(' ');
  await expect(
    page.locator('.wall-band').getByText('The speaker’s remote decides when it shows.'),
  ).toBeVisible();
  await press(setup, room, 'close');
  await expect(page.getByText('Answers are closed.', { exact: true })).toBeVisible();
  await expect(page.locator('tbody')).toHaveCount(0);
  await expect(page.locator('.wall')).not.toContainText('%');
  await expectReadable(page);
  await picture('closed');

  await press(setup, room, 'show');
  const rows = page.locator('tbody tr');
  const shares = [/1 Shutdown.*33%/, /2 Flight.*8%/, /3 Fight.*13%/, /4 Regulated.*18%/, /5 Thriving.*28%/];
  await expect(rows).toHaveText(shares);
  await expect(page.getByRole('status')).toContainText(
    'The room is on Channel 1, Shutdown. 1 Shutdown: 33 percent.',
  );
  await waitForAnimations(page);
  for (const ground of ['dark', 'light']) {
    await expectReadable(page);
    await picture(`reveal-${ground}`);
    await page.keyboard.press('t');
  }
  await page.keyboard.press(' ');
  await expect(page.locator('.wall-finished')).toHaveText('39 of 43 have finished');
  await page.keyboard.press(' ');
  await expect(rows).toHaveText(shares);
  await page.reload();
  await expect(rows).toHaveText(shares);
  expect(asked.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
  expect([...asked, ...heard].join('\n')).not.toContain(room.stageKey);
});

test('before the reveal the wall is told no distribution', async ({ page, baseURL }) => {
  const setup = createOfficeSetup({ url: baseURL ?? '', dataDir });
  const room = await setup.makeRoom(assessment());
  const told: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const streams = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes('live-stage')) return;
    streams.add(requestId);
    void session
      .send('Network.streamResourceContent', { requestId })
      .then(({ bufferedData }) => told.push(Buffer.from(bufferedData, 'base64').toString()));
  });
  session.on('Network.dataReceived', ({ requestId, data }) => {
    if (streams.has(requestId) && data !== undefined) told.push(Buffer.from(data, 'base64').toString());
  });
  await openWall(page, room);
  await press(setup, room, 'open');
  await crowd(
    setup,
    room.code,
    'a'.repeat(11) + 'b'.repeat(7) + 'c'.repeat(5) + 'd'.repeat(3) + 'e'.repeat(13),
  );
  await press(setup, room, 'close');
  await expect.poll(() => told.join('')).toContain('"phase":"closed"');
  expect(told.join('')).toContain('"finished":39');
  expect(told.join('')).not.toContain('channels');
  await press(setup, room, 'show');
  await expect.poll(() => told.join('')).toContain('"channels":[13,3,5,7,11]');
});

test('a stopped server and a dead network leave the picture, and its age', async ({ page }) => {
  test.setTimeout(180_000);
  let product = await startProduct();
  try {
    const setup = createOfficeSetup(product);
    const room = await setup.makeRoom(assessment());
    await openWall(page, room, product.url);
    await press(setup, room, 'open');
    await crowd(setup, room.code, 'abc..');
    const count = page.locator('.wall-finished');
    await expect(count).toHaveText('3 of 5 have finished');
    const age = page.locator('.wall-band').getByText(/No connection\. This picture is from .*, \d+ s ago\./);
    await page.context().setOffline(true);
    await product.stop();
    await expect(age).toBeVisible();
    await expect(count).toHaveText('3 of 5 have finished');
    await expectReadable(page);
    await page.context().setOffline(false);
    product = await startProduct({ DATA_DIR: product.dataDir, PORT: new URL(product.url).port });
    await expect(age).toBeHidden();
    await crowd(setup, room.code, 'dd');
    await expect(count).toHaveText('5 of 7 have finished');
    // The page comes, but the room does not answer: what the tab showed before still stands.
    await page.route('**/live-stage*', (route) => route.abort());
    await page.reload();
    await expect(count).toHaveText('5 of 7 have finished');
    await expect(age).toBeVisible();
  } finally {
    await product.stop();
  }
});

test('where the host cannot stream, the wall asks', async ({ page, baseURL }) => {
  const setup = createOfficeSetup({ url: baseURL ?? '', dataDir });
  const room = await setup.makeRoom(assessment());
  const statuses: number[] = [];
  await page.route('**/live-stage*', async (route) => {
    const headers = { ...route.request().headers(), accept: 'application/json' };
    const answer = await route.fetch({ headers });
    statuses.push(answer.status());
    await route.fulfill({ response: answer });
  });
  await openWall(page, room);
  await expect(page.locator('.wall-here')).toHaveText('0 are here');
  await expect.poll(() => statuses.filter((status) => status === 204).length).toBeGreaterThan(1);
  await press(setup, room, 'open');
  await crowd(setup, room.code, 'a.');
  await expect(page.locator('.wall-finished')).toHaveText('1 of 2 has finished');
});

test('an address without a key, and a key that is void, are told in a sentence', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/stage#half');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('This address is not complete.');
  await page.goto(`/stage#${'a'.repeat(22)}`);
  await expect(page.getByText('This link opens no room any more.').first()).toBeVisible();
  const setup = createOfficeSetup({ url: baseURL ?? '', dataDir });
  const room = await setup.makeRoom(assessment());
  await page.goto(`/stage#${room.stageKey}`);
  await expect(page.locator('.wall-here')).toHaveText('0 are here');
  await setup.revokeRoom(room.code);
  await expect(page.locator('.wall-band')).toHaveText('This link opens no room any more.');
  const served = await request.get('/stage');
  expect(served.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});
