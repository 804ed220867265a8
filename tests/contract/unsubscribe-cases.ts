import assert from 'node:assert/strict';
import { newsletterBody } from './lead-fixtures.ts';
import { accept, type LeadCases, leadsOf, type LeadSetup, NEWSLETTER, pressLink } from './lead-setup.ts';

const ACTIONS = ['unsubscribe', 'confirm'] as const;

async function press(setup: LeadSetup, action: (typeof ACTIONS)[number], email: string) {
  const [lead] = await leadsOf(setup, email);
  return pressLink(setup, String(lead?.['id']), action);
}

/** The links of mails, and the effects of confirming. */
export const UNSUBSCRIBE_CASES: LeadCases = {
  async 'links of mails: an altered one, also with a stored lead’s id, gets 404 and changes nothing'(setup) {
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
  async 'unsubscribe: ends the subscription; a new one is stored, waits and is asked once'(setup) {
    const body = newsletterBody();
    const answer = await accept(setup, NEWSLETTER, body);
    assert.equal(await press(setup, 'unsubscribe', body.email), 200);
    // The answer does not reveal that the address has unsubscribed.
    assert.deepEqual(await accept(setup, NEWSLETTER, body), answer);
    await accept(setup, NEWSLETTER, { ...body, firstName: 'Augusta' });
    const [lead, ...others] = await leadsOf(setup, body.email);
    assert.deepEqual(others, []);
    assert.equal(typeof lead?.['unsubscribedAt'], 'string');
    assert.equal(lead?.['firstName'], 'Augusta');
    assert.equal(await setup.mailsTo(body.email), 2);
    assert.equal(await press(setup, 'confirm', body.email), 200);
    const [back] = await leadsOf(setup, body.email);
    assert.equal(back?.['unsubscribedAt'], undefined);
    assert.equal(back?.['confirmed'], true);
  },
};
