import assert from 'node:assert/strict';
import { newEmail, quizBody } from './lead-fixtures.ts';
import { type LeadCases, accept, type LeadSetup, post, pressLink, QUIZ } from './lead-setup.ts';
import { newEvent } from './live-setup.ts';
import { request, NO_LEAD } from './office-calls.ts';

const REPORT = '/functions/v1/report';

async function answerUnconfirmed(setup: LeadSetup, event: string, count: number, more: object = {}) {
  const emails = new Set<string>();
  for (let person = 0; person < count; person += 1) {
    const email = newEmail();
    await accept(setup, QUIZ, { ...quizBody(), email, event, ...more });
    emails.add(email);
  }
  return emails;
}

/** Sends `count` assessments and confirms their addresses. */
async function answerAll(setup: LeadSetup, event: string, count: number, more: object = {}): Promise<void> {
  const emails = await answerUnconfirmed(setup, event, count, more);
  for (const { id, email } of await setup.leads({ suspected: false }))
    if (emails.has(String(email))) assert.equal(await pressLink(setup, String(id)), 200);
}

const keyOf = (url: string) => url.split('#')[1] ?? '';

async function publish(setup: LeadSetup, event: string) {
  const { status, body } = await request(setup, 'POST', '/reports', { event });
  return status === 200
    ? { key: keyOf(body.url), path: `/reports/${body.report.id}`, number: body.report.number }
    : assert.fail(`${status} ${body.error}`);
}

/** Expects that no report can be published, for a reason that begins like this. */
const assertUnpublished = (setup: LeadSetup, event: string, reason: string) =>
  assert.rejects(publish(setup, event), { message: new RegExp(`^409 ${reason}`) });

const read = (setup: LeadSetup, key: string) =>
  setup.call(REPORT, { method: 'GET', headers: { authorization: `Bearer ${key}` } });
const readBody = async (setup: LeadSetup, key: string) =>
  (await (await read(setup, key)).json()) as Record<string, unknown>;

/** The team report, on every host (docs/interfaces.md#the-team-report). */
export const REPORT_CASES: LeadCases = {
  async 'report: needs five people, is an immutable snapshot, and is refused after a small change'(setup) {
    const event = newEvent();
    await answerAll(setup, event, 4);
    await assertUnpublished(setup, event, 'Not enough yet');
    await answerAll(setup, event, 1);
    const { key } = await publish(setup, event);
    const opened = await read(setup, key);
    assert.equal(opened.status, 200);
    assert.equal(opened.headers.get('cache-control'), 'no-store');
    assert.equal(opened.headers.get('x-robots-tag'), 'noindex');
    assert.equal(opened.headers.get('referrer-policy'), 'no-referrer');
    const text = await opened.text();
    const { event: code, number, nBand, channels, teams } = JSON.parse(text) as Record<string, unknown>;
    assert.deepEqual({ code, number, nBand, teams }, { code: event, number: 1, nBand: '5–9', teams: [] });
    assert.equal((channels as object[]).length, 5);
    assert.doesNotMatch(text, /@/);
    await answerAll(setup, event, 4);
    await assertUnpublished(setup, event, 'A change too small');
    await answerAll(setup, event, 1);
    assert.equal((await publish(setup, event)).number, 2);
    assert.equal(await (await read(setup, key)).text(), text);
  },
  async 'report: counts a lead only with a confirmed address; from five on, the others are a number'(setup) {
    const event = newEvent();
    await answerUnconfirmed(setup, event, 4);
    await answerAll(setup, event, 4);
    await assertUnpublished(setup, event, 'Not enough yet');
    await answerAll(setup, event, 1);
    const bodyOf = async () => readBody(setup, (await publish(setup, event)).key);
    const first = await bodyOf();
    assert.deepEqual([first['nBand'], 'unconfirmed' in first], ['5–9', false]);
    await answerUnconfirmed(setup, event, 1);
    await answerAll(setup, event, 5);
    assert.equal((await bodyOf())['unconfirmed'], 5);
  },
  async 'report: another key gets 401, a withdrawn report 410'(setup) {
    const event = newEvent();
    await answerAll(setup, event, 5);
    const { key, path } = await publish(setup, event);
    for (const wrong of ['', 'x', 'a'.repeat(22)]) assert.equal((await read(setup, wrong)).status, 401);
    assert.equal((await request(setup, 'DELETE', path)).status, 200);
    assert.equal((await read(setup, key)).status, 410);
    assert.equal((await request(setup, 'DELETE', '/reports/nothing')).status, 404);
  },
  async 'report: is mailed to a planner with a key of its own, until it is withdrawn'(setup) {
    const event = newEvent();
    await answerAll(setup, event, 5);
    const { key, path } = await publish(setup, event);
    const send = (to: unknown) => request(setup, 'POST', `${path}/mail`, { to });
    for (const wrong of [undefined, '', 'nobody', 'a@b.org\nBcc: c@d.org', 7])
      assert.equal((await send(wrong)).status, 422, JSON.stringify(wrong));
    const to = newEmail();
    for (const id of ['nothing', NO_LEAD])
      assert.equal((await request(setup, 'POST', `/reports/${id}/mail`, { to })).status, 404);
    for (let mail = 0; mail < 5; mail += 1) {
      const sent = await send(to);
      assert.deepEqual([sent.status, sent.body], [200, { sent: true }]);
    }
    const tooMany = await send(to.toUpperCase());
    assert.equal(tooMany.status, 429);
    assert.ok(Number(tooMany.headers.get('retry-after')) > 0);
    assert.equal((await read(setup, key)).status, 200);
    await request(setup, 'DELETE', path);
    assert.equal((await send(newEmail())).status, 410);
  },
  async 'report: the speaker’s address returns a planner’s body, and talking points'(setup) {
    const event = newEvent();
    await answerAll(setup, event, 5);
    const { key, path } = await publish(setup, event);
    const own = keyOf((await request(setup, 'POST', `${path}/speaker`)).body.url);
    const { talkingPoints, ...body } = await readBody(setup, own);
    assert.ok((talkingPoints as string[]).length >= 4);
    assert.deepEqual(body, await readBody(setup, key));
    assert.equal((await request(setup, 'POST', `/reports/${NO_LEAD}/speaker`)).status, 404);
    await request(setup, 'DELETE', path);
    assert.equal((await read(setup, own)).status, 410);
  },
  async 'report: accepts only the event’s team names, and lists its teams'(setup) {
    const event = newEvent();
    const made = await request(setup, 'POST', '/events', { code: event, teams: ['North', 'South'] });
    assert.equal(made.status, 200);
    for (const more of [{ event, team: 'north' }, { event, team: '' }, { team: 'North' }])
      assert.equal((await post(setup, QUIZ, { ...quizBody(), ...more })).status, 422, JSON.stringify(more));
    await answerAll(setup, event, 5, { team: 'North' });
    await answerAll(setup, event, 6, { team: 'South' });
    const { teams } = await readBody(setup, (await publish(setup, event)).key);
    assert.deepEqual((teams as { name: string }[]).map(({ name }) => name).sort(), ['North', 'South']);
  },
};
