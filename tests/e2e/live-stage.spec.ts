import { expect, type Page, test } from '@playwright/test';
import { createOfficeSetup } from '../contract/live-rooms.ts';
import { assessment, crowd, join, stage } from '../contract/live-setup.ts';
import { expectNoOverflow } from '../setup/enlarged-text.ts';
import { expectAccessible, findViolations, waitForAnimations } from '../setup/page-faults.ts';
import { dataDir, scan } from './journey.ts';

const WALL = { width: 1920, height: 1080 } as const;
const REMOTE = { width: 360, height: 740 } as const;

/** Every text of the wall as it is drawn: its size and its end in pixels. */
const measure = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.wall *')]
      .filter(({ childNodes }) => [...childNodes].some((one) => one.nodeType === 3 && one.nodeValue?.trim()))
      .filter((element) => !element.closest('.visually-hidden'))
      .map((element) => ({
        text: element.textContent ?? '',
        size: Number.parseFloat(getComputedStyle(element).fontSize),
        isFigure: element.matches('.wall-percent, .wall-here b, .wall-finished b'),
        bottom: element.getBoundingClientRect().bottom,
        right: element.getBoundingClientRect().right,
      })),
  );

async function expectReadable(page: Page): Promise<void> {
  await waitForAnimations(page);
  const texts = await measure(page);
  expect(texts.length).toBeGreaterThan(0);
  for (const { text, size, isFigure, bottom, right } of texts) {
    expect(size, text).toBeGreaterThanOrEqual(isFigure ? 54 : 44);
    expect(bottom, text).toBeLessThanOrEqual(WALL.height * 0.88);
    expect(right, text).toBeLessThanOrEqual(WALL.width);
  }
  expect(await findViolations(page, { enabled: ['color-contrast-enhanced'] })).toEqual([]);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses a button and confirms it within five seconds: on a busy machine with retries. */
async function pressTwice(page: Page, name: string, again: string): Promise<void> {
  await expect(async () => {
    if (!(await button(page, again).isVisible())) await button(page, name).click({ timeout: 10_000 });
    await button(page, again).click({ timeout: 4_000 });
  }).toPass();
}

test('the remote controls a room to its end, and the wall follows', async ({ browser, baseURL }) => {
  const url = baseURL ?? '';
  const setup = createOfficeSetup({ url, dataDir });
  const room = await setup.makeRoom(assessment());
  const wall = await (await browser.newContext({ viewport: WALL })).newPage();
  const remote = await (await browser.newContext({ viewport: REMOTE })).newPage();
  const requestedUrls: string[] = [];
  const scripts: string[] = [];
  wall.on('request', (request) => {
    requestedUrls.push(request.url());
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await wall.goto(`${url}/stage#${room.stageKey}`);
  await expect(wall).toHaveURL(`${url}/stage`);
  await remote.goto(`${url}/stage/remote#${room.remoteKey}`);

  await test.step('shows the lobby readable from a distance and scannable, on both grounds', async () => {
    for (let ground = 0; ground < 2; ground += 1) {
      await expect(wall.getByText(`/l/${room.code}`)).toBeVisible();
      await expectReadable(wall);
      expect(await scan(await wall.screenshot())).toBe(`${url}/l/${room.code}`);
      expect(await scan(await wall.screenshot(), WALL.width / 4)).toBe(`${url}/l/${room.code}`);
      await wall.keyboard.press('t');
    }
    await Promise.all(Array.from({ length: 3 }, () => join(setup, room.code)));
    await expect(wall.locator('.wall-here')).toHaveText('3 are here');
  });

  await test.step('shows no distribution before the reveal while forty phones answer', async () => {
    await button(remote, 'Open').click();
    await expect(wall.locator('.wall-finished')).toHaveText('0 of 3 have finished');
    const letters = 'a'.repeat(11) + 'b'.repeat(7) + 'c'.repeat(5) + 'd'.repeat(3) + 'e'.repeat(13) + '.';
    await crowd(setup, room.code, letters);
    await expect(wall.locator('.wall-finished')).toHaveText('39 of 43 have finished');
    await expect(remote.locator('.remote-numbers')).toHaveText(/joined43.*finished39.*in the last minute\d+/);
    expect(await scan(await wall.screenshot())).toBe(`${url}/l/${room.code}`);
    await expectReadable(wall);
    await expectNoOverflow(wall, 'wall');
    await wall.setViewportSize(WALL);
    // There is nothing to cover yet: the wall cannot show by itself.
    await wall.keyboard.press(' ');
    await expect(wall.locator('.wall-band')).toContainText('The speaker’s remote decides when it shows.');
    await button(remote, 'Close').click();
    await expect(wall.getByText('Answers are closed.', { exact: true })).toBeVisible();
    await expect(wall.locator('tbody')).toHaveCount(0);
    await expect(wall.locator('.wall')).not.toContainText('%');
    await expectReadable(wall);
  });

  await test.step('reveals, covers and shows the result again, also after a reload', async () => {
    await button(remote, 'Show').click();
    const rows = wall.locator('tbody tr');
    const shares = [/1 Shutdown.*33%/, /2 Flight.*8%/, /3 Fight.*13%/, /4 Regulated.*18%/, /5 Thriving.*28%/];
    await expect(rows).toHaveText(shares);
    const result = 'The room is on Channel 1, Shutdown. 1 Shutdown: 33 percent.';
    await expect(wall.getByRole('status')).toContainText(result);
    for (let ground = 0; ground < 2; ground += 1) {
      await expectReadable(wall);
      await wall.keyboard.press('t');
    }
    await wall.keyboard.press(' ');
    await expect(wall.locator('.wall-finished')).toHaveText('39 of 43 have finished');
    await wall.keyboard.press(' ');
    await expect(rows).toHaveText(shares);
    await wall.reload();
    await expect(rows).toHaveText(shares);
  });

  await test.step('shows all buttons of the remote, large, on one screen', async () => {
    await expect(button(remote, 'Hide')).toBeVisible();
    await expectAccessible(remote);
    for (const buttonElement of await remote.locator('.remote-buttons button').all()) {
      const { height, bottom } = await buttonElement.evaluate((element) => element.getBoundingClientRect());
      expect(height).toBeGreaterThanOrEqual(56);
      expect(bottom).toBeLessThanOrEqual(REMOTE.height);
    }
  });

  await expectNoOverflow(remote, 'remote');
  await test.step('asks twice before a reset and before the end', async () => {
    await button(remote, 'Reset').click();
    await expect(button(remote, 'Press again: this round’s answers are deleted')).toBeVisible();
    expect(await stage(setup, room)).toMatchObject({ phase: 'closed', finished: 39 });
    await pressTwice(remote, 'Reset', 'Press again: this round’s answers are deleted');
    await expect(wall.locator('.wall-here')).toHaveText('43 are here');
    await pressTwice(remote, 'End', 'Press again: the room ends permanently');
    await expect(wall.getByText('Thank you.', { exact: true })).toBeVisible();
    await expect(remote.getByText('Ended', { exact: true })).toBeVisible();
    const open = button(remote, 'Open');
    const background = await open.evaluate((one) => getComputedStyle(one).backgroundColor);
    await expect(open).not.toHaveCSS('border-color', background);
  });

  // Realtime's code is loaded where it is switched on alone, and no address carries the key.
  expect(new Set(scripts)).toEqual(new Set(['/light/stage.js']));
  const wrong = requestedUrls.filter((one) => !one.startsWith(url) || one.includes(room.stageKey));
  expect(wrong).toEqual([]);
  for (const page of [wall, remote]) await page.context().close();
});

test('an incomplete address shows a message, and the wall is private', async ({ page, request }) => {
  for (const path of ['/stage#half', '/stage/remote#half']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('This address is not complete.');
  }
  const isPrivate = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  const headers = (await request.get('/stage')).headers();
  expect(headers).toMatchObject({ ...isPrivate, 'x-robots-tag': 'noindex' });
});
