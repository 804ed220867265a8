import { beforeEach, describe, expect, it } from 'vitest';
import { createHandlerSetup, createLiveHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { allAnswers, join, sendAnswer, openRoom } from '../../tests/contract/live-setup.ts';
import { quizBody } from '../../tests/contract/lead-fixtures.ts';
import { post, QUIZ } from '../../tests/contract/lead-setup.ts';
import { deleteOldSecrets } from '../respondents/event-secret.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { countReported, passDays, publishReport, readPublished } from '../../tests/backend/report-calls.ts';
import { confirmAllAddresses } from '../../tests/backend/office-database.ts';

const database = await createTestDatabase();
const setup = createHandlerSetup(database);
const live = createLiveHandlerSetup(database);
const ROOM = { event: 'acme', mode: 'assessment' };
beforeEach(createTestDatabase);
const pass = (days: number) => passDays(database, days);
const publish = (wave: number) => readPublished(setup, { wave });

async function answer(people: number, letter: string): Promise<void> {
  const room = await openRoom(live, ROOM);
  for (let person = 0; person < people; person += 1)
    expect((await sendAnswer(live, await join(live, room.code), letter)).status).toBe(200);
}

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
