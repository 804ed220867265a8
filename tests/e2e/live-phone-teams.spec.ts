import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createOfficeRooms } from '../contract/live-rooms.ts';
import type { LiveSetup } from '../contract/live-setup.ts';
import {
  allAnswers,
  ANSWER,
  join as joinRoom,
  newEvent,
  press,
  send,
  stage,
} from '../contract/live-setup.ts';
import { expectAccessible } from '../setup/page-faults.ts';
import { answer, heading, PHONE } from '../setup/phone-page.ts';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';

test.use({ viewport: PHONE });

let setup: LiveSetup;
test.beforeEach(({ baseURL }) => {
  const url = baseURL ?? '';
  setup = { call: (path, init) => fetch(url + path, init), ...createOfficeRooms({ url, dataDir }) };
});

/** A call of the office, signed in. */
async function office(method: string, path: string, data?: object): Promise<Record<string, unknown>> {
  const token = readFileSync(join(dataDir, 'editor-token'), 'utf8').trim();
  const answer = await setup.call(`/functions/v1/office${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(data && { body: JSON.stringify(data) }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

test('a team is chosen in the lobby, outlives a reload, and goes with the answer and the lead', async ({
  page,
}) => {
  const event = newEvent();
  await office('POST', '/events', { code: event, teams: ['Sales', 'R & D'] });
  const room = await setup.makeRoom({ event, mode: 'assessment' });
  await page.goto(`/l/${room.code}`);
  await page.getByText('R & D').click();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'R & D' })).toBeChecked();
  await press(setup, room, 'open');
  await answer(page, 'bbbbbbb');
  await expect(page.getByText('Question 8 of 8')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'R & D' })).toHaveCount(0);
  await answer(page, 'b', 8);
  await expect(page.getByText('Your answer counts in the room.')).toBeVisible();
  await page.getByLabel('Email address').fill('grace@example.org');
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Surname').fill('Hopper');
  await page.getByRole('button', { name: 'Send me the complete result' }).click();
  await expect(page.getByText('It is on its way to your inbox.')).toBeVisible();
  const { leads } = await office('GET', `/leads?event=${event}`);
  expect(leads).toMatchObject([{ team: 'R & D' }]);
});

test('who comes later is offered the teams below the question; the report counts the answer there', async ({
  page,
}) => {
  const event = newEvent();
  await office('POST', '/events', { code: event, teams: ['Sales', 'R & D'], present: 10 });
  const room = await setup.makeRoom({ event, mode: 'assessment' });
  await press(setup, room, 'open');
  // Five of one team and, with this phone, five of the other: a team of four has no line of its own.
  for (const team of 'SSSSSRRRR') {
    const ballot = await joinRoom(setup, room.code);
    const body = { ballot, round: 1, answers: allAnswers('b'), team: team === 'S' ? 'Sales' : 'R & D' };
    expect((await send(setup, ANSWER, body)).status).toBe(200);
  }
  await page.goto(`/l/${room.code}`);
  await answer(page, 'bbbbbbb');
  await page.getByText('R & D').click();
  await expectAccessible(page);
  await answer(page, 'b', 8);
  await expect(page.getByText('Your answer counts in the room.')).toBeVisible();
  const { url } = await office('POST', '/reports', { event });
  const report = await setup.call('/functions/v1/report', {
    headers: { authorization: `Bearer ${String(url).split('#')[1] ?? ''}` },
  });
  expect(await report.json()).toMatchObject({ teams: [{ name: 'R & D' }, { name: 'Sales' }] });
});

test('nothing of teams stands in an answer’s way: not a team that is gone, nor teams that nobody tells', async ({
  page,
}) => {
  const event = newEvent();
  await office('POST', '/events', { code: event, teams: ['Sales'] });
  const room = await setup.makeRoom({ event, mode: 'question', question: 1 });
  await page.goto(`/l/${room.code}`);
  await page.getByText('Sales').click();
  await office('POST', '/events', { code: event, teams: ['Service'] });
  await press(setup, room, 'open');
  await page.getByRole('button', { name: 'Cameras off, short answers, over early' }).click();
  await expect(page.getByText('Your answer counts in the room.')).toBeVisible();
  expect(await stage(setup, room)).toMatchObject({ joined: 1, finished: 1 });

  await page.route('**/functions/v1/event-teams**', (route) => route.abort());
  const asked = page.waitForRequest('**/functions/v1/event-teams**');
  await press(setup, room, 'next', { question: 2 });
  await page.reload();
  await asked;
  await expect(heading(page, /^A deadline suddenly/)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});
