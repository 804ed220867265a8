import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { createOfficeSetup } from '../contract/live-rooms.ts';
import type { MadeRoom } from '../contract/live-setup.ts';
import { assessment, crowd, newEvent, press, stage } from '../contract/live-setup.ts';
import { expectAccessible } from '../setup/page-faults.ts';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';

async function openRemote(page: Page, { remoteKey }: Pick<MadeRoom, 'remoteKey'>): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/stage/remote#${remoteKey}`);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the speaker steers the room from her phone, and the wall follows', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const setup = createOfficeSetup({ url: baseURL ?? '', dataDir });
  const room = await setup.makeRoom(assessment());
  const wall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await wall.goto(`${baseURL ?? ''}/stage#${room.stageKey}`);
  await openRemote(page, room);
  await expect(page.getByText('Lobby', { exact: true })).toBeVisible();
  await button(page, 'Open').click();
  await expect(wall.locator('.wall-finished')).toHaveText('0 of 0 have finished');
  await crowd(setup, room.code, 'aaaabbbbccccdddeee..');
  await expect(page.locator('.remote-numbers')).toHaveText(/joined20.*finished18.*in the last minute20/);
  await button(page, 'Show').click();
  // A small room shows after the close alone, and says so.
  await expect(
    wall.getByText('The picture comes when the answers are closed.', { exact: true }),
  ).toBeVisible();
  await button(page, 'Close').click();
  await expect(wall.locator('tbody tr')).toHaveCount(5);
  await expect(button(page, 'Hide')).toBeVisible();
  await expectAccessible(page);
  for (const big of await page.locator('.remote-buttons button').all()) {
    expect((await big.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    expect(await big.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(740);
  }
  await page.screenshot({ path: info.outputPath('remote.png') });

  // What cannot be taken back asks twice.
  await button(page, 'Reset').click();
  await expect(button(page, 'Press again: this round’s answers are deleted')).toBeVisible();
  expect(await stage(setup, room)).toMatchObject({ phase: 'closed', finished: 18 });
  await button(page, 'Press again: this round’s answers are deleted').click();
  await expect(wall.locator('.wall-here')).toHaveText('20 are here');
  await button(page, 'End').click();
  await button(page, 'Press again: the room ends for good').click();
  await expect(wall.getByText('Thank you.', { exact: true })).toBeVisible();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await wall.context().close();
});

test('two remotes press at once: one of them is told, and sees what the other has done', async ({
  page,
  context,
  baseURL,
}) => {
  const setup = createOfficeSetup({ url: baseURL ?? '', dataDir });
  const room = await setup.makeRoom(assessment());
  const second = await context.newPage();
  await openRemote(page, room);
  await openRemote(second, room);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await second.route('**/live-control', async (route) => {
    await held;
    await route.continue();
  });
  await button(second, 'Show').click();
  await button(page, 'Open').click();
  await expect(button(page, 'Close')).toBeVisible();
  letGo();
  await expect(second.getByRole('status')).toHaveText(
    'Something else was pressed in the meantime. Please look again.',
  );
  await expect(button(second, 'Close')).toBeVisible();
  expect(await stage(setup, room)).toMatchObject({ phase: 'open', shown: false, control: 1 });
  await button(second, 'Show').click();
  await expect(button(page, 'Hide')).toBeVisible();
  await expect(second.getByRole('status')).toHaveText('');
});

test('a room of single questions goes from one to the next', async ({ page, baseURL }) => {
  const setup = createOfficeSetup({ url: baseURL ?? '', dataDir });
  const room = await setup.makeRoom({ event: newEvent(), mode: 'question', question: 2 });
  await openRemote(page, room);
  await expect(page.getByLabel('Question')).toHaveValue('3');
  await page.getByLabel('Question').selectOption('7');
  await button(page, 'Next question').click();
  await expect.poll(async () => (await stage(setup, room))['question']).toBe(7);
  await expect(page.getByLabel('Question')).toHaveValue('8');
  await expectAccessible(page);
});

test('the stage’s key steers nothing, a network that is gone is said, and the picture stays', async ({
  page,
  baseURL,
}) => {
  const setup = createOfficeSetup({ url: baseURL ?? '', dataDir });
  const room = await setup.makeRoom(assessment());
  await openRemote(page, { remoteKey: room.stageKey });
  await button(page, 'Open').click();
  await expect(page.getByRole('status')).toContainText('cannot steer it');
  expect(await stage(setup, room)).toMatchObject({ phase: 'lobby', control: 0 });
  await page.goto('/stage/remote#half');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('This address is not complete.');
  await openRemote(page, room);
  await expect(button(page, 'Open')).toBeVisible();
  await page.context().setOffline(true);
  await button(page, 'Open').click();
  await expect(page.getByRole('status')).toContainText('No answer from the room.');
  await page.context().setOffline(false);
  await press(setup, room, 'open');
  await expect(button(page, 'Close')).toBeVisible();
});
