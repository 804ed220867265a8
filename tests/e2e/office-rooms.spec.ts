import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { inquiryBody, newsletterBody, quizBody } from '../contract/lead-fixtures.ts';
import { confirmAddress } from '../setup/confirm-address.ts';
import { readMailText } from '../setup/mail-text.ts';

/** Events, rooms, reports, holds and the inbox's filters on the running product: nothing is made up. */
const token = () => readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'editor-token'), 'utf8').trim();
const newCode = (name: string) => `${name}-${Date.now().toString(36)}`;
const QUIZ = '/functions/v1/submit-quiz-public';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function openOffice(page: Page, view: string): Promise<void> {
  await page.goto(`/office#token=${token()}`);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: view }).click();
}

async function send(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Sends as many assessments, and confirms the address of each: only those count. */
async function answerAs(
  request: APIRequestContext,
  event: string,
  people: number,
  more: object = {},
): Promise<void> {
  for (let person = 0; person < people; person += 1) {
    const body = quizBody();
    await send(request, QUIZ, { ...body, event, ...more });
    await confirmAddress(test.info().project.use.baseURL ?? '', process.env.E2E_DATA_DIR ?? '', body.email);
  }
}

/** What a phone reads in the picture of a code. */
async function scan(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a code that nobody has made keeps its leads, is listed as unclaimed, and is claimed', async ({
  page,
  request,
}) => {
  const code = newCode('partner');
  await answerAs(request, code, 2);
  await openOffice(page, 'Events');
  const unclaimed = page.getByRole('region', { name: 'Unclaimed codes' });
  await expect(unclaimed.getByRole('listitem').filter({ hasText: code })).toContainText('2 leads');
  await unclaimed.getByRole('button', { name: `Claim it ${code}` }).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Teams, one a line')).toHaveAttribute('readonly');
  await page.keyboard.type('The Partner Day');
  await page.getByLabel('Smallest group in a report').fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Smallest group in a report')).toHaveJSProperty('validity.valid', false);
  await page.getByLabel('Smallest group in a report').fill('8');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The event ${code} is ready.`)).toBeVisible();
  const card = page.getByRole('article', { name: 'The Partner Day' }).filter({ hasText: code });
  await expect(card).toContainText('A report needs 8 people in each group.');
  await expect(unclaimed.getByText(code)).toHaveCount(0);

  await card.getByRole('button', { name: 'Change The Partner Day' }).click();
  await page.getByLabel('Planner').fill('Mei');
  await page.getByRole('button', { name: 'Save event' }).click();
  await expect(card).toContainText('Planner: Mei');
  await expect(card).toContainText('A report needs 8 people');
});

test('teams are changed until there are answers, then the server says why not', async ({ page, request }) => {
  const code = newCode('teams');
  await openOffice(page, 'Events');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Teams, one a line').fill('North\nSouth');
  await page.getByRole('button', { name: 'Save event' }).click();
  const card = page.getByRole('article', { name: code });
  await expect(card).toContainText('Teams: North, South');
  await card.getByRole('button', { name: `Change ${code}` }).click();
  await page.getByLabel('Teams, one a line').fill('North\nSouth\nWest');
  await page.getByRole('button', { name: 'Save event' }).click();
  await expect(card).toContainText('Teams: North, South, West');
  await answerAs(request, code, 1, { team: 'West' });
  await page.getByLabel('Teams, one a line').fill('North');
  await page.getByRole('button', { name: 'Save event' }).click();
  await expect(page.getByRole('alert')).toContainText('its teams cannot be changed any more');
  await expect(card).toContainText('Teams: North, South, West');
});

test('a room is made, its links are told once and open, what it brought is seen, and it is ended after asking twice', async ({
  page,
  request,
}) => {
  const event = newCode('hall');
  await openOffice(page, 'Rooms');
  await page.getByRole('combobox', { name: 'Event' }).fill(event);
  await page.getByRole('button', { name: 'Make the room' }).click();
  const made = page.getByRole('region', { name: /^Room \w{5} is ready$/ });
  await expect(made.getByRole('heading')).toBeFocused();
  const code = /Room (\w{5})/.exec((await made.getByRole('heading').textContent()) ?? '')?.[1] ?? '';
  await made.getByRole('button', { name: 'Copy The remote' }).click();
  await expect(made.getByText('Copied.')).toBeVisible();
  const remote = await copied(page);
  expect(remote).toMatch(/\/stage\/remote#[\w-]{22}$/);
  await made.getByRole('button', { name: 'Copy The wall' }).click();
  const stage = await copied(page);
  expect(stage).toMatch(/\/stage#[\w-]{22}$/);
  await expect(made.getByRole('link', { name: 'Open The wall' })).toHaveAttribute('href', stage);

  await made.getByText('Show it as a code to scan: The remote').click();
  expect(await scan(made.locator('svg.qr-code:visible'))).toBe(remote);

  // Another view and back: still there, until it is put away.
  await page.getByRole('link', { name: 'Holds' }).click();
  await page.getByRole('link', { name: 'Rooms' }).click();
  await expect(made).toBeVisible();
  await made.getByRole('button', { name: 'I have both links' }).click();
  await expect(made).toHaveCount(0);
  expect(await page.content()).not.toContain(remote.split('#')[1]);

  const join = await request.post('/functions/v1/live-join', { data: { code, device: 'a'.repeat(32) } });
  const { ballot } = (await join.json()) as { ballot: string };
  const key = remote.split('#')[1] ?? '';
  const press = await request.post('/functions/v1/live-control', {
    data: { action: 'open', expected: 0 },
    headers: { authorization: `Bearer ${key}` },
  });
  expect(press.status()).toBe(200);
  const answers = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((question) => [question, 'c']));
  await send(request, '/functions/v1/live-answer', { ballot, round: 1, answers });
  await answerAs(request, event, 1);
  const card = page.getByRole('article', { name: `Room ${code}` });
  await expect(card).toContainText('Open', { timeout: 15_000 });
  await expect(card.locator('dd')).toHaveText(['1', '1', '1'], { timeout: 15_000 });

  await card.getByRole('button', { name: /End the room/ }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(card).toContainText('Open');
  await card.getByRole('button', { name: /End the room/ }).click();
  await page.getByRole('button', { name: 'End it for good' }).click();
  await expect(card).toContainText(/Ended.*after 0 min/);
  const again = await request.post('/functions/v1/live-join', { data: { code, device: 'b'.repeat(32) } });
  expect(again.status()).toBe(410);
});

test('a room of single questions begins with the one that was chosen', async ({ page, request }) => {
  await openOffice(page, 'Rooms');
  await page.getByRole('combobox', { name: 'Event' }).fill(newCode('single'));
  await page.getByLabel('What it asks').selectOption('One question at a time');
  await page.getByLabel('Begins with').selectOption({ index: 5 });
  await page.getByRole('button', { name: 'Make the room' }).click();
  const heading = page.getByRole('heading', { name: /^Room \w{5} is ready$/ });
  const code = /Room (\w{5})/.exec((await heading.textContent()) ?? '')?.[1] ?? '';
  const join = await request.post('/functions/v1/live-join', { data: { code, device: 'c'.repeat(32) } });
  expect(await join.json()).toMatchObject({ mode: 'question', question: 6 });
});

test('a report is refused in a sentence, made, told once, and withdrawn after asking twice', async ({
  page,
  request,
}) => {
  const event = newCode('monday');
  await answerAs(request, event, 4);
  await openOffice(page, 'Reports');
  await page.getByRole('combobox', { name: 'Event' }).fill(event);
  await page.getByRole('button', { name: 'Make the report' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Not enough yet: a report needs the answers of at least 5 people.',
  );
  await answerAs(request, event, 1);
  await page.getByRole('button', { name: 'Make the report' }).press('Enter');
  const made = page.getByRole('region', { name: `Report 1 of ${event} is ready` });
  await made.getByRole('button', { name: 'Copy Address of the report' }).click();
  await expect(made.getByText('Copied.')).toBeVisible();
  const address = await copied(page);
  const read = () =>
    request.get('/functions/v1/report', {
      headers: { authorization: `Bearer ${address.split('#')[1] ?? ''}` },
    });
  expect((await read()).status()).toBe(200);
  await page.getByRole('combobox', { name: 'Event' }).fill(event);
  await page.getByRole('button', { name: 'Make the report' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Nothing new: /);

  const card = page.getByRole('article', { name: `Report 1 of ${event}` });
  await expect(card).toContainText('Open');
  const planner = `planner-${event}@company.example`;
  await card.getByLabel('Send it to the planner').fill(planner);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toHaveText(`It is on its way to ${planner}.`);
  await expect(() => {
    const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
    const texts = readdirSync(folder).map((name) => readMailText(join(folder, name)));
    const mail = texts.find((text) => text.includes(`To: ${planner}`));
    expect(mail).toMatch(/\/report#[\w-]{22}/);
    expect(mail).not.toContain(address.split('#')[1]);
  }).toPass({ timeout: 15_000 });
  await card.getByRole('button', { name: /Withdraw it/ }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  expect((await read()).status()).toBe(200);
  await card.getByRole('button', { name: /Withdraw it/ }).click();
  await page.getByRole('button', { name: 'Withdraw it for good' }).click();
  await expect(card).toContainText('Withdrawn');
  expect((await read()).status()).toBe(410);
});

test('a report of the second wave is refused in a sentence; the speaker’s version opens her talking points, the planner’s does not', async ({
  page,
  request,
}) => {
  const event = newCode('again');
  await answerAs(request, event, 5);
  await openOffice(page, 'Reports');
  await page.getByRole('combobox', { name: 'Event' }).fill(event);
  await page.getByLabel('Which answers').selectOption('After 30 days, compared with the first');
  await page.getByRole('button', { name: 'Make the report' }).click();
  // All five have answered once: of the second wave there is nobody yet.
  await expect(page.getByRole('alert')).toHaveText(
    'Not enough yet: a report needs the answers of at least 5 people.',
  );
  await page.getByLabel('Which answers').selectOption('First answers');
  await page.getByRole('button', { name: 'Make the report' }).click();
  const planners = page.getByLabel('Address of the report');
  await expect(planners).toHaveValue(/\/report#[\w-]{22}$/);
  const card = page.getByRole('article', { name: `Report 1 of ${event}` });
  await expect(card).toContainText('First answers. Made');
  await card.getByRole('button', { name: 'Speaker’s version' }).press('Enter');

  const made = page.getByRole('region', { name: `The speaker’s version of report 1 of ${event} is ready` });
  await expect(made.getByRole('heading')).toBeFocused();
  await expect(made).toContainText(
    'It carries talking points for the call and the stage, and is not for the planner.',
  );
  await made.getByRole('button', { name: 'Copy Address of the speaker’s version' }).click();
  await expect(made.getByText('Copied.')).toBeVisible();
  const pointsAt = async (address: string) => {
    const read = await request.get('/functions/v1/report', {
      headers: { authorization: `Bearer ${address.split('#')[1] ?? ''}` },
    });
    expect(read.status()).toBe(200);
    return ((await read.json()) as { talkingPoints?: string[] }).talkingPoints;
  };
  expect((await pointsAt(await copied(page)))?.length).toBeGreaterThan(0);
  expect(await pointsAt(await planners.inputValue())).toBeUndefined();

  // Each is put away by itself, and not shown again.
  await made.getByRole('button', { name: 'I have the address' }).click();
  await expect(made).toHaveCount(0);
  await expect(planners).toBeVisible();
});

test('the calendar’s address is made, shown once, renewed and revoked', async ({ page, request }) => {
  await openOffice(page, 'Holds');
  const field = page.getByLabel('Address of the calendar');
  const renew = page.getByRole('button', { name: 'Make a new address …' });
  const make = page.getByRole('button', { name: 'Make the address' });
  await expect(renew.or(make)).toBeVisible();
  if (await make.isVisible()) await make.click();
  else {
    await renew.click();
    await page.getByRole('button', { name: 'Make a new one' }).click();
  }
  const first = await field.inputValue();
  await page.getByRole('button', { name: 'Copy Address of the calendar' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await copied(page)).toBe(first);
  const calendar = await request.get(first);
  expect([calendar.status(), calendar.headers()['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);

  await renew.click();
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200]);
  await page.reload();
  await expect(renew).toBeVisible();
  await expect(field).toHaveCount(0);

  await page.getByRole('button', { name: 'Revoke the address …' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(page.getByText('The address opens nothing any more.')).toBeVisible();
  await expect(make).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});

test('the inbox finds by words, kind, state, event and suspicion at the real server', async ({
  page,
  request,
}) => {
  const event = newCode('filter');
  const inquiry = { ...inquiryBody(), event, name: `Held ${event}`, company: 'Łódź 100%_works' };
  await send(request, '/forms/inquiry', inquiry);
  await send(request, '/forms/inquiry', { ...inquiryBody(), event, name: `New ${event}` });
  await answerAs(request, event, 1, { name: `Quiz ${event}` });
  await send(request, '/functions/v1/newsletter-subscriptions', {
    ...newsletterBody(),
    event,
    firstName: 'Spam',
    lastName: event,
    website: 'https://spam.example',
  });
  await openOffice(page, 'Leads');
  const listed = page.locator('[data-lead]');
  await page.getByRole('searchbox').fill(event);
  await expect(listed).toHaveCount(3);
  await page.locator('[data-lead]', { hasText: `Held ${event}` }).click();
  await page.getByRole('radio', { name: 'Held' }).check({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('article header .chip')).toContainText('Held until');
  await page.goto('/office#leads');

  await page.getByLabel('Event').selectOption(event);
  await page.getByRole('searchbox').fill('');
  await expect(listed).toHaveCount(3);
  await page.getByLabel('State').selectOption('held');
  await expect(listed).toHaveText([new RegExp(`Held ${event}`)]);
  await page.getByLabel('State').selectOption('');
  await page.getByLabel('Kind').selectOption('quiz');
  await expect(listed).toHaveText([new RegExp(`Quiz ${event}`)]);
  await page.getByLabel('Kind').selectOption('');
  await page.getByRole('searchbox').fill('łódź 100%_');
  await expect(listed).toHaveText([new RegExp(`Held ${event}`)]);
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Suspected').check();
  await expect(listed).toHaveText([new RegExp(`Spam ${event}`)]);
});
