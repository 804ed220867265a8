import assert from 'node:assert/strict';
import { eventually } from '../faults/eventually.ts';
import type { ReceivedWebhook, WebhookReceiver } from './webhook-receiver.ts';
import type { Cases } from './cases.ts';
import { inquiryBody, newsletterBody, quizBody } from './lead-fixtures.ts';
import { INQUIRY, type LeadSetup, NEWSLETTER, post, QUIZ } from './lead-setup.ts';
import { request } from './office-calls.ts';

export interface WebhookSetup extends LeadSetup {
  /** Sends the due webhooks on a host without its own timer. */
  readonly sendDue: () => Promise<void>;
}

export type WebhookCases = Cases<WebhookSetup, [WebhookReceiver]>;

/** Resolves with the webhooks about an address when `count` have arrived. */
async function receivedAbout(
  setup: WebhookSetup,
  { received }: WebhookReceiver,
  email: string,
  count: number,
): Promise<readonly ReceivedWebhook[]> {
  const about = () =>
    received.filter(({ data }) => String(data['email']).toLowerCase() === email.toLowerCase());
  await eventually(async () => {
    await setup.sendDue();
    assert.equal(about().length, count);
  }, 30_000);
  return about();
}

/** Resolves with the office's entry for the webhook of an address, when it has this status. */
async function seenByOffice(setup: WebhookSetup, email: string, status: string) {
  const { body: found } = await request(setup, 'GET', `/leads?q=${encodeURIComponent(email)}`);
  let webhook: { readonly id: string; readonly to: string; readonly error?: string } | undefined;
  await eventually(async () => {
    const { body } = await request(setup, 'GET', `/leads/${found.leads[0]?.id ?? ''}`);
    webhook = body.mails.find((mail) => mail.kind === 'webhook' && mail.status === status);
    assert.ok(webhook, JSON.stringify(body.mails));
  }, 30_000);
  return webhook ?? assert.fail();
}

const undelivered = async (setup: WebhookSetup, id: string) =>
  (await request(setup, 'GET', '/mails')).body.mails.find((mail) => mail.id === id);

/** Webhooks, on every host (docs/interfaces.md#webhooks). */
export const WEBHOOK_CASES: WebhookCases = {
  async 'posts each stored lead once, signed, in the format of the lead list'(setup, receiver) {
    for (const [path, body, text] of [
      [INQUIRY, { ...inquiryBody(), event: 'spring' }, 'New inquiry: Grace Hopper, 2027-05-04, spring'],
      [QUIZ, quizBody(), 'New assessment: Ada Lovelace, Channel 5'],
      [NEWSLETTER, newsletterBody(), 'New subscriber: Ada Lovelace'],
    ] as const) {
      assert.equal((await post(setup, path, body)).status, 200);
      assert.equal((await post(setup, path, body)).status, 200);
      const [webhook] = await receivedAbout(setup, receiver, body.email, 1);
      assert.deepEqual([webhook?.type, webhook?.text], ['lead.created', text]);
      const { kind, id, createdAt, ...fields } = webhook?.data ?? {};
      assert.equal(typeof kind, 'string');
      assert.match(String(id), /^[0-9a-f-]{36}$/);
      assert.ok(Math.abs(Date.parse(String(createdAt)) - Date.now()) < 60_000);
      assert.deepEqual(fields, body);
    }
  },
  async 'lists a failed delivery with its reason, which the office sends again by its id'(setup, receiver) {
    const body = inquiryBody();
    receiver.answerWith(body.email, [503]);
    await post(setup, INQUIRY, body);
    await receivedAbout(setup, receiver, body.email, 1);
    const { id, to } = await seenByOffice(setup, body.email, 'queued');
    assert.match(to, /^127\.0\.0\.1:\d+$/);
    await eventually(async () => {
      const listed = await undelivered(setup, id);
      assert.match(listed?.lastError ?? '', /503/);
      assert.deepEqual([listed?.state, listed?.attempts], ['queued', 1]);
    }, 30_000);
    assert.doesNotMatch(JSON.stringify(await undelivered(setup, id)), /in-the-address/);
    assert.equal((await request(setup, 'POST', `/mails/${id}`, undefined, {})).status, 401);
    assert.equal((await request(setup, 'POST', `/mails/${id}`)).status, 200);
    const [first, second] = await receivedAbout(setup, receiver, body.email, 2);
    assert.deepEqual([second?.id, second?.data], [first?.id, first?.data]);
    await seenByOffice(setup, body.email, 'sent');
    assert.equal(await undelivered(setup, id), undefined);
  },
};
