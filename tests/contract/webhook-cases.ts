import assert from 'node:assert/strict';
import { eventually } from '../faults/eventually.ts';
import type { ReceivedWebhook, WebhookReceiver } from '../setup/webhook-receiver.ts';
import { inquiryBody, newsletterBody, quizBody } from './lead-fixtures.ts';
import type { LeadSetup } from './lead-setup.ts';
import { INQUIRY, NEWSLETTER, post, QUIZ } from './lead-setup.ts';
import { ask } from './office-calls.ts';

/** A running backend that tells a receiver of its leads. */
export interface WebhookSetup extends LeadSetup {
  /** Sends what is due, where the host does not by itself. */
  readonly sendDue: () => Promise<void>;
}

export interface WebhookCase {
  readonly name: string;
  readonly run: (setup: WebhookSetup, receiver: WebhookReceiver) => Promise<void>;
}

/** What came about an address, as soon as there are `count`. */
async function told(
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

/** How the office sees the webhook of an address' lead, once it is `status` there. */
async function seenByOffice(setup: WebhookSetup, email: string, status: string) {
  const { body: found } = await ask(setup, 'GET', `/leads?q=${encodeURIComponent(email)}`);
  let webhook: { readonly id: string; readonly to: string; readonly error?: string } | undefined;
  await eventually(async () => {
    const { body } = await ask(setup, 'GET', `/leads/${found.leads[0]?.id ?? ''}`);
    webhook = body.mails.find((mail) => mail.kind === 'webhook' && mail.status === status);
    assert.ok(webhook, JSON.stringify(body.mails));
  }, 30_000);
  return webhook ?? assert.fail();
}

const undelivered = async (setup: WebhookSetup, id: string) =>
  (await ask(setup, 'GET', '/mails')).body.mails.find((mail) => mail.id === id);

/** Webhooks, at every host alike (docs/interfaces.md#webhooks). */
export const WEBHOOK_CASES: readonly WebhookCase[] = [
  {
    name: 'each stored lead is posted once, signed, as the list of leads has it; a suspected one never',
    async run(setup, receiver) {
      for (const [path, body, text] of [
        [INQUIRY, { ...inquiryBody(), event: 'spring' }, 'New inquiry: Grace Hopper, 2027-05-04, spring'],
        [QUIZ, quizBody(), 'New assessment: Ada Lovelace, Channel 5'],
        [NEWSLETTER, newsletterBody(), 'New subscriber: Ada Lovelace'],
      ] as const) {
        const aside = { ...body, email: `aside.${body.email}`, website: 'https://spam.example' };
        assert.equal((await post(setup, path, aside)).status, 200);
        assert.equal((await post(setup, path, body)).status, 200);
        assert.equal((await post(setup, path, body)).status, 200);
        const [webhook] = await told(setup, receiver, body.email, 1);
        assert.deepEqual([webhook?.type, webhook?.text], ['lead.created', text]);
        const { kind, id, createdAt, ...fields } = webhook?.data ?? {};
        assert.equal(typeof kind, 'string');
        assert.match(String(id), /^[0-9a-f-]{36}$/);
        assert.ok(Math.abs(Date.parse(String(createdAt)) - Date.now()) < 60_000);
        assert.deepEqual(fields, body);
        assert.deepEqual(await told(setup, receiver, aside.email, 0), []);
      }
    },
  },
  {
    name: 'who unsubscribes is told of, with no more than is needed to find the person',
    async run(setup, receiver) {
      const body = newsletterBody();
      await post(setup, NEWSLETTER, body);
      const [stored] = await told(setup, receiver, body.email, 1);
      const lead = String(stored?.data['id']);
      const query = new URLSearchParams({ lead, token: await setup.mailToken(lead) });
      const press = await setup.call(`/functions/v1/unsubscribe?${query.toString()}`, { method: 'POST' });
      assert.equal(press.status, 200);
      const [, left] = await told(setup, receiver, body.email, 2);
      assert.equal(left?.type, 'lead.unsubscribed');
      assert.deepEqual(Object.keys(left.data).toSorted(), ['email', 'id', 'kind', 'unsubscribedAt']);
    },
  },
  {
    name: 'a receiver that is down is listed with its reason, and the office sends again under the same id',
    async run(setup, receiver) {
      const body = inquiryBody();
      receiver.answerWith(body.email, [503]);
      await post(setup, INQUIRY, body);
      await told(setup, receiver, body.email, 1);
      const { id, to } = await seenByOffice(setup, body.email, 'queued');
      assert.match(to, /^127\.0\.0\.1:\d+$/);
      await eventually(async () => {
        const listed = await undelivered(setup, id);
        assert.match(listed?.lastError ?? '', /503/);
        assert.deepEqual([listed?.state, listed?.attempts], ['queued', 1]);
      }, 30_000);
      assert.doesNotMatch(JSON.stringify(await undelivered(setup, id)), /in-the-address/);
      assert.equal((await ask(setup, 'POST', `/mails/${id}`, undefined, {})).status, 401);
      assert.equal((await ask(setup, 'POST', `/mails/${id}`)).status, 200);
      const [first, second] = await told(setup, receiver, body.email, 2);
      assert.deepEqual([second?.id, second?.data], [first?.id, first?.data]);
      await seenByOffice(setup, body.email, 'sent');
      assert.equal(await undelivered(setup, id), undefined);
    },
  },
  {
    name: 'a redirect is followed nowhere, and 410 ends it at once',
    async run(setup, receiver) {
      for (const [status, state, error] of [
        [302, 'queued', /302/],
        [410, 'set-aside', /410/],
      ] as const) {
        const body = newsletterBody();
        receiver.answerWith(body.email, [status]);
        await post(setup, NEWSLETTER, body);
        await told(setup, receiver, body.email, 1);
        await eventually(async () => {
          const webhook = await seenByOffice(setup, body.email, state);
          assert.match(webhook.error ?? '', error);
        }, 30_000);
      }
      assert.deepEqual(receiver.elsewhere, []);
    },
  },
];
