import { expect, type Page, test } from '@playwright/test';
import { speaker } from '../../speaker/speaker.config.ts';
import { createOfficeSetup } from '../contract/live-rooms.ts';
import { assessment, type LiveSetup, newEvent, press, stage } from '../contract/live-setup.ts';
import { expectNoOverflow } from '../setup/enlarged-text.ts';
import { expectAccessible } from '../setup/page-faults.ts';
import { callOffice, dataDir, weigh } from './journey.ts';

const PHONE = { width: 390, height: 844 };
/** A long name, and typefaces with more points, may add a kilobyte. */
const WEIGHT_MAX = speaker.demonstration ? 40_000 : 41_000;

test.use({ viewport: PHONE });

let setup: LiveSetup;
test.beforeEach(({ baseURL }) => {
  setup = createOfficeSetup({ url: baseURL ?? '', dataDir });
});

/** The heading of the displayed screen. */
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

/** Answers with one of these letters per question, starting with question `from`. */
async function answer(page: Page, letters: string, from = 1): Promise<void> {
  for (const [index, letter] of Array.from(letters).entries()) {
    const question = from + index;
    await expect(page.getByText(`Question ${String(question)} of 8`)).toBeVisible();
    await page.locator(`.sp-option:has([value=${letter}])`).click();
    await page.getByRole('button', { name: question === 8 ? 'Complete' : 'Next' }).click();
  }
}

/** Axe on a phone, and nothing cut off from a watch to a laptop or with enlarged text. */
async function expectRightScreen(page: Page): Promise<void> {
  await expectNoOverflow(page, 'phone');
  for (const width of [280, 768, 1440, PHONE.width]) {
    await page.setViewportSize({ ...PHONE, width });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
}

test('a phone answers as one of a team, within 40 kB, and asks for its result', async ({ page, request }) => {
  const event = newEvent();
  await callOffice(request, 'POST', 'events', { code: event, teams: ['Sales', 'R & D'] });
  const room = await setup.makeRoom({ event, mode: 'assessment' });
  const requestedUrls: string[] = [];
  page.on('request', (one) => requestedUrls.push(one.url()));
  await page.goto(`/l/${room.code.toLowerCase()}`);
  await expect(heading(page, 'You are in')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/l/${room.code}$`));
  await page.getByText('R & D').click();
  await expectRightScreen(page);

  await press(setup, room, 'open');
  await expect(heading(page, /^Monday, first meeting/)).toBeFocused();
  await expectRightScreen(page);
  await answer(page, 'bbbbbbbb');
  await expect(heading(page, 'Channel 4 Regulated')).toBeFocused();
  await expect(page.getByText('Your answer counts in the room.')).toBeVisible();
  expect(await stage(setup, room)).toMatchObject({ joined: 1, finished: 1 });
  await expectRightScreen(page);
  const weight = await weigh(page);
  expect(weight).toBeGreaterThan(10_000);
  expect(weight).toBeLessThanOrEqual(WEIGHT_MAX);

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
  const person = { email: 'ada@example.org', name: 'Ada Lovelace', phone: 'Not provided' };
  const sent = { ...person, event, channelResult: 4, consent: 'quiz-2' };
  expect((await lead).postDataJSON()).toMatchObject(sent);
  await expect(page.getByText('It is on its way to your inbox.')).toBeVisible();
  const { leads } = await callOffice(request, 'GET', `leads?event=${event}`);
  expect(leads).toMatchObject([{ team: 'R & D' }]);
  await page.reload();
  await expect(heading(page, 'Channel 4 Regulated')).toBeVisible();
  await expect(send).toBeHidden();

  const { origin } = new URL(page.url());
  expect(requestedUrls.filter((url) => !url.startsWith(origin))).toEqual([]);
});

test('answers given offline are counted after the end of the room', async ({ page, context }) => {
  const room = await setup.makeRoom(assessment());
  await press(setup, room, 'open');
  await page.goto(`/l/${room.code}`);
  await answer(page, 'ee');
  await context.setOffline(true);
  await answer(page, 'eeeeee', 3);
  await expect(heading(page, 'Channel 1 Shutdown')).toBeVisible();
  await expect(page.getByText(/it waits on this phone/)).toBeVisible();
  await expectRightScreen(page);
  await press(setup, room, 'end');
  expect(await stage(setup, room)).toMatchObject({ finished: 0 });
  await context.setOffline(false);
  await expect(page.getByText('Your answer counts in the room.')).toBeVisible();
  expect(await stage(setup, room)).toMatchObject({ joined: 1, finished: 1 });
});

test('a mistyped or unknown code shows the form for another one', async ({ page }) => {
  await page.goto('/l/oil00');
  await expect(heading(page, 'This room cannot be found')).toBeVisible();
  await expect(page.getByText('There is no room with this code.')).toBeVisible();
  await expect(page).toHaveURL(/\/l\/01100$/);
  await page.goto('/l/%zz');
  await page.goto('/l/nothing');
  await expect(page.getByText('A room’s code has five letters and digits.')).toBeVisible();
  await expectRightScreen(page);
  const room = await setup.makeRoom(assessment());
  await press(setup, room, 'open');
  await page.getByLabel('The code on the wall').fill(` ${room.code.toLowerCase()} `);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
});
