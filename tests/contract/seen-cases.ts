import assert from 'node:assert/strict';
import { eachRow } from './cases.ts';
import type { LeadCases, LeadSetup } from './lead-setup.ts';

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
  ['nothing', '', {}, 400, /JSON/],
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

export const SEEN_CASES: LeadCases = {
  async 'seen: counts a beacon as text and as JSON, without a cookie'(setup) {
    for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
      const answer = await beacon(
        setup,
        { element: 'assessment', event: 'EXPO', step: 'q1' },
        { 'content-type': type },
      );
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
      assert.equal(answer.headers.get('set-cookie'), null);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      const reply = (await answer.json()) as { message: string };
      assert.ok(reply.message.length > 0);
    }
  },
  async 'seen: the office sees the steps of an event, with its assessment separate from a newsletter'(setup) {
    const event = `EXPO-${crypto.randomUUID()}`;
    const steps = ['seen', 'seen', 'seen', 'start', 'start', 'q1', 'form', 'lead'];
    await Promise.all(steps.map((step) => beacon(setup, { event, step })));
    await beacon(setup, { event, step: 'seen', element: 'newsletter' });
    const answer = await setup.call('/functions/v1/office/events', { headers: setup.officeHeaders });
    const { events } = (await answer.json()) as {
      events: { code: string; funnel: Record<string, number> }[];
    };
    const funnel = events.find(({ code }) => code === event)?.funnel ?? {};
    assert.deepEqual(
      ['seen', 'start', 'q1', 'q2', 'q8', 'form', 'lead'].map((step) => funnel[step]),
      [3, 2, 1, 0, 0, 1, 1],
    );
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
  async 'seen: GET gets 405'(setup) {
    const read = await setup.call(SEEN, { method: 'GET' });
    assert.equal(read.status, 405);
    assert.equal(typeof ((await read.json()) as { error: unknown }).error, 'string');
  },
};
