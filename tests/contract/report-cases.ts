import assert from 'node:assert/strict';
import { newEmail, quizBody } from './lead-fixtures.ts';
import { type LeadCases, accept, type LeadSetup, post, pressLink, QUIZ } from './lead-setup.ts';
import { newEvent } from './live-setup.ts';
import { request, NO_LEAD } from './office-calls.ts';

const REPORT = '/functions/v1/report';

async function answerUnconfirmed(
  setup: LeadSetup,
  event: string,
  count: number,
  more: object = {},
): Promise<ReadonlySet<string>> {
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

async function publish(setup: LeadSetup, event: string) {
  const { status, body } = await request(setup, 'POST', '/reports', { event });
  const {
    url = '',
    report,
    error,
  } = body as unknown as {
    url?: string;
    report?: { id: string; number: number };
    error?: string;
  };
  return { status, key: url.split('#')[1] ?? '', report, error };
}

const read = (setup: LeadSetup, key: string) =>
  setup.call(REPORT, { method: 'GET', headers: { authorization: `Bearer ${key}` } });

/** The team report, on every host (docs/interfaces.md#the-team-report). */
export const REPORT_CASES: LeadCases = {
  async 'report: needs five people, is an immutable snapshot, and is refused after a small change'(setup) {
    const event = newEvent();
    await answerAll(setup, event, 4);
    const early = await publish(setup, event);
    assert.equal(early.status, 409);
    assert.match(early.error ?? '', /^Not enough yet/);
    await answerAll(setup, event, 1);
    const first = await publish(setup, event);
    assert.equal(first.status, 200);
    assert.equal(first.report?.number, 1);
    const opened = await read(setup, first.key);
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
    assert.match((await publish(setup, event)).error ?? '', /^A change too small/);
    await answerAll(setup, event, 1);
    assert.equal((await publish(setup, event)).report?.number, 2);
    assert.equal(await (await read(setup, first.key)).text(), text);
  },
  async 'report: counts a lead only with a confirmed address; from five on, the others are a number'(setup) {
    const event = newEvent();
    await answerUnconfirmed(setup, event, 4);
    await answerAll(setup, event, 4);
    assert.match((await publish(setup, event)).error ?? '', /^Not enough yet/);
    await answerAll(setup, event, 1);
    const bodyOf = async () =>
      (await (await read(setup, (await publish(setup, event)).key)).json()) as Record<string, unknown>;
    const first = await bodyOf();
    assert.deepEqual([first['nBand'], 'unconfirmed' in first], ['5–9', false]);
    await answerUnconfirmed(setup, event, 1);
    await answerAll(setup, event, 5);
    assert.equal((await bodyOf())['unconfirmed'], 5);
  },
  async 'report: another key gets 401, a withdrawn report 410'(setup) {
    const event = newEvent();
    await answerAll(setup, event, 5);
    const { key, report } = await publish(setup, event);
    for (const wrong of ['', 'x', 'a'.repeat(22)]) assert.equal((await read(setup, wrong)).status, 401);
    assert.equal((await request(setup, 'DELETE', `/reports/${report?.id ?? ''}`)).status, 200);
    assert.equal((await read(setup, key)).status, 410);
    assert.equal((await request(setup, 'DELETE', '/reports/nothing')).status, 404);
  },
  async 'report: is mailed to a planner with a key of its own, until it is withdrawn'(setup) {
    const event = newEvent();
    await answerAll(setup, event, 5);
    const { key, report } = await publish(setup, event);
    const path = `/reports/${report?.id ?? ''}/mail`;
    for (const body of [{}, { to: '' }, { to: 'nobody' }, { to: 'a@b.org\nBcc: c@d.org' }, { to: 7 }, []]) {
      const refused = await request(setup, 'POST', path, body);
      assert.equal(refused.status, 422, JSON.stringify(body));
      assert.ok(refused.body.error);
    }
    assert.equal((await request(setup, 'POST', '/reports/nothing/mail', { to: newEmail() })).status, 404);
    assert.equal((await request(setup, 'POST', `/reports/${NO_LEAD}/mail`, { to: newEmail() })).status, 404);
    const to = newEmail();
    for (let mail = 0; mail < 5; mail += 1) {
      const sent = await request(setup, 'POST', path, { to });
      assert.equal(sent.status, 200, sent.body.error);
      assert.deepEqual(sent.body, { sent: true });
    }
    const tooMany = await request(setup, 'POST', path, { to: to.toUpperCase() });
    assert.equal(tooMany.status, 429);
    assert.ok(Number(tooMany.headers.get('retry-after')) > 0);
    assert.equal((await read(setup, key)).status, 200);
    await request(setup, 'DELETE', `/reports/${report?.id ?? ''}`);
    assert.equal((await request(setup, 'POST', path, { to: newEmail() })).status, 410);
  },
  async 'report: the speaker’s address returns a planner’s body, and talking points'(setup) {
    const event = newEvent();
    await answerAll(setup, event, 5);
    const { key, report } = await publish(setup, event);
    const made = await request(setup, 'POST', `/reports/${report?.id ?? ''}/speaker`);
    assert.equal(made.status, 200, made.body.error);
    const own = made.body.url.split('#')[1] ?? '';
    const { talkingPoints, ...body } = (await (await read(setup, own)).json()) as Record<string, unknown>;
    assert.ok((talkingPoints as string[]).length >= 4);
    assert.deepEqual(body, await (await read(setup, key)).json());
    assert.equal((await request(setup, 'POST', `/reports/${NO_LEAD}/speaker`)).status, 404);
    await request(setup, 'DELETE', `/reports/${report?.id ?? ''}`);
    assert.equal((await read(setup, own)).status, 410);
  },
  async 'report: accepts only the event’s team names, and lists its teams'(setup) {
    const event = newEvent();
    const made = await request(setup, 'POST', '/events', { code: event, teams: ['North', 'South'] });
    assert.equal(made.status, 200);
    for (const more of [
      { event, team: 'East' },
      { event, team: 'north' },
      { event, team: '' },
      { team: 'North' },
    ]) {
      const refused = await post(setup, QUIZ, { ...quizBody(), ...more });
      assert.equal(refused.status, 422, JSON.stringify(more));
    }
    await answerAll(setup, event, 5, { team: 'North' });
    await answerAll(setup, event, 6, { team: 'South' });
    const { key } = await publish(setup, event);
    const { teams } = (await (await read(setup, key)).json()) as { teams: { name: string }[] };
    assert.deepEqual(teams.map(({ name }) => name).sort(), ['North', 'South']);
  },
};
