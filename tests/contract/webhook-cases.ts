import assert from 'node:assert/strict';
import { eventually } from '../faults/eventually.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';
import type { Cases } from './cases.ts';
import { inquiryBody } from './lead-fixtures.ts';
import { INQUIRY, type LeadSetup, post } from './lead-setup.ts';
import { request, store } from './office-calls.ts';

export interface WebhookSetup extends LeadSetup {
  /** Sends the due webhooks on a host without its own timer. */
  readonly sendDue: () => Promise<void>;
}

/** Webhooks, on every host (docs/interfaces.md#webhooks). */
export const WEBHOOK_CASES: Cases<WebhookSetup, [WebhookReceiver]> = {
  async 'posts a stored lead once, signed, and lists it without its address'(setup, { received }) {
    const body = { ...inquiryBody(), event: 'spring' };
    const lead = await store(setup, INQUIRY, body);
    assert.equal((await post(setup, INQUIRY, body)).status, 200);
    await eventually(async () => {
      await setup.sendDue();
      assert.equal(received.length, 1);
      const { mails } = (await request(setup, 'GET', `/leads/${lead}`)).body;
      const { status, to = '' } = mails.find(({ kind }) => kind === 'webhook') ?? {};
      assert.equal(status, 'sent');
      assert.match(to, /^127\.0\.0\.1:\d+$/);
    }, 30_000);
    const [{ type, text, data } = assert.fail()] = received;
    assert.deepEqual([type, text], ['lead.created', 'New inquiry: Grace Hopper, 2027-05-04, spring']);
    assert.deepEqual(data, { ...body, kind: 'inquiry', id: lead, createdAt: data['createdAt'] });
  },
};
