import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { inquiryBody, quizBody } from '../contract/lead-fixtures.ts';
import { INQUIRY } from '../contract/lead-setup.ts';
import { dataDir, findInMail, mailsTo, openOffice, readClipboard, scan, sendConfirmed } from './journey.ts';
import { createOfficeSetup } from '../contract/live-rooms.ts';
import { crowd, JOIN, newDevice, press, send } from '../contract/live-setup.ts';

/** A day of the office: nothing is simulated. */
const lead = (page: Page, name: string) => page.locator('[data-lead]', { hasText: name });
const heading = (page: Page) => page.locator('article header h2');

test('an inquiry is read, answered, held and confirmed, in two windows', async ({ page, context }) => {
  const serial = Date.now().toString(36);
  const name = `Priya ${serial}`;
  const email = `priya-${serial}@keystone.example`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page);
  expect(page.url()).not.toContain('token');
  const message = 'Our annual meeting needs a keynote.';
  const data = { ...inquiryBody(), name, email, eventDate: '2097-09-17', message };
  expect((await page.request.post(INQUIRY, { data })).status()).toBe(200);
  await expect(lead(page, name)).toBeVisible();
  await expect(lead(page, name)).toContainText('Unread');

  await lead(page, name).click();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(message);
  await expect(page.locator('.mails')).toContainText('Receipt');
  await expect(lead(page, name)).not.toContainText('Unread');

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(heading(second)).toHaveText(name);
  await second.getByLabel('Note').fill('I am writing an answer …');

  for (const state of ['Answered', 'Held', 'Confirmed']) {
    await page.getByRole('radio', { name: state }).check({ force: true });
    if (state === 'Held') await page.getByLabel('Held until').fill('2030-01-31');
    await page.getByLabel('Note').fill(`Now ${state.toLowerCase()}.`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('.lead-done ol').first()).toContainText(`Now ${state.toLowerCase()}.`);
    await expect(page.locator('article header .chip')).toContainText(state);
    if (state !== 'Held') continue;
    await expect(page.locator('.facts').first()).toContainText('1st hold', { timeout: 25_000 });
    await expect(page.locator('article header .chip')).toHaveText(/^Held until .*2030$/);
  }

  const meanwhile = second.getByText('Someone else changed this lead in the meantime.');
  await expect(meanwhile).toBeVisible({ timeout: 25_000 });
  await expect(second.getByLabel('Note')).toHaveValue('I am writing an answer …');
  // The second window has received all changes; a later one would have to be confirmed again.
  await expect(second.getByText('Now confirmed.').first()).toBeVisible({ timeout: 25_000 });
  await second.getByRole('button', { name: 'Continue with my version' }).click();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.locator('.lead-done').getByText('I am writing an answer …')).toBeVisible();
  await expect(meanwhile).toBeHidden();
  await second.close();

  await page.getByText('Delete this person …').click();
  await expect(page.getByRole('dialog')).toContainText(email);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(lead(page, name)).toHaveCount(0);
  const found = await page.request.get(`/functions/v1/office/leads?q=${email}`);
  expect(await found.json()).toMatchObject({ total: 0 });

  await page.getByRole('link', { name: 'Retention' }).click();
  await expect(page.getByText('Leads do not expire: RETENTION_MONTHS is not set.')).toBeVisible();

  await test.step('signing out closes the office’s page and its calls', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
    expect((await page.request.get('/office')).status()).toBe(401);
    expect((await page.request.get('/functions/v1/office/leads')).status()).toBe(401);
  });
});

/** Events, rooms and reports on the running product: nothing is simulated. */
const keyOf = (link: string) => link.split('#')[1] ?? '';
const newCode = (name: string) => `${name}-${Date.now().toString(36)}`;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function openView(page: Page, view: string): Promise<void> {
  await openOffice(page);
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: view }).click();
}

/** Sends as many assessments of the event with a confirmed address. */
function answerAs(request: APIRequestContext, event: string, people: number): Promise<void> {
  const bodies = Array.from({ length: people }, () => ({ ...quizBody(), event }));
  return sendConfirmed(request, bodies);
}

/** Presses a button that copies; returns what was copied. */
async function copy(page: Page, made: Locator, button: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await made.getByRole('button', { name: button }).click();
  await expect.poll(() => readClipboard(page)).not.toBe('');
  return readClipboard(page);
}

