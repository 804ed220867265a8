import assert from 'node:assert/strict';
import { quizBody } from './lead-fixtures.ts';
import { type LeadCases, type LeadSetup, post, QUIZ } from './lead-setup.ts';
import { newEvent } from './live-setup.ts';
import { request } from './office-calls.ts';

export const EVENT_TEAMS = '/functions/v1/event-teams';

const read = (setup: LeadSetup, event: string) =>
  setup.call(`${EVENT_TEAMS}?${new URLSearchParams({ event }).toString()}`, { method: 'GET' });

/** The teams that a form offers, and codes that have no event (docs/interfaces.md#calls). */
export const EVENT_TEAMS_CASES: LeadCases = {
  async 'event-teams: returns the names in their order to every origin; a lead accepts only them'(setup) {
    const event = newEvent();
    const teams = ['Sales', 'R & D', 'Büro Süd'];
    assert.equal((await request(setup, 'POST', '/events', { code: event, teams })).status, 200);
    const answer = await read(setup, ` ${event} `);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.match(answer.headers.get('cache-control') ?? '', /max-age=60/);
    assert.deepEqual(await answer.json(), { teams });
    const take = (team: string) => post(setup, QUIZ, { ...quizBody(), event, team });
    assert.equal((await take('R & D')).status, 200);
    assert.equal((await take('Legal')).status, 422);
    const { body } = await request(setup, 'GET', `/leads?event=${event}`);
    assert.deepEqual(
      body.leads.map((lead) => lead['team']),
      ['R & D'],
    );
  },
  async 'event-teams: returns none for an unclaimed code, whose leads are stored until the claim'(setup) {
    const event = newEvent();
    assert.deepEqual(await (await read(setup, event)).json(), { teams: [] });
    assert.equal((await post(setup, QUIZ, { ...quizBody(), event })).status, 200);
    const listed = async () =>
      (await request(setup, 'GET', '/events')).body.events.find(({ code }) => code === event);
    const before = await listed();
    assert.deepEqual([before?.['claimed'], before?.['leads'], before?.answers], [false, 1, 1]);
    assert.equal((await request(setup, 'POST', '/events', { code: event, name: 'Ours' })).status, 200);
    const after = await listed();
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
