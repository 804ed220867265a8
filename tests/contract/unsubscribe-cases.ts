import assert from 'node:assert/strict';
import { newsletterBody, quizBody } from './lead-fixtures.ts';
import {
  type LeadCases,
  type LeadSetup,
  NEWSLETTER,
  post,
  pressLink,
  QUIZ,
  type StoredLead,
} from './lead-setup.ts';

const ACTIONS = ['unsubscribe', 'confirm'] as const;

async function listed(setup: LeadSetup, email: string): Promise<StoredLead[]> {
  return (await setup.leads({ suspected: false })).filter((lead) => lead['email'] === email);
}

async function store(setup: LeadSetup, path: string, body: object): Promise<void> {
  const answer = await post(setup, path, body);
  await answer.arrayBuffer();
  assert.equal(answer.status, 200);
}

/** Presses the link of this address's lead with its own token, or with `token`. */
async function press(
  setup: LeadSetup,
  action: (typeof ACTIONS)[number],
  { email, kind, token }: { readonly email: string; readonly kind: string; readonly token?: string },
): Promise<number> {
  const lead = (await listed(setup, email)).find((stored) => stored['kind'] === kind);
  const id = String(lead?.['id']);
  return pressLink(setup, id, action, token);
}

/** The links of mails, and the effects of confirming. */
export const UNSUBSCRIBE_CASES: LeadCases = {
  async 'links of mails: an altered one gets 404 and changes nothing, also with the id of a stored lead'(
    setup,
  ) {
    const body = newsletterBody();
    await store(setup, NEWSLETTER, body);
    const [before] = await listed(setup, body.email);
    const id = String(before?.['id']);
    for (const action of ACTIONS) {
      for (const query of [
        '',
        '?lead=1&token=2',
        `?lead=${crypto.randomUUID()}&token=${crypto.randomUUID()}`,
        `?lead=${id}&token=${crypto.randomUUID()}`,
        `?lead=${id}&token=${id}`,
        `?lead=${id}`,
      ]) {
        for (const method of ['GET', 'POST']) {
          const answer = await setup.call(`/functions/v1/${action}${query}`, { method });
          assert.equal(answer.status, 404, `${method} ${action}`);
          assert.match(await answer.text(), /link/);
        }
      }
    }
    assert.deepEqual(await listed(setup, body.email), [before]);
  },
  async 'unsubscribe: confirming unsubscribes the address; submitting it again stores the lead, subscribes no one and asks once'(
    setup,
  ) {
    const body = newsletterBody();
    await store(setup, NEWSLETTER, body);
    assert.equal(await press(setup, 'unsubscribe', { email: body.email, kind: 'newsletter' }), 200);
    await store(setup, NEWSLETTER, body);
    await store(setup, NEWSLETTER, { ...body, firstName: 'Augusta' });
    const [lead, ...others] = await listed(setup, body.email);
    assert.deepEqual(others, []);
    assert.equal(typeof lead?.['unsubscribedAt'], 'string');
    assert.equal(lead?.['firstName'], 'Augusta');
    assert.equal(await setup.mailsTo(body.email), 2);
    assert.equal(await press(setup, 'confirm', { email: body.email, kind: 'newsletter' }), 200);
    const [back] = await listed(setup, body.email);
    assert.equal(back?.['unsubscribedAt'], undefined);
    assert.equal(back?.['confirmed'], true);
  },
  async 'unsubscribe: results requested afterwards are mailed once a day, and each lead is stored'(setup) {
    const body = quizBody();
    await store(setup, QUIZ, body);
    assert.equal(await press(setup, 'unsubscribe', { email: body.email, kind: 'quiz' }), 200);
    for (const hour of ['13', '14', '15']) {
      const scoreBreakdown = { totalQuestions: 8, completedAt: `2026-11-21T${hour}:00:00.000Z` };
      await store(setup, QUIZ, { ...body, scoreBreakdown });
    }
    const leads = await listed(setup, body.email);
    assert.equal(leads.length, 4);
    assert.ok(leads.every((lead) => typeof lead['unsubscribedAt'] === 'string'));
    assert.equal(await setup.mailsTo(body.email), 2);
  },
  async 'confirm: confirming in the mail of any lead confirms the address, subscribes no one and sends no further mail'(
    setup,
  ) {
    const [quiz, subscriber] = [quizBody(), newsletterBody()];
    await store(setup, QUIZ, quiz);
    await store(setup, NEWSLETTER, subscriber);
    assert.equal(await press(setup, 'confirm', { email: quiz.email, kind: 'quiz' }), 200);
    assert.equal(await press(setup, 'confirm', { email: subscriber.email, kind: 'newsletter' }), 200);
    assert.equal(await setup.mailsTo(quiz.email), 1);
    assert.equal(await setup.mailsTo(subscriber.email), 1);
    for (const { email } of [quiz, subscriber])
      for (const lead of await listed(setup, email)) assert.equal(lead['confirmed'], undefined);
  },
};
