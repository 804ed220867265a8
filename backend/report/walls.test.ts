import { beforeEach, describe, expect, it } from 'vitest';
import { createHandlerSetup, createLiveHandlerSetup } from '../../tests/contract/handler-setup.ts';
import {
  allAnswers,
  crowd,
  join,
  type MadeRoom,
  press,
  stage,
  sendAnswer,
  openRoom,
} from '../../tests/contract/live-setup.ts';
import { request } from '../../tests/contract/office-calls.ts';
import { NEW_REPORT } from '../../tests/backend/jumping-clock.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { countReported, publishReport, readPublished } from '../../tests/backend/report-calls.ts';
import { createReportStore } from './report-store.ts';
import { confirmAddress } from '../../tests/backend/office-database.ts';

const database = await createTestDatabase();
const setup = createHandlerSetup(database);
const live = createLiveHandlerSetup(database);
const ROOM = { event: 'acme', mode: 'assessment' };
beforeEach(createTestDatabase);

const publish = () => readPublished(setup);

const counted = () => countReported(database);

async function addLeads(count: number, isConfirmed: boolean, team?: string): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const [lead] = await database.query<{ email: string }>(
      `insert into speaker.leads (id, kind, email, event, payload)
       values (gen_random_uuid(), 'quiz', gen_random_uuid() || '@example.org', 'acme', $1::text::jsonb) returning email`,
      [JSON.stringify({ answers: allAnswers('e'), ...(team && { team }) })],
    );
    if (isConfirmed) await confirmAddress(database, lead?.email ?? '');
  }
}

const channelsOf = async (room: MadeRoom) => (await stage(live, room))['channels'];

describe('a wall and the reports of its event', () => {
  it('the first report covers the wall’s last picture; one to four later answers wait', async () => {
    const room = await openRoom(live, ROOM);
    await crowd(live, room.code, 'aaaaaaabbbbb');
    const late = await join(live, room.code);
    await press(live, room, 'close');
    expect((await press(live, room, 'show'))['channels']).toEqual([0, 0, 0, 5, 7]);
    const answer = (ballot: string) => sendAnswer(live, ballot, 'e', { elapsed: 0 });
    expect((await answer(late)).status).toBe(200);
    await publish();
    expect(await counted()).toBe(12);
    expect((await publishReport(setup)).answer).toMatchObject({ code: 'a change too small to publish' });
    await press(live, room, 'open');
    await crowd(live, room.code, 'eeee');
    await publish();
    expect(await counted()).toBe(17);
  });

  it('a wall shows no answer that a report would reveal together with it', async () => {
    const room = await openRoom(live, ROOM);
    await crowd(live, room.code, 'aaaaaaabbbbb');
    await addLeads(3, true);
    await publish();
    expect(await counted()).toBe(15);
    await press(live, room, 'close');
    const shown = await press(live, room, 'show');
    // The report minus all twelve would be the three leads.
    expect(shown['finished']).toBe(12);
    expect((shown['channels'] as number[]).reduce((sum, count) => sum + count)).toBe(10);
    await press(live, room, 'open');
    await crowd(live, room.code, 'eeee');
    await press(live, room, 'close');
    expect(await channelsOf(room)).toEqual(shown['channels']);
    await press(live, room, 'open');
    await crowd(live, room.code, 'e');
    await press(live, room, 'close');
    expect(((await channelsOf(room)) as number[])[0]).toBe(5);
  });

  it('counts the answer that the wall has shown, not a later one of the ballot', async () => {
    const room = await openRoom(live, ROOM);
    const [ballot] = await crowd(live, room.code, 'aaaaaaaaaa' + '.'.repeat(20));
    await press(live, room, 'show');
    expect((await sendAnswer(live, ballot, 'e')).status).toBe(200);
    expect(await publish()).toMatchObject({ index: 100 });
  });

  it('a picture stored during a report makes the report start again', async () => {
    const room = await openRoom(live, ROOM);
    await crowd(live, room.code, 'aaaaaaabbbbb');
    const stored = createReportStore(database).store({ ...NEW_REPORT, keyDigest: 'x', pictures: 1 });
    expect(await stored).toBeUndefined();
    await press(live, room, 'close');
    await Promise.all([press(live, room, 'show'), publish()]);
    expect(await counted()).toBe(12);
    expect(await channelsOf(room)).toEqual([0, 0, 0, 5, 7]);
  });

  it('the database refuses a picture with too few answers and one based on fewer reports', async () => {
    const room = await openRoom(live, ROOM);
    const take = async (reports: number) => {
      const { control } = await stage(live, room);
      const picture = 'select from speaker.live_picture($1, $2, $3, null, 10) as done where done';
      return (await database.query(picture, [room.code, control, reports])).length === 1;
    };
    for (const [letters, reports, isTaken] of [
      ['aaaaabbbb', 0, false],
      ['b', 1, false],
      ['', 0, true],
      ['cccc', 0, false],
      ['c', 0, true],
    ] as const) {
      await crowd(live, room.code, letters);
      expect(await take(reports)).toBe(isTaken);
    }
  });

  it('counts the last shown picture in a further round', async () => {
    const room = await openRoom(live, ROOM);
    const ballots = await crowd(live, room.code, 'aaaaaaaaaaaa');
    await press(live, room, 'close');
    await press(live, room, 'show');
    await press(live, room, 'next');
    for (const ballot of ballots.slice(0, 11)) await sendAnswer(live, ballot, 'e', { round: 2 });
    await publish();
    expect(await counted()).toBe(12);
    await press(live, room, 'close');
    const { channels } = await press(live, room, 'show');
    expect(channels).toEqual([11, 0, 0, 0, 0]);
    // The person who did not answer again would be the difference of the two walls: not counted.
    await publish();
    expect(await counted()).toBe(11);
  });
});

describe('people in a report', () => {
  it('excludes dropped answers, as the wall does', async () => {
    const room = await openRoom(live, ROOM);
    const ballots = await crowd(live, room.code, 'aaaaaaaaaaee');
    const aside = ballots.slice(-2).map((ballot) => ballot.split('.')[1]);
    const drop = 'update speaker.live_answers set dropped_at = now() where ballot = any($1)';
    await database.query(drop, [aside]);
    await publish();
    expect(await counted()).toBe(10);
    await press(live, room, 'close');
    expect(await press(live, room, 'show')).toMatchObject({ finished: 10, channels: [0, 0, 0, 0, 10] });
  });

  it('names the teams of a room only if at most 5 % more joined than were present', async () => {
    const event = { code: 'acme', teams: ['North', 'South'] };
    await request(setup, 'POST', '/events', event);
    const room = await openRoom(live, ROOM);
    for (const team of event.teams)
      for (let person = 0; person < 11; person += 1)
        await sendAnswer(live, await join(live, room.code), 'a', { team });
    expect((await publish())['teams']).toEqual([]);
    await crowd(live, room.code, 'eeeee');
    for (const [present, teams] of Object.entries({ 25: 0, 26: 3 })) {
      await database.query('delete from speaker.reports');
      await request(setup, 'POST', '/events', { code: 'acme', present: Number(present) });
      expect((await publish())['teams']).toHaveLength(teams);
    }
  });
});
