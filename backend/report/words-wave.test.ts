import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { createRegisteredRooms } from '../../tests/contract/live-rooms.ts';
import {
  allAnswers,
  ANSWER,
  ask as askLive,
  assertRefused,
  join,
  press,
  send,
  WORDS,
} from '../../tests/contract/live-setup.ts';
import type { LiveSetup, MadeRoom } from '../../tests/contract/live-setup.ts';
import { quizBody } from '../../tests/contract/lead-fixtures.ts';
import { post, QUIZ } from '../../tests/contract/lead-setup.ts';
import type { LeadSetup } from '../../tests/contract/lead-setup.ts';
import { ask } from '../../tests/contract/office-calls.ts';
import { LIVE_HANDLERS, livePath } from '../../shared/core/live/live-paths.ts';
import { createLiveBackend } from '../live/live-backend.ts';
import { forgetOldSecrets } from '../respondents/event-secret.ts';
import type { TestDatabase } from '../testing/pglite-database.ts';
import { createTestDatabase } from '../testing/pglite-database.ts';
import { createReportStore } from './report-store.ts';

let database: TestDatabase;
let setup: LeadSetup;
let live: LiveSetup;
beforeAll(async () => {
  database = await createTestDatabase();
  setup = createHandlerSetup(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query(
    'truncate speaker.leads, speaker.mails, speaker.reports, speaker.report_secrets, speaker.live_rooms cascade',
  );
  const backend = createLiveBackend({
    database,
    canStream: false,
    log: (entry) => expect.fail(JSON.stringify(entry)),
  });
  const handlers = new Map(LIVE_HANDLERS.map((name) => [livePath(name), backend.handlers[name]]));
  live = {
    call: (path, init) => {
      const request = new Request(new URL(path, 'https://speaker.example'), init);
      return handlers.get(new URL(request.url).pathname)?.(request) ?? Promise.reject(new Error(path));
    },
    ...createRegisteredRooms(database),
  };
});

/** Lets so many days go by for everything that is stored. */
async function pass(days: number): Promise<void> {
  for (const [table, ...columns] of [
    ['leads', 'created_at'],
    ['report_secrets', 'created_at'],
    ['live_rooms', 'created_at', 'ends_at', 'takes_until', 'late_until'],
    ['live_ballots', 'joined_at'],
    ['live_answers', 'taken_at'],
  ] as const) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(days => $1)`).join(', ');
    await database.query(`update speaker.${table} set ${moved}`, [days]);
  }
}

/** How many people the second wave's report counted. */
async function countedAgain(): Promise<number | undefined> {
  const { waves } = await createReportStore(database).published('acme');
  return waves[2].at(-1)?.cells[0]?.members.length;
}

async function openRoom(): Promise<MadeRoom> {
  const room = await live.makeRoom({ event: 'acme', mode: 'assessment' });
  await press(live, room, 'open');
  return room;
}

/** So many phones that answer alike; their ballots. */
async function answer(room: MadeRoom, people: number, letter: string): Promise<string[]> {
  const ballots: string[] = [];
  for (let person = 0; person < people; person += 1) {
    const ballot = await join(live, room.code);
    const { status } = await send(live, ANSWER, { ballot, round: 1, answers: allAnswers(letter) });
    expect(status).toBe(200);
    ballots.push(ballot);
  }
  return ballots;
}

async function wordsFor(ballot: string): Promise<string> {
  const { status, body } = await askLive(live, `${WORDS}?ballot=${ballot}`);
  expect({ status, wave: body['wave'] }).toEqual({ status: 200, wave: 1 });
  return (body['words'] as string[]).join(' ');
}

async function publish(wave: number): Promise<Record<string, unknown>> {
  const { status, body } = await ask(setup, 'POST', '/reports', { event: 'acme', wave });
  const { url = '' } = body as unknown as { url?: string };
  expect(status, JSON.stringify(body)).toBe(200);
  const read = await setup.call('/functions/v1/report', {
    method: 'GET',
    headers: { authorization: `Bearer ${url.split('#')[1] ?? ''}` },
  });
  return (await read.json()) as Record<string, unknown>;
}

const comparedPairs = async () => {
  const [row] = await database.query<{ pairs: number | null }>(
    'select jsonb_array_length(pairs) as pairs from speaker.reports where wave = 2 order by number desc limit 1',
  );
  return row?.pairs;
};

describe('two words instead of an address', () => {
  it('pair the answers of two rooms, a month apart', async () => {
    const words = await Promise.all((await answer(await openRoom(), 12, 'd')).map(wordsFor));
    expect(await publish(1)).not.toHaveProperty('before');
    await pass(30);
    const again = await answer(await openRoom(), 12, 'b');
    for (const [index, ballot] of again.entries()) {
      const told = await send(live, WORDS, { ballot, words: words[index] });
      expect(told).toMatchObject({ status: 200, body: { told: true } });
    }
    const body = await publish(2);
    expect(body['before']).toMatchObject({ before: 25, after: 75, verdict: 'better' });
    expect(await comparedPairs()).toBe(12);
    // What was counted in the second room is no news to the first wave.
    const { body: refused } = await ask(setup, 'POST', '/reports', { event: 'acme' });
    expect(refused).toMatchObject({ code: 'nothing new' });
  });

  it('stand beside addresses: whoever told both is one person, and one pair', async () => {
    const first = await answer(await openRoom(), 12, 'd');
    const words = await Promise.all(first.map(wordsFor));
    const lead = (index: number, letter: string, day: number) =>
      post(setup, QUIZ, {
        ...quizBody(),
        scoreBreakdown: {
          totalQuestions: 8,
          completedAt: new Date(Date.UTC(2026, 9, day, index)).toISOString(),
        },
        email: `person${String(index)}@example.org`,
        event: 'acme',
        answers: allAnswers(letter),
        channelResult: letter === 'd' ? 2 : 4,
      });
    for (let index = 0; index < 4; index += 1) expect((await lead(index, 'd', 1)).status).toBe(200);
    await publish(1);
    await pass(30);
    const again = await answer(await openRoom(), 12, 'b');
    for (const [index, ballot] of again.entries()) await send(live, WORDS, { ballot, words: words[index] });
    for (let index = 0; index < 4; index += 1) expect((await lead(index, 'b', 31)).status).toBe(200);
    expect(await publish(2)).toMatchObject({ nBand: '10–24' });
    expect(await comparedPairs()).toBe(12);
    expect(await countedAgain()).toBe(12);
  });

  it('told on two devices are one person', async () => {
    const words = await Promise.all((await answer(await openRoom(), 8, 'd')).map(wordsFor));
    await publish(1);
    await pass(30);
    const again = await answer(await openRoom(), 9, 'b');
    for (const [index, ballot] of again.entries())
      await send(live, WORDS, { ballot, words: words[Math.min(index, 7)] });
    await publish(2);
    expect(await countedAgain()).toBe(8);
  });

  it('are kept as a digest alone, in no table as words', async () => {
    const words = await Promise.all((await answer(await openRoom(), 5, 'd')).map(wordsFor));
    await pass(30);
    const [ballot = ''] = await answer(await openRoom(), 1, 'b');
    expect((await askLive(live, `${WORDS}?ballot=${ballot}`)).body).toEqual({ wave: 2, told: false });
    await send(live, WORDS, { ballot, words: words[0] });
    expect((await askLive(live, `${WORDS}?ballot=${ballot}`)).body).toEqual({ wave: 2, told: true });
    for (const table of ['live_ballots', 'live_answers', 'live_rooms', 'report_secrets']) {
      const stored = JSON.stringify(await database.query(`select * from speaker.${table}`));
      for (const word of (words[0] ?? '').split(' ')) expect(stored).not.toMatch(new RegExp(`\\b${word}\\b`));
    }
  });

  it('a slip gets the nearest word, and nothing is told of whose they are', async () => {
    await answer(await openRoom(), 5, 'd');
    await pass(30);
    const [ballot = ''] = await answer(await openRoom(), 1, 'b');
    const slip = await send(live, WORDS, { ballot, words: 'amber kettel' });
    assertRefused(slip, 422);
    expect(slip.body['error']).toBe('None of our words: “kettel”. Did you mean “kettle”?');
    // Words that nobody was given are taken like any others: no answer tells whose words there are.
    expect(await send(live, WORDS, { ballot, words: 'amber kettle' })).toMatchObject({ status: 200 });
    expect((await askLive(live, `${WORDS}?words=Amber%20kettle`)).body).toEqual({
      words: ['amber', 'kettle'],
    });
    assertRefused(await askLive(live, `${WORDS}?words=amber`), 422);
  });

  it('a room takes or gives them as its wave has it, none of single questions, nor with a forged ballot', async () => {
    const [ballot = ''] = await answer(await openRoom(), 5, 'd');
    assertRefused(await send(live, WORDS, { ballot, words: 'amber kettle' }), 409);
    assertRefused(await askLive(live, `${WORDS}?ballot=${ballot.slice(0, -1)}`), 401);
    assertRefused(await send(live, WORDS, { ballot: 'x', words: 'amber kettle' }), 401);
    const single = await live.makeRoom({ event: 'acme', mode: 'question', question: 3 });
    assertRefused(await askLive(live, `${WORDS}?ballot=${await join(live, single.code)}`), 409);
    await pass(30);
    const second = await openRoom();
    const [late = ''] = await answer(second, 1, 'b');
    await press(live, second, 'end');
    expect(await send(live, WORDS, { ballot: late, words: 'amber kettle' })).toMatchObject({ status: 200 });
    await pass(1);
    assertRefused(await send(live, WORDS, { ballot: late, words: 'amber kettle' }), 409);
  });

  it('a rehearsal weeks before makes no first wave', async () => {
    await answer(await openRoom(), 4, 'd');
    await pass(30);
    const [ballot = ''] = await answer(await openRoom(), 1, 'b');
    expect((await askLive(live, `${WORDS}?ballot=${ballot}`)).body).toMatchObject({ wave: 1 });
  });

  it('outlive the month in which nobody answers, and are forgotten two weeks after it', async () => {
    const [ballot = ''] = await answer(await openRoom(), 5, 'd');
    await wordsFor(ballot);
    const isKept = async () => {
      await forgetOldSecrets(database);
      const [row] = await database.query<{ kept: boolean }>(
        'select secret is not null as kept from speaker.report_secrets',
      );
      return row?.kept;
    };
    await pass(43);
    expect(await isKept()).toBe(true);
    await answer(await openRoom(), 1, 'b');
    await pass(13);
    expect(await isKept()).toBe(true);
    await pass(2);
    expect(await isKept()).toBe(false);
  });
});
