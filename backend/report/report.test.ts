import { describe, expect, it } from 'vitest';
import type { OptionId } from '../../shared/core/assessment/questions.ts';
import { createHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { allAnswers } from '../../tests/contract/live-setup.ts';
import { request } from '../../tests/contract/office-calls.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { publishReport, readReport } from '../../tests/backend/report-calls.ts';
import { createDatabase } from '../database/database.ts';
import { makeReport } from './make-report.ts';
import { createReportStore } from './report-store.ts';
import { confirmAddress } from '../../tests/backend/office-database.ts';

const database = await createTestDatabase();
const setup = createHandlerSetup(database);
const publish = (event: string, more: object = {}) => publishReport(setup, { event, ...more });

let made = 0;

async function answer(event: string, letter: OptionId, email?: string, suspected = false): Promise<void> {
  made += 1;
  const address = email ?? `person${String(made)}@example.org`;
  await confirmAddress(database, address);
  await database.query(
    `insert into speaker.leads (id, kind, email, event, suspected, payload)
     values (gen_random_uuid(), 'quiz', $1, $2, $3, $4::text::jsonb)`,
    [address, event, suspected, JSON.stringify({ answers: allAnswers(letter) })],
  );
}

async function answerMany(event: string, count: number, letter: OptionId): Promise<void> {
  for (let index = 0; index < count; index += 1) await answer(event, letter);
}

describe('a report', () => {
  it('is refused under five people, without counting suspected and repeated leads', async () => {
    await answerMany('small', 4, 'a');
    await answer('small', 'b', 'twice@example.org');
    await database.query(`delete from speaker.leads where email = 'person1@example.org'`);
    await answer('small', 'c', 'twice@example.org');
    await answer('small', 'a', undefined, true);
    const { status, answer: refusal } = await publish('small');
    expect(status).toBe(409);
    expect(refusal.error).toMatch(/^Not enough yet/);
  });

  it('is refused with 503 while the database is unavailable, without an unhandled rejection', async () => {
    const unavailable = createDatabase(() => Promise.reject(new Error('connect ECONNREFUSED')));
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.once('unhandledRejection', note);
    const wanted = { event: 'acme', days: 90, wave: 1 } as const;
    const made = makeReport(unavailable, createReportStore(unavailable), wanted);
    await expect(made).rejects.toMatchObject({ status: 503 });
    await new Promise((turn) => setImmediate(turn));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
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
        [ballot, JSON.stringify(allAnswers('a'))],
      );
    }
    await answerMany('hall', 3, 'a');
    expect((await publish('hall')).report['nBand']).toBe('5–9');
    const { waves } = await createReportStore(database).published('hall');
    expect(waves[1][0]?.cells[0]?.members).toHaveLength(5);
  });

  it('applies the event’s smallest group', async () => {
    await database.query(`insert into speaker.events (code, k) values ('strict', 10)`);
    await answerMany('strict', 9, 'a');
    expect((await publish('strict')).answer.error).toContain('at least 10 people');
  });

  it('is closed when it expires, and listed with the revoked ones', async () => {
    await answerMany('gone', 7, 'a');
    const { answer: first } = await publish('gone');
    expect((await request(setup, 'DELETE', `/reports/${first.report?.id ?? ''}`)).status).toBe(200);
    await answerMany('gone', 7, 'b');
    const { key } = await publish('gone', { days: 1 });
    await database.query(`update speaker.reports set expires_at = now() where event = 'gone'`);
    expect((await readReport(setup, key)).status).toBe(410);
    const { body } = await request(setup, 'GET', '/reports?event=gone');
    expect(body).toMatchObject({ reports: [{ number: 2 }, { number: 1, revoked: true }] });
  });

  it.each([
    ...[{}, [], ...['', 7, 'x'.repeat(201)].map((event) => ({ event }))].map((body) => [body, 422] as const),
    ...[0, 366, 1.5, '9'].map((days) => [{ event: 'acme', days }, 422] as const),
    [{ event: 'unknown' }, 409] as const,
  ])('%j returns %i with a sentence', async (body, status) => {
    const refused = await request(setup, 'POST', '/reports', body);
    expect(refused.status).toBe(status);
    expect(refused.body.error).toEqual(expect.any(String));
  });
});
