import assert from 'node:assert/strict';
import { eachRow } from './cases.ts';
import { newsletterBody, quizBody } from './lead-fixtures.ts';
import { type LeadCases, type LeadSetup, NEWSLETTER, post, QUIZ } from './lead-setup.ts';
import { newEvent } from './live-setup.ts';
import { request } from './office-calls.ts';

const findEvent = async (setup: LeadSetup, event: string) =>
  (await request(setup, 'GET', '/events')).body.events.find(({ code }) => code === event);

export const SEEN = '/functions/v1/seen';

/** A beacon as a browser sends it: text, with the page's origin, without a preflight. */
export function beacon(setup: Pick<LeadSetup, 'call'>, body: unknown, headers: Record<string, string> = {}) {
  return setup.call(SEEN, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin: 'https://partner.example', ...headers },
  });
}

const REFUSED: readonly (readonly [string, unknown, Record<string, string>, number, RegExp])[] = [
  ['no JSON', 'seen', {}, 400, /JSON/],
  ['a list', [], {}, 422, /step|object/i],
  ['no step', { event: 'EXPO' }, {}, 422, /step/],
  ['an unknown step', { step: 'q9' }, {}, 422, /step must be one of/],
  ['an unknown element', { step: 'seen', element: 'editor' }, {}, 422, /element/],
  ['an event that is not a text', { step: 'seen', event: 7 }, {}, 422, /Event/],
  ['an event that is too long', { step: 'seen', event: 'x'.repeat(201) }, {}, 422, /200/],
  ['half of a character', '{"step":"seen","event":"\\ud800"}', {}, 422, /stored/],
  ['NUL', '{"step":"seen","event":"a\\u0000"}', {}, 422, /stored/],
  ['a form', 'step=seen', { 'content-type': 'application/x-www-form-urlencoded' }, 415, /JSON/],
  ['more than 2 KiB', { step: 'seen', more: 'x'.repeat(2_048) }, {}, 413, /2 KiB/],
];

const SEEN_CASES: LeadCases = {
  async 'seen: counts a beacon as text and as JSON, without a cookie'(setup) {
    const step = { element: 'assessment', event: 'EXPO', step: 'q1' };
    for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
      const answer = await beacon(setup, step, { 'content-type': type });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
      assert.equal(answer.headers.get('set-cookie'), null);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
  },
  async 'seen: the office sees the steps of an event, with its assessment separate from a newsletter'(setup) {
    const event = newEvent();
    const steps = ['seen', 'seen', 'seen', 'start', 'start', 'q1', 'form', 'lead'];
    await Promise.all(steps.map((step) => beacon(setup, { event, step })));
    await beacon(setup, { event, step: 'seen', element: 'newsletter' });
    const { funnel } = (await findEvent(setup, event)) ?? assert.fail();
    const counted = { seen: 3, start: 2, q1: 1, q2: 0, q8: 0, form: 1, lead: 1 };
    assert.deepEqual(funnel, { ...funnel, ...counted });
  },
  ...eachRow<LeadSetup, (typeof REFUSED)[number]>(
    REFUSED,
    ([name, , , status]) => `seen: ${name} is ${status}`,
    async (setup, [, body, headers, status, sentence]) => {
      const answer = await beacon(setup, body, headers);
      assert.equal(answer.status, status);
      assert.match(((await answer.json()) as { error: string }).error, sentence);
    },
  ),
};

const EVENT_TEAMS = '/functions/v1/event-teams';

const read = (setup: LeadSetup, event: string) =>
  setup.call(`${EVENT_TEAMS}?${new URLSearchParams({ event }).toString()}`, { method: 'GET' });