test('an unclaimed code is claimed with its leads', async ({ page, request }) => {
  const code = newCode('partner');
  await answerAs(request, code, 2);
  await openView(page, 'Events');
  const unclaimed = page.getByRole('region', { name: 'Unclaimed codes' });
  await expect(unclaimed.getByRole('listitem').filter({ hasText: code })).toContainText('2 leads');
  await unclaimed.getByRole('button', { name: `Claim it ${code}` }).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Teams, one per line')).toHaveAttribute('readonly');
  await page.keyboard.type('The Partner Day');
  await page.getByLabel('Smallest group in a report').fill('8');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The event ${code} is ready.`)).toBeVisible();
  const claimed = page.getByRole('article', { name: 'The Partner Day' }).filter({ hasText: code });
  await expect(claimed).toContainText('A report needs 8 people in each group.');
  await expect(unclaimed.getByText(code)).toHaveCount(0);
});

test('a room’s links are shown once, its counts appear, and it ends', async ({ page, request, baseURL }) => {
  const event = newCode('hall');
  await openView(page, 'Rooms');
  await page.getByRole('combobox', { name: 'Event' }).fill(event);
  await page.getByRole('button', { name: 'Create the room' }).click();
  const made = page.getByRole('region', { name: /^Room \w{5} is ready$/ });
  await expect(made.getByRole('heading')).toBeFocused();
  const code = /Room (\w{5})/.exec((await made.getByRole('heading').textContent()) ?? '')?.[1] ?? '';
  const remote = await copy(page, made, 'Copy The remote');
  expect(remote).toMatch(/\/stage\/remote#[\w-]{22}$/);
  const stage = await copy(page, made, 'Copy The wall');
  expect(stage).toMatch(/\/stage#[\w-]{22}$/);
  await expect(made.getByRole('link', { name: 'Open The wall' })).toHaveAttribute('href', stage);
  await made.getByText('Show it as a QR code: The remote').click();
  expect(await scan(await made.locator('svg.qr-code:visible').screenshot())).toBe(remote);

  // The links stay after a visit to another view, until they are dismissed.
  await page.getByRole('link', { name: 'Holds' }).click();
  await page.getByRole('link', { name: 'Rooms' }).click();
  await expect(made).toBeVisible();
  await made.getByRole('button', { name: 'I have both links' }).click();
  await expect(made).toHaveCount(0);
  expect(await page.content()).not.toContain(keyOf(remote));

  const setup = createOfficeSetup({ url: baseURL ?? '', dataDir });
  await press(setup, { code, stageKey: keyOf(stage), remoteKey: keyOf(remote) }, 'open');
  await crowd(setup, code, 'c');
  await answerAs(request, event, 1);
  const card = page.getByRole('article', { name: `Room ${code}` });
  await expect(card).toContainText('Open');
  await expect(card.locator('dd')).toHaveText(['1', '1', '1']);

  const end = card.getByRole('button', { name: /End the room/ });
  await end.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card).toContainText('Open');
  await end.click();
  await page.getByRole('button', { name: 'End it permanently' }).click();
  await expect(card).toContainText(/Ended.*after 0 min/);
  expect((await send(setup, JOIN, { code, device: newDevice() })).status).toBe(410);
});

test('a report is created, mailed to the planner and withdrawn', async ({ page, request }) => {
  const event = newCode('monday');
  await answerAs(request, event, 4);
  await openView(page, 'Reports');
  const make = page.getByRole('button', { name: 'Create the report' });
  await page.getByRole('combobox', { name: 'Event' }).fill(event);
  await make.click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toHaveText('Not enough yet: a report needs the answers of at least 5 people.');
  await answerAs(request, event, 1);
  await make.press('Enter');
  const made = page.getByRole('region', { name: `Report 1 of ${event} is ready` });
  const address = await copy(page, made, 'Copy Address of the report');
  const read = (link: string) =>
    request.get('/functions/v1/report', { headers: { authorization: `Bearer ${keyOf(link)}` } });
  const report = await read(address);
  expect(report.status()).toBe(200);
  expect(await report.json()).not.toHaveProperty('talkingPoints');
  await page.getByRole('combobox', { name: 'Event' }).fill(event);
  await make.click();
  await expect(refusal).toHaveText(/^Nothing new: /);

  const card = page.getByRole('article', { name: `Report 1 of ${event}` });
  await expect(card).toContainText('Open');
  await card.getByRole('button', { name: 'Speaker’s version' }).press('Enter');
  const speakers = page.getByRole('region', { name: /^The speaker’s version of report 1 of .* is ready/ });
  await expect(speakers.getByRole('heading')).toBeFocused();
  const points = await read(await copy(page, speakers, 'Copy Address of the speaker’s version'));
  expect(await points.json()).toHaveProperty('talkingPoints.0');

  const planner = `planner-${event}@company.example`;
  await card.getByLabel('Send it to the planner').fill(planner);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toHaveText(`It is on its way to ${planner}.`);
  await findInMail(planner, /\/report#[\w-]{22}/);
  expect(mailsTo(planner)[0]).not.toContain(keyOf(address));

  const withdraw = card.getByRole('button', { name: /Withdraw it/ });
  await withdraw.click();
  await page.getByRole('button', { name: 'Keep' }).click();
  expect((await read(address)).status()).toBe(200);
  await withdraw.click();
  await page.getByRole('button', { name: 'Withdraw permanently' }).click();
  await expect(card).toContainText('Withdrawn');
  expect((await read(address)).status()).toBe(410);
});
