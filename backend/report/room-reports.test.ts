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
import { quizBody } from '../../tests/contract/lead-fixtures.ts';
import { post, QUIZ } from '../../tests/contract/lead-setup.ts';
import { request } from '../../tests/contract/office-calls.ts';
import { NEW_REPORT } from '../../tests/backend/jumping-clock.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { deleteOldSecrets } from '../respondents/event-secret.ts';
import { countReported, passDays, publishReport, readPublished } from '../../tests/backend/report-calls.ts';
import { createReportStore } from './report-store.ts';
import { confirmAllAddresses } from '../../tests/backend/office-database.ts';

const database = await createTestDatabase();
const setup = createHandlerSetup(database);
const live = createLiveHandlerSetup(database);
const ROOM = { event: 'acme', mode: 'assessment' };
beforeEach(createTestDatabase);

const publish = (wave = 1) => readPublished(setup, { wave });

const counted = () => countReported(database);

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
    const leads = `select gen_random_uuid(), 'quiz', 'person' || nth, 'acme', $1::text::jsonb from generate_series(1, 3) as nth`;
    const payload = JSON.stringify({ answers: allAnswers('e') });
    await database.query(`insert into speaker.leads (id, kind, email, event, payload) ${leads}`, [payload]);
    await confirmAllAddresses(database);
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

const pass = (days: number) => passDays(database, days);

const answer = async (people: number, letter: string) =>
  crowd(live, (await openRoom(live, ROOM)).code, letter.repeat(people));

const comparedPairs = async () => {
  const last = 'select pairs from speaker.reports where wave = 2 order by number desc limit 1';
  return (await database.query<{ pairs: readonly unknown[] }>(last))[0]?.pairs.length;
};

describe('waves of an event’s rooms', () => {
  /** Sends leads of the first `people` of a room with their answers in it. */
  async function askForResults(people: number, letter: string, day: number): Promise<void> {
    for (let index = 0; index < people; index += 1) {
      const completedAt = new Date(Date.UTC(2026, 9, day, index)).toISOString();
      const result = { answers: allAnswers(letter), channelResult: letter === 'd' ? 2 : 4 };
      const person = { email: `person${String(index)}@example.org`, event: 'acme', ...result };
      const body = { ...quizBody(), ...person, scoreBreakdown: { totalQuestions: 8, completedAt } };
      expect((await post(setup, QUIZ, body)).status).toBe(200);
    }
    await confirmAllAddresses(database);
  }

  it('are compared by the addresses of people’s leads', async () => {
    await answer(12, 'd');
    await askForResults(12, 'd', 1);
    expect(await publish(1)).not.toHaveProperty('before');
    // A requested reminder keeps the secret, so that people can be matched.
    const remind = `select gen_random_uuid(), id, 'again' from speaker.leads`;
    await database.query(`insert into speaker.mails (id, lead_id, kind) ${remind}`);
    await pass(30);
    await answer(12, 'b');
    await askForResults(12, 'b', 31);
    expect((await publish(2))['before']).toMatchObject({ before: 25, after: 75, verdict: 'better' });
    expect(await comparedPairs()).toBe(12);
    expect(await countReported(database, 2)).toBe(12);
    expect((await publishReport(setup)).answer).toMatchObject({ code: 'nothing new' });
  });

  it('ignore people without an address', async () => {
    await answer(12, 'd');
    await askForResults(4, 'd', 1);
    await publish(1);
    await pass(30);
    await answer(12, 'b');
    await askForResults(4, 'b', 31);
    expect(await publish(2)).not.toHaveProperty('before');
    expect(await countReported(database, 2)).toBe(12);
  });

  it('start with the answers of five people three weeks earlier; fewer do not count', async () => {
    const wave = async () => {
      const rooms = 'select wave from speaker.live_rooms order by created_at desc limit 1';
      return (await database.query<{ wave: number }>(rooms))[0]?.wave;
    };
    await answer(4, 'd');
    await pass(30);
    await answer(5, 'b');
    expect(await wave()).toBe(1);
    await pass(30);
    await openRoom(live, ROOM);
    expect(await wave()).toBe(2);
  });

  it('are closed two weeks after the last answer in a room', async () => {
    const isKept = async () => {
      await deleteOldSecrets(database);
      return (await database.query('select from speaker.report_secrets where secret is not null')).length > 0;
    };
    await answer(5, 'd');
    await publish(1);
    await pass(13);
    expect(await isKept()).toBe(true);
    await pass(2);
    expect(await isKept()).toBe(false);
  });
});
