import { describe, expect, it } from 'vitest';
import type { OptionId } from '../../shared/core/assessment/questions.ts';
import { officeApp } from '../office/office-app.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { reportApp } from './report-app.ts';
import { createReportStore } from './report-store.ts';

const database = await createTestDatabase();

const log = () => undefined;
const office = (method: string, path: string, body?: unknown) =>
  officeApp({
    database,
    access: () => ({ name: 'office' }),
    siteUrl: 'https://speaker.example',
    functionsUrl: 'https://speaker.example',
    mailLimits: { perHour: 500, perDay: 3_000 },
    officeMail: ['office@speaker.example', 'second@speaker.example'],
    log,
  }).request(`/${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
const publish = (event: string, more: object = {}) => office('POST', 'reports', { event, ...more });
const read = (key: string) =>
  reportApp(database, log).request('/functions/v1/report', {
    headers: { authorization: `Bearer ${key}` },
  });
const json = async (answer: Response): Promise<Record<string, unknown>> =>
  (await answer.json()) as Record<string, unknown>;

let made = 0;
const answersOf = (letter: OptionId) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((question) => [question, letter]));

async function answer(
  event: string,
  letter: OptionId,
  {
    email = '',
    suspected = false,
    confirmed = true,
    team,
  }: { email?: string; suspected?: boolean; confirmed?: boolean; team?: string } = {},
): Promise<void> {
  made += 1;
  const address = email || `person${String(made)}@example.org`;
  if (confirmed)
    await database.query(
      'insert into speaker.confirmed_addresses (email) values ($1) on conflict do nothing',
      [address],
    );
  await database.query(
    `insert into speaker.leads (id, kind, email, event, suspected, payload)
     values (gen_random_uuid(), 'quiz', $1, $2, $3, $4::text::jsonb)`,
    [address, event, suspected, JSON.stringify({ answers: answersOf(letter), ...(team && { team }) })],
  );
}

async function answerMany(event: string, count: number, letter: OptionId, team?: string): Promise<void> {
  for (let index = 0; index < count; index += 1) await answer(event, letter, { ...(team && { team }) });
}

const keyOf = (body: Record<string, unknown>) => String(body['url']).split('#')[1] ?? '';

describe('a report', () => {
  it('is refused under five people, without counting suspected and repeated leads', async () => {
    await answerMany('small', 4, 'a');
    await answer('small', 'b', { email: 'twice@example.org' });
    await database.query(`delete from speaker.leads where email = 'person1@example.org'`);
    await answer('small', 'c', { email: 'twice@example.org' });
    await answer('small', 'a', { suspected: true });
    const answered = await publish('small');
    expect(answered.status).toBe(409);
    expect((await json(answered))['error']).toMatch(/^Not enough yet/);
  });

  it('is published once, read by its key, and contains only what the rules allow', async () => {
    await answerMany('acme', 30, 'a');
    await answerMany('acme', 30, 'b');
    const answered = await publish('acme');
    expect(answered.status).toBe(200);
    const body = await json(answered);
    expect(body['report']).toMatchObject({ event: 'acme', number: 1, wave: 1, revoked: false });
    expect(body['url']).toMatch(/^https:\/\/speaker\.example\/report#[\w-]{22}$/);
    const report = await read(keyOf(body));
    expect(report.status).toBe(200);
    const reportText = await report.text();
    expect(JSON.parse(reportText)).toMatchObject({ event: 'acme', number: 1, n: 60, index: 87.5, teams: [] });
    expect(reportText).not.toMatch(/@|person\d|T\d\d:\d\d/);
    const again = await publish('acme');
    expect(again.status).toBe(409);
    expect((await json(again))['error']).toMatch(/^Nothing new/);
  });

  it('is published once by two concurrent calls', async () => {
    await answerMany('twice', 8, 'c');
    const both = await Promise.all([publish('twice'), publish('twice')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('counts a person once who answers in the room and by a lead', async () => {
    await database.query(
      `insert into speaker.live_rooms
         (code, event, mode, ends_at, phase, round, shown, control, version, late_until, stage_digest, remote_digest)
       values ('ROOM1', 'hall', 'assessment', now(), 'ended', 1, true, 1, 1, now(), 's', 'r')`,
    );
    for (const ballot of ['1', '2', '3', '4', '5']) {
      await database.query(`insert into speaker.live_ballots (room, ballot) values ('ROOM1', $1)`, [ballot]);
      await database.query(
        `insert into speaker.live_answers (room, round, ballot, channel, answers) values ('ROOM1', 1, $1, 5, $2::text::jsonb)`,
        [ballot, JSON.stringify(answersOf('a'))],
      );
    }
    await answerMany('hall', 3, 'a');
    const first = await json(await publish('hall'));
    const body = await json(await read(keyOf(first)));
    expect(body['nBand']).toBe('5–9');
    const { waves } = await createReportStore(database).published('hall');
    expect(waves[1][0]?.cells[0]?.members).toHaveLength(5);
  });

  it('shows teams, and applies the event’s smallest group', async () => {
    await answerMany('teams', 6, 'a', 'North');
    await answerMany('teams', 6, 'b', 'South');
    const body = await json(await read(keyOf(await json(await publish('teams')))));
    expect(body['teams']).toMatchObject([{ name: 'North' }, { name: 'South' }]);
    await database.query(`insert into speaker.events (code, k) values ('strict', 10)`);
    await answerMany('strict', 9, 'a');
    expect((await json(await publish('strict')))['error']).toContain('at least 10 people');
  });

  it('is closed when it expires, and listed with the revoked ones', async () => {
    await answerMany('gone', 7, 'a');
    const first = await json(await publish('gone'));
    const { id } = first['report'] as { id: string };
    expect((await office('DELETE', `reports/${id}`)).status).toBe(200);
    await answerMany('gone', 7, 'b');
    const second = await json(await publish('gone', { days: 1 }));
    await database.query(`update speaker.reports set expires_at = now() where event = 'gone'`);
    expect((await read(keyOf(second))).status).toBe(410);
    const { reports } = (await json(await office('GET', 'reports?event=gone'))) as { reports: object[] };
    expect(reports).toMatchObject([{ number: 2 }, { number: 1, revoked: true }]);
  });

  it('is closed two weeks after the last answer, when the secret is deleted', async () => {
    await answerMany('old', 6, 'a');
    await publish('old');
    await database.query(
      `update speaker.leads set created_at = now() - interval '15 days' where event = 'old'`,
    );
    await database.query(
      `update speaker.report_secrets set created_at = now() - interval '15 days' where event = 'old'`,
    );
    const answered = await publish('old');
    expect(answered.status).toBe(409);
    expect((await json(answered))['error']).toContain('is closed');
    const [row] = await database.query<{ secret: unknown }>(
      `select secret from speaker.report_secrets where event = 'old'`,
    );
    expect(row?.secret).toBeNull();
  });

  it.each([
    [{}, 422],
    [{ event: '' }, 422],
    [{ event: 7 }, 422],
    [{ event: 'x'.repeat(201) }, 422],
    [{ event: 'acme', days: 0 }, 422],
    [{ event: 'acme', days: 366 }, 422],
    [{ event: 'acme', days: 1.5 }, 422],
    [{ event: 'acme', days: '9' }, 422],
    [[], 422],
    [{ event: 'unknown' }, 409],
  ])('%j returns %i with a sentence', async (body, status) => {
    const answered = await office('POST', 'reports', body);
    expect(answered.status).toBe(status);
    expect((await json(answered))['error']).toEqual(expect.any(String));
  });
});
