import assert from 'node:assert/strict';
import { newsletterBody, quizBody } from './lead-fixtures.ts';
import { type LeadCases, NEWSLETTER, post, QUIZ } from './lead-setup.ts';
import { newEvent } from './live-setup.ts';
import { request } from './office-calls.ts';

/** The event calls of the office (docs/interfaces.md#office). */
export const OFFICE_EVENT_CASES: LeadCases = {
  async 'office: creates and renames an event, and claims a code that has leads'(setup) {
    const code = newEvent();
    const find = async () =>
      (await request(setup, 'GET', '/events')).body.events.find((event) => event.code === code);
    const made = await request(setup, 'POST', '/events', {
      code,
      name: 'Spring summit',
      teams: ['North', 'South'],
    });
    assert.equal(made.status, 200);
    assert.deepEqual(
      { ...made.body.event, funnel: undefined },
      {
        code,
        name: 'Spring summit',
        planner: null,
        teams: ['North', 'South'],
        k: 5,
        present: null,
        teamsFixed: false,
        claimed: true,
        leads: 0,
        answers: 0,
        firstAt: null,
        lastAt: null,
        funnel: undefined,
      },
    );
    await post(setup, QUIZ, { ...quizBody(), event: code });
    await post(setup, NEWSLETTER, { ...newsletterBody(), event: code });
    await post(setup, NEWSLETTER, { ...newsletterBody(), event: code, website: 'https://spam.example' });
    const event = (await find()) ?? assert.fail('the event is not listed');
    assert.deepEqual([event['leads'], event.answers, event.funnel['lead']], [2, 1, 2]);
    for (const step of ['seen', 'start', 'q1', 'q8', 'form'])
      assert.equal(typeof event.funnel[step], 'number');
    assert.ok(Date.parse(event.firstAt) <= Date.parse(event.lastAt));
    const renamed = await request(setup, 'POST', '/events', {
      code,
      planner: 'Mei',
      teams: ['North', 'South'],
    });
    assert.deepEqual([renamed.body.event['name'], renamed.body.event['planner']], ['Spring summit', 'Mei']);
    const claimed = newEvent();
    await post(setup, QUIZ, { ...quizBody(), event: claimed });
    assert.equal(
      (await request(setup, 'POST', '/events', { code: claimed, name: 'Claimed' })).body.event.answers,
      1,
    );
  },
  async 'office: stores, keeps and clears the number of people present'(setup) {
    const code = newEvent();
    const save = async (more: object) =>
      (await request(setup, 'POST', '/events', { code, ...more })).body.event;
    assert.equal((await save({ present: 120 }))['present'], 120);
    assert.equal((await save({ name: 'Summit' }))['present'], 120);
    assert.equal((await save({ present: null }))['present'], null);
  },
  async 'office: refuses an invalid event'(setup) {
    const code = newEvent();
    const wrong = [
      {},
      { code: '' },
      { code: 7 },
      { code: 'x'.repeat(201) },
      { code, name: 7 },
      { code, teams: 'North' },
      { code, teams: Array.from({ length: 13 }, (_, index) => `Team ${index}`) },
      { code, teams: ['North', 'north'] },
      { code, teams: [''] },
      { code, teams: [7] },
      { code, k: 4 },
      { code, k: 5.5 },
      { code, k: '6' },
      { code, present: 0 },
      { code, present: 1.5 },
      { code, present: '120' },
      [],
    ];
    for (const body of wrong)
      assert.equal((await request(setup, 'POST', '/events', body)).status, 422, JSON.stringify(body));
    const { body } = await request(setup, 'GET', '/events');
    assert.ok(body.events.every((event) => event.code !== code));
  },
};