/** The teams that a form offers, and codes that have no event (docs/interfaces.md#calls). */
const EVENT_TEAMS_CASES: LeadCases = {
  async 'event-teams: returns the names in their order to every origin; a lead accepts only them'(setup) {
    const event = newEvent();
    const teams = ['Sales', 'R & D', 'Büro Süd'];
    assert.equal((await request(setup, 'POST', '/events', { code: event, teams })).status, 200);
    const answer = await read(setup, ` ${event} `);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.match(answer.headers.get('cache-control') ?? '', /max-age=60/);
    assert.deepEqual(await answer.json(), { teams });
    const take = (team: string) => post(setup, QUIZ, { ...quizBody(), event, team });
    assert.equal((await take('R & D')).status, 200);
    assert.equal((await take('Legal')).status, 422);
    const { body } = await request(setup, 'GET', `/leads?event=${event}`);
    assert.equal(body.leads.map((lead) => lead['team']).join(), 'R & D');
  },
  async 'event-teams: returns none for an unclaimed code, whose leads are stored until the claim'(setup) {
    const event = newEvent();
    assert.deepEqual(await (await read(setup, event)).json(), { teams: [] });
    assert.equal((await post(setup, QUIZ, { ...quizBody(), event })).status, 200);
    const before = await findEvent(setup, event);
    assert.deepEqual([before?.['claimed'], before?.['leads'], before?.answers], [false, 1, 1]);
    assert.equal((await request(setup, 'POST', '/events', { code: event, name: 'Ours' })).status, 200);
    const after = await findEvent(setup, event);
    assert.deepEqual([after?.['claimed'], after?.['leads']], [true, 1]);
  },
  async 'event-teams: refuses a missing event, one that is too long, one with NUL, and POST'(setup) {
    assert.equal((await setup.call(EVENT_TEAMS, { method: 'GET' })).status, 422);
    for (const event of ['', '   ', 'x'.repeat(201), 'a\u0000b'])
      assert.equal((await read(setup, event)).status, 422, JSON.stringify(event));
    const refused = await setup.call(EVENT_TEAMS, { method: 'POST', body: '{}' });
    assert.equal(refused.status, 405);
    assert.equal(refused.headers.get('access-control-allow-origin'), '*');
  },
};

/** The event calls of the office (docs/interfaces.md#office). */
const OFFICE_EVENT_CASES: LeadCases = {
  async 'office: creates and renames an event, and counts its leads'(setup) {
    const code = newEvent();
    const teams = ['North', 'South'];
    const save = async (body: object) => (await request(setup, 'POST', '/events', body)).body.event;
    const made = { code, name: 'Spring summit', planner: null, teams, k: 5, present: null };
    const empty = { teamsFixed: false, claimed: true, leads: 0, answers: 0, firstAt: null, lastAt: null };
    const saved = await save({ code, name: 'Spring summit', teams });
    assert.deepEqual(saved, { ...made, ...empty, funnel: saved.funnel });
    await post(setup, QUIZ, { ...quizBody(), event: code });
    await post(setup, NEWSLETTER, { ...newsletterBody(), event: code });
    await post(setup, NEWSLETTER, { ...newsletterBody(), event: code, website: 'https://spam.example' });
    const event = (await findEvent(setup, code)) ?? assert.fail('the event is not listed');
    assert.deepEqual([event['leads'], event.answers, event.funnel['lead']], [2, 1, 2]);
    assert.ok(Date.parse(event.firstAt) <= Date.parse(event.lastAt));
    const renamed = await save({ code, planner: 'Mei', teams });
    assert.deepEqual([renamed['name'], renamed['planner']], ['Spring summit', 'Mei']);
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
    const many = Array.from({ length: 13 }, (_, index) => `Team ${index}`);
    const values = {
      code: [undefined, '', 7, 'x'.repeat(201)],
      name: [7],
      teams: ['North', many, ['North', 'north'], [''], [7]],
      k: [4, 5.5, '6'],
      present: [0, 1.5, '120'],
    };
    const wrong = Object.entries(values).flatMap(([key, all]) =>
      all.map((value) => ({ code, [key]: value })),
    );
    for (const body of wrong)
      assert.equal((await request(setup, 'POST', '/events', body)).status, 422, JSON.stringify(body));
    assert.equal(await findEvent(setup, code), undefined);
  },
};

export const EVENT_CASES: LeadCases = { ...SEEN_CASES, ...EVENT_TEAMS_CASES, ...OFFICE_EVENT_CASES };
