import { beforeEach, expect, test } from 'vitest';
import { createHandlerSetup, mailLink } from '../../tests/contract/handler-setup.ts';
import { quizBody } from '../../tests/contract/lead-fixtures.ts';
import { post, QUIZ } from '../../tests/contract/lead-setup.ts';
import { request } from '../../tests/contract/office-calls.ts';
import { createRoomRegister } from '../live/room-register.ts';
import { sendQueued } from '../../tests/backend/mail-worker.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { confirmAddress } from '../../tests/backend/office-database.ts';

const LIMITS = { perHour: 3, perDay: 5 };
const database = await createTestDatabase();
beforeEach(createTestDatabase);

/** Submits an assessment from this network address; resolves with its email address. */
async function take(caller = '203.0.113.9', fields: Record<string, unknown> = {}): Promise<string> {
  const body = { ...quizBody(), ...fields };
  const setup = createHandlerSetup(database, { clientAddress: () => caller });
  expect((await post(setup, QUIZ, body)).status).toBe(200);
  return body.email;
}

async function takeMany(count: number, caller?: string, fields?: Record<string, unknown>): Promise<string[]> {
  const emails: string[] = [];
  for (let nth = 0; nth < count; nth += 1) emails.push(await take(caller, fields));
  return emails;
}

const sent = async (limits = LIMITS) => (await sendQueued(database, { limits })).map(({ to }) => to);

const pass = (time: string) =>
  database.query(
    `update speaker.mails set created_at = created_at - $1::interval, admitted_at = admitted_at - $1::interval,
       due_at = case when isfinite(due_at) then due_at - $1::interval else due_at end`,
    [time],
  );

const office = createHandlerSetup(database);

test('sends a limited number of mails an hour and a day to unconfirmed addresses; the others wait in order', async () => {
  const emails = await takeMany(8);
  expect(await sent()).toEqual(emails.slice(0, 3));
  expect(await sent()).toEqual([]);
  await pass('61 minutes');
  expect(await sent()).toEqual(emails.slice(3, 5));
  await pass('61 minutes');
  expect(await sent()).toEqual([]);
  await pass('23 hours');
  expect(await sent()).toEqual(emails.slice(5));
});

test('alternates between callers, so that one with many mails does not delay another', async () => {
  const floodEmails = await takeMany(8, '198.51.100.1');
  expect(await sent()).toEqual(floodEmails.slice(0, 3));
  const other = await takeMany(2, '2001:db8::1');
  // Addresses of the same network.
  const third = await take('2001:db8:0:1::1');
  const sameNetwork = await take('2001:db8::2');
  await pass('61 minutes');
  expect(await sent({ perHour: 2, perDay: 50 })).toEqual([other[0], third]);
  await pass('61 minutes');
  expect(await sent({ perHour: 3, perDay: 50 })).toEqual([floodEmails[3], other[1], sameNetwork]);
});

test('a confirmed address does not wait or count, and confirming ends the wait', async () => {
  const [first] = await takeMany(3);
  await sent();
  await confirmAddress(database, first ?? '');
  const scoreBreakdown = { totalQuestions: 8, completedAt: '2026-11-22T09:00:00.000Z' };
  expect(await take(undefined, { email: first, name: 'Ada Again', phone: '+1', scoreBreakdown })).toBe(first);
  expect(await sent()).toEqual([first]);
  const email = await take();
  expect(await sent()).toEqual([]);
  await office.call(await mailLink(database, 'confirm', email), { method: 'POST' });
  expect(await sent()).toEqual([email]);
});

test('counts mails of an open room separately, up to the number of its ballots', async () => {
  const rooms = createRoomRegister(database);
  const { code } = await rooms.create({ event: 'hall', mode: 'assessment', question: null });
  const ballots = 'select $1, nth::text from generate_series(1, 4) as nth';
  await database.query(`insert into speaker.live_ballots (room, ballot) ${ballots}`, [code]);
  await takeMany(6, undefined, { event: 'hall' });
  const otherEmails = await takeMany(2);
  // Four by the room's ballots, and three by the general limit.
  expect(await sent()).toHaveLength(7);
  await pass('61 minutes');
  expect(await sent()).toEqual([otherEmails[1]]);
  await rooms.end(code);
  await pass('2 days');
  await takeMany(4, undefined, { event: 'hall' });
  expect(await sent()).toHaveLength(3);
});

test('mails to the office and to planners do not wait', async () => {
  await database.query(
    `insert into speaker.mails (id, kind, recipient, content) values (gen_random_uuid(), 'digest', 'a@office.example', $1)`,
    [JSON.stringify({ since: '2026-11-21T09:00:00Z', counts: [] })],
  );
  await takeMany(4);
  expect(await sent()).toHaveLength(4);
  const { body } = await request(office, 'GET', '/mails');
  const unconfirmed = { lastHour: 3, lastDay: 3, waiting: 1, overdue: 0, perHour: 500, perDay: 3_000 };
  expect(body).toMatchObject({ unconfirmed, mails: [] });
});

test('after 48 hours a mail waits for the office, which sends or discards it', async () => {
  const emails = await takeMany(8);
  await sent();
  await pass('49 hours');
  expect(await sent()).toEqual([]);
  const listed = await request(office, 'GET', '/mails');
  const mails = listed.body.mails as unknown as { id: string; to: string; overdue?: boolean }[];
  expect(mails.map(({ to, overdue }) => [to, overdue])).toEqual(
    expect.arrayContaining(emails.slice(3).map((email) => [email.toLowerCase(), true])),
  );
  expect(listed.body).toMatchObject({ unconfirmed: { lastDay: 0, waiting: 5, overdue: 5 } });
  const idOf = (email?: string) => mails.find(({ to }) => to === email?.toLowerCase())?.id ?? '';
  for (const status of [200, 404])
    expect((await request(office, 'DELETE', `/mails/${idOf(emails[3])}`)).status).toBe(status);
  expect((await request(office, 'POST', `/mails/${idOf(emails[4])}`)).status).toBe(200);
  expect(await sent()).toEqual([emails[4]]);
  const fresh = await take();
  const settle = (action: string) => request(office, 'POST', '/mails/overdue', { action });
  expect(await settle('discard')).toMatchObject({ status: 200, body: { count: 3 } });
  expect(await sent()).toEqual([fresh]);
  const { body } = await request(office, 'GET', '/mails');
  expect(body).toMatchObject({ mails: [], unconfirmed: { waiting: 0, overdue: 0 } });
  await takeMany(4);
  await pass('49 hours');
  expect(await settle('send')).toMatchObject({ body: { count: 4 } });
  expect(await sent()).toHaveLength(4);
});

test('a clock that was a year ahead does not stop mails', async () => {
  await takeMany(6);
  expect(await sent()).toHaveLength(3);
  await pass('-1 year');
  expect(await sent()).toHaveLength(3);
});

test('a reminder counts from its due time, and counters of callers are deleted after a day', async () => {
  await takeMany(3, undefined, { again: true, consent: 'quiz-again-2' });
  await sent();
  await pass('31 days');
  expect(await sent()).toHaveLength(3);
  await database.query(`update speaker.mail_counters set started_at = started_at - interval '25 hours'`);
  await sent();
  expect(await database.query('select from speaker.mail_counters')).toEqual([]);
});
