import assert from 'node:assert/strict';
import { newsletterBody, quizBody } from './lead-fixtures.ts';
import {
  accept,
  type LeadCases,
  leadsOf,
  type LeadSetup,
  NEWSLETTER,
  pressLink,
  QUIZ,
} from './lead-setup.ts';

const ACTIONS = ['unsubscribe', 'confirm'] as const;

/** Presses the link of this address's lead of a kind. */
async function press(setup: LeadSetup, action: (typeof ACTIONS)[number], email: string, kind: string) {
  const lead = (await leadsOf(setup, email)).find((stored) => stored['kind'] === kind);
  return pressLink(setup, String(lead?.['id']), action);
}

/** The links of mails, and the effects of confirming. */
export const UNSUBSCRIBE_CASES: LeadCases = {
  async 'links of mails: an altered one gets 404 and changes nothing, also with the id of a stored lead'(
    setup,
  ) {
    const body = newsletterBody();
    await accept(setup, NEWSLETTER, body);
    const [before] = await leadsOf(setup, body.email);
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
    assert.deepEqual(await leadsOf(setup, body.email), [before]);
  },
  async 'unsubscribe: confirming unsubscribes the address; submitting it again stores the lead, subscribes no one and asks once'(
    setup,
  ) {
    const body = newsletterBody();
    await accept(setup, NEWSLETTER, body);
    assert.equal(await press(setup, 'unsubscribe', body.email, 'newsletter'), 200);
    await accept(setup, NEWSLETTER, body);
    await accept(setup, NEWSLETTER, { ...body, firstName: 'Augusta' });
    const [lead, ...others] = await leadsOf(setup, body.email);
    assert.deepEqual(others, []);
    assert.equal(typeof lead?.['unsubscribedAt'], 'string');
    assert.equal(lead?.['firstName'], 'Augusta');
    assert.equal(await setup.mailsTo(body.email), 2);
    assert.equal(await press(setup, 'confirm', body.email, 'newsletter'), 200);
    const [back] = await leadsOf(setup, body.email);
    assert.equal(back?.['unsubscribedAt'], undefined);
    assert.equal(back?.['confirmed'], true);
  },
  async 'unsubscribe: results requested afterwards are mailed once a day, and each lead is stored'(setup) {
    const body = quizBody();
    await accept(setup, QUIZ, body);
    assert.equal(await press(setup, 'unsubscribe', body.email, 'quiz'), 200);
    for (const hour of ['13', '14', '15']) {
      const scoreBreakdown = { totalQuestions: 8, completedAt: `2026-11-21T${hour}:00:00.000Z` };
      await accept(setup, QUIZ, { ...body, scoreBreakdown });
    }
    const leads = await leadsOf(setup, body.email);
    assert.equal(leads.length, 4);
    assert.ok(leads.every((lead) => typeof lead['unsubscribedAt'] === 'string'));
    assert.equal(await setup.mailsTo(body.email), 2);
  },
  async 'confirm: confirming in the mail of any lead confirms the address, subscribes no one and sends no further mail'(
    setup,
  ) {
    const [quiz, subscriber] = [quizBody(), newsletterBody()];
    await accept(setup, QUIZ, quiz);
    await accept(setup, NEWSLETTER, subscriber);
    assert.equal(await press(setup, 'confirm', quiz.email, 'quiz'), 200);
    assert.equal(await press(setup, 'confirm', subscriber.email, 'newsletter'), 200);
    assert.equal(await setup.mailsTo(quiz.email), 1);
    assert.equal(await setup.mailsTo(subscriber.email), 1);
    for (const { email } of [quiz, subscriber])
      for (const lead of await leadsOf(setup, email)) assert.equal(lead['confirmed'], undefined);
  },
};
