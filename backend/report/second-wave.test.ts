import { beforeEach, describe, expect, it } from 'vitest';
import { createHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { quizBody } from '../../tests/contract/lead-fixtures.ts';
import { post, QUIZ } from '../../tests/contract/lead-setup.ts';
import { allAnswers } from '../../tests/contract/live-setup.ts';
import { request } from '../../tests/contract/office-calls.ts';
import { OPTION_IDS, type OptionId } from '../../shared/core/assessment/questions.ts';
import { SHOWN_CONSENT } from '../../shared/core/leads/consent.ts';
import { sendQueued } from '../../tests/backend/mail-worker.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { countReported, passDays, publishReport } from '../../tests/backend/report-calls.ts';
import { confirmAddress, runTestJobs, suppressAddress } from '../../tests/backend/office-database.ts';

const database = await createTestDatabase();
const setup = createHandlerSetup(database);
beforeEach(createTestDatabase);
const AGAIN = { again: true, consent: SHOWN_CONSENT.quizAgain };
let moment = Date.UTC(2026, 10, 1);

async function answer(email: string, letter: OptionId, more: object = {}): Promise<void> {
  moment += 1_000;
  const body = {
    ...quizBody(),
    scoreBreakdown: { totalQuestions: 8, completedAt: new Date(moment).toISOString() },
    email,
    event: 'acme',
    answers: allAnswers(letter),
    channelResult: 5 - OPTION_IDS.indexOf(letter),
    ...more,
  };
  const answered = await post(setup, QUIZ, body);
  expect(answered.status, await answered.text()).toBe(200);
  await confirmAddress(database, email);
}

const answerMany = async (people: number, letter: OptionId, more: object = {}) => {
  for (let index = 0; index < people; index += 1)
    await answer(`person${String(index)}@example.org`, letter, more);
};

const pass = (days: number) => passDays(database, days);
const publish = (more: object = {}) => publishReport(setup, more);

const sent = () => sendQueued(database);

describe('a person who asks for a reminder', () => {
  it('gets one mail after 30 days with a link to the assessment of the same event', async () => {
    await database.query(`insert into speaker.events (code) values ('acme') on conflict do nothing`);
    await answer('ada@example.org', 'c', AGAIN);
    const [result, ...more] = await sent();
    expect([result?.subject, more]).toEqual([expect.stringMatching(/^Your team’s result/), []]);
    await pass(29);
    expect(await sent()).toEqual([]);
    await pass(1);
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Thirty days on/);
    expect(mail?.text).toContain('https://speaker.example/?assessment=again&event=acme\n');
    expect(mail?.headers).toHaveProperty('List-Unsubscribe');
    await pass(60);
    expect(await sent()).toEqual([]);
  });

  it('gets none without the checkbox, without its consent, after unsubscribing, or as a suspected lead', async () => {
    await answer('ada@example.org', 'c', { consent: SHOWN_CONSENT.quiz });
    await answer('bot@example.org', 'c', { ...AGAIN, website: 'https://spam.example' });
    for (const more of [
      { ...AGAIN, consent: SHOWN_CONSENT.quiz },
      { again: true },
      { ...AGAIN, again: 'yes' },
    ])
      expect((await post(setup, QUIZ, { ...quizBody(), ...more })).status).toBe(422);
    await answer('left@example.org', 'c', AGAIN);
    await suppressAddress(database, 'left@example.org');
    await answer('left@example.org', 'c', AGAIN);
    await sent();
    await pass(31);
    expect(await sent()).toEqual([]);
  });
});

describe('the second wave', () => {
  it('is compared with the first one person by person, from ten pairs on', async () => {
    await answerMany(20, 'd', AGAIN);
    expect((await publish()).report).not.toHaveProperty('before');
    await pass(30);
    await answerMany(9, 'c');
    expect((await publish({ wave: 2 })).report).not.toHaveProperty('before');
    for (const index of [9, 10, 11, 12, 13])
      await answer(`person${String(index)}@example.org`, index % 2 ? 'c' : 'b');
    const { report } = await publish({ wave: 2 });
    const before = { nBand: '10–24', before: 25, verdict: 'better' };
    expect(report).toMatchObject({ number: 3, nBand: '10–24', before });
    const refused = await publish();
    expect([refused.status, refused.answer.error]).toEqual([409, expect.stringMatching(/^Nothing new/)]);
    const { body } = await request(setup, 'GET', '/reports');
    expect(body).toMatchObject({ reports: [{ wave: 2 }, { wave: 2 }, { wave: 1 }] });
  });

  it('omits pairs so that a person who did not answer again cannot be identified', async () => {
    await answerMany(20, 'd', AGAIN);
    await publish();
    await pass(30);
    await answerMany(19, 'c');
    await publish({ wave: 2 });
    // Each wave has five unmatched people: the one who did not answer again, and others.
    const pairs = 'select jsonb_array_length(pairs) as pairs from speaker.reports where wave = 2';
    expect(await database.query(pairs)).toEqual([{ pairs: 14 }]);
  });

  it('counts a person once per wave', async () => {
    await answerMany(6, 'd', AGAIN);
    await answerMany(6, 'a');
    await publish();
    await pass(30);
    await answerMany(6, 'c');
    await answerMany(6, 'e');
    await publish({ wave: 2 });
    expect([await countReported(database, 1), await countReported(database, 2)]).toEqual([6, 6]);
  });

  it('is possible until two weeks after the last wave, when the secret is deleted', async () => {
    const isGone = async () => {
      await runTestJobs(database);
      return database.query('select secret is null as is_gone from speaker.report_secrets');
    };
    await answerMany(6, 'd', AGAIN);
    await publish();
    await pass(29);
    expect(await isGone()).toEqual([{ is_gone: false }]);
    await pass(2);
    await sent();
    await pass(13);
    expect(await isGone()).toEqual([{ is_gone: false }]);
    await pass(2);
    expect(await isGone()).toEqual([{ is_gone: true }]);
    const refused = await publish();
    expect([refused.status, refused.answer.error]).toEqual([409, expect.stringContaining('is closed')]);
  });
});
