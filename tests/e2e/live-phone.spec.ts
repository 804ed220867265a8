import { expect, test } from '@playwright/test';
import { createOfficeRooms } from '../contract/live-rooms.ts';
import type { LiveSetup, MadeRoom } from '../contract/live-setup.ts';
import { assessment, newEvent, press, stage } from '../contract/live-setup.ts';
import { expectAccessible } from '../setup/page-faults.ts';
import { answer, heading, PHONE } from '../setup/phone-page.ts';

const WEIGHT_MAX = 40_000;
const dataDir = process.env['E2E_DATA_DIR'] ?? '';

test.use({ viewport: PHONE });

let setup: LiveSetup;
test.beforeEach(({ baseURL }) => {
  const url = baseURL ?? '';
  setup = { call: (path, init) => fetch(url + path, init), ...createOfficeRooms({ url, dataDir }) };
});

async function openRoom(): Promise<MadeRoom> {
  const room = await setup.makeRoom(assessment());
  await press(setup, room, 'open');
  return room;
}

test('a waiting room starts by itself; eight answers, one’s own channel, the complete result, within 40 kB', async ({
  page,
  request,
}) => {
  const event = newEvent();
  const room = await setup.makeRoom({ event, mode: 'assessment' });
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.goto(`/l/${room.code.toLowerCase()}`);
  await expect(heading(page, 'You are in')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/l/${room.code}$`));
  await expectAccessible(page);

  await press(setup, room, 'open');
  await expect(heading(page, /^Monday, first meeting/)).toBeFocused({ timeout: 5_000 });
  await expectAccessible(page);
  await answer(page, 'bbbbbbbb');
  await expect(heading(page, 'Channel 4 Regulated')).toBeFocused();
  await expect(page.getByText('Your answer counts in the room.')).toBeVisible();
  expect(await stage(setup, room)).toMatchObject({ joined: 1, finished: 1 });
  await expectAccessible(page);

  const lead = page.waitForRequest('**/functions/v1/submit-quiz-public');
  const send = page.getByRole('button', { name: 'Send me the complete result' });
  await send.click();
  await expect(page.getByText('Email address is required')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByRole('link', { name: /Privacy notice/ })).toHaveAttribute('href', '/privacy');
  await page.getByLabel('Email address').fill('ada@example.org');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Surname').fill('Lovelace');
  await send.click();
  expect((await lead).postDataJSON()).toMatchObject({
    email: 'ada@example.org',
    name: 'Ada Lovelace',
    phone: 'Not provided',
    event,
    channelResult: 4,
    consent: 'quiz-2',
  });
  await expect(page.getByText('It is on its way to your inbox.')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Channel 4 Regulated')).toBeVisible();
  await expect(send).toBeHidden();

  const { origin } = new URL(page.url());
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
  const served = await request.get(`/l/${room.code}`);
  expect(served.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
});

test('everything that a phone loads weighs at most 40 kB', async ({ page }) => {
  const room = await openRoom();
  await page.goto(`/l/${room.code}`);
  await answer(page, 'abcdeabc');
  await expect(page.getByText('Your answer counts in the room.')).toBeVisible();
  const weight = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
      0,
    ),
  );
  expect(weight).toBeGreaterThan(10_000);
  expect(weight).toBeLessThanOrEqual(WEIGHT_MAX);
});

test('a reload at question 5 is question 5, with what was chosen', async ({ page }) => {
  const room = await openRoom();
  await page.goto(`/l/${room.code}`);
  await answer(page, 'abcd');
  await page.locator('.sp-option:has([value=e])').click();
  await page.reload();
  await expect(page.getByText('Question 5 of 8')).toBeVisible();
  await expect(page.locator('[value=e]')).toBeChecked();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.locator('[value=d]')).toBeChecked();
  expect(await stage(setup, room)).toMatchObject({ joined: 1, finished: 0 });
});

test('a hall without network: answered offline, delivered later, and counted although the room has ended', async ({
  page,
  context,
}) => {
  const room = await openRoom();
  await page.goto(`/l/${room.code}`);
  await answer(page, 'ee');
  await context.setOffline(true);
  await answer(page, 'eeeeee', 3);
  await expect(heading(page, 'Channel 1 Shutdown')).toBeVisible();
  await expect(page.getByText(/it waits on this phone/)).toBeVisible();
  await expectAccessible(page);
  await press(setup, room, 'end');
  expect(await stage(setup, room)).toMatchObject({ finished: 0 });
  await context.setOffline(false);
  await expect(page.getByText('Your answer counts in the room.')).toBeVisible();
  expect(await stage(setup, room)).toMatchObject({ joined: 1, finished: 1 });
});

test('an answer that could not be sent outlives the page, and goes out when it is opened again', async ({
  page,
}) => {
  const room = await openRoom();
  await page.route('**/functions/v1/live-answer', (route) => route.abort());
  await page.goto(`/l/${room.code}`);
  await answer(page, 'dddddddd');
  await expect(page.getByText(/it waits on this phone/)).toBeVisible();
  await page.goto('about:blank');
  await press(setup, room, 'close');
  await page.unroute('**/functions/v1/live-answer');
  await page.goto(`/l/${room.code}`);
  await expect(page.getByText('Your answer counts in the room.')).toBeVisible();
  expect(await stage(setup, room)).toMatchObject({ joined: 1, finished: 1 });
});

test('where the host has no stream a waiting phone asks, and hears of the beginning within five seconds', async ({
  page,
}) => {
  const room = await setup.makeRoom(assessment());
  await page.route('**/functions/v1/live-state**', async (route) => {
    await route.continue({ headers: { ...route.request().headers(), accept: 'application/json' } });
  });
  await page.goto(`/l/${room.code}`);
  await expect(heading(page, 'You are in')).toBeVisible();
  await press(setup, room, 'open');
  await expect(page.getByText('Question 1 of 8')).toBeVisible({ timeout: 5_000 });
});

test('single questions: one press answers, it can be changed, the next one comes by itself, a reset begins anew', async ({
  page,
}) => {
  const room = await setup.makeRoom({ event: newEvent(), mode: 'question', question: 1 });
  await page.goto(`/l/${room.code}`);
  await expect(heading(page, 'You are in')).toBeVisible();
  await press(setup, room, 'open');
  await page.getByRole('button', { name: 'Cameras off, short answers, over early' }).click();
  await expect(heading(page, 'Channel 1 Shutdown')).toBeFocused();
  await page.getByRole('button', { name: 'Change my answer' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ideas turned up that nobody had asked for' }).click();
  await expect(heading(page, 'Channel 5 Thriving')).toBeVisible();
  await expect(page.getByText('Your answer counts in the room.')).toBeVisible();
  await expectAccessible(page);
  expect(await stage(setup, room)).toMatchObject({ joined: 1, finished: 1 });
  await press(setup, room, 'next', { question: 2 });
  await expect(heading(page, /^A deadline suddenly moved closer/)).toBeFocused();
  await press(setup, room, 'reset');
  await expect(heading(page, 'You are in')).toBeFocused();
});

test('closed, ended, full and unknown rooms, and what is no code, are told in a sentence', async ({
  page,
}) => {
  const room = await openRoom();
  await press(setup, room, 'close');
  await page.goto(`/l/${room.code}`);
  await expect(heading(page, 'The answers are closed')).toBeVisible();
  await expectAccessible(page);
  await press(setup, room, 'next');
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await page.locator('.sp-option:has([value=c])').click();
  await press(setup, room, 'close');
  await expect(page.getByText('The answers of the room are closed.')).toBeVisible();
  await setup.revokeRoom(room.code);

  // Another phone comes after the end.
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto(`/l/${room.code}`);
  await expect(heading(page, 'This room has ended')).toBeVisible();
  await expectAccessible(page);

  await page.route('**/functions/v1/live-join', (route) =>
    route.fulfill({ status: 429, json: { error: 'This room is full.' } }),
  );
  await page.goto('/l/AAAAA');
  await expect(heading(page, 'This room is full')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/functions/v1/live-join');

  await page.goto('/l/oil00');
  await expect(heading(page, 'This room cannot be found')).toBeVisible();
  await expect(page.getByText('There is no room with this code.')).toBeVisible();
  await expect(page).toHaveURL(/\/l\/01100$/);
  await expectAccessible(page);

  await page.goto('/l/%zz');
  await page.goto('/l/nothing');
  await expect(page.getByText('A room’s code has five letters and digits.')).toBeVisible();
  await expectAccessible(page);
  const open = await openRoom();
  await page.getByLabel('The code on the wall').fill(` ${open.code.toLowerCase()} `);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
});

for (const width of [280, 768, 1440])
  test(`nothing is cut off at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const room = await setup.makeRoom(assessment());
    await page.goto(`/l/${room.code}`);
    await expect(heading(page, 'You are in')).toBeVisible();
    await expectAccessible(page);
    await press(setup, room, 'open');
    await answer(page, 'cdcdcdcd');
    await expect(page.getByText('Your answer counts in the room.')).toBeVisible();
    await expectAccessible(page);
  });
