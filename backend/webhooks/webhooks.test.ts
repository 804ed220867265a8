import { beforeEach, expect, test } from 'vitest';
import { createHandlerSetup, mailLink } from '../../tests/contract/handler-setup.ts';
import { inquiryBody, newsletterBody, quizBody } from '../../tests/contract/lead-fixtures.ts';
import { INQUIRY, NEWSLETTER, post, QUIZ } from '../../tests/contract/lead-setup.ts';
import { request } from '../../tests/contract/office-calls.ts';
import { sendQueued } from '../../tests/backend/mail-worker.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { type OutgoingWebhook, WebhookRefusedError, type WebhookTransport } from './webhook-transport.ts';
import { createWebhookWorker } from './webhook-worker.ts';

const HOST = 'hooks.example';
const database = await createTestDatabase();
beforeEach(createTestDatabase);
const createSetup = (doubleOptIn = false) => createHandlerSetup(database, { webhookHost: HOST, doubleOptIn });

/** A receiver that records webhooks and refuses on demand. */
function createReceiver(refuse: () => Error | undefined = () => undefined) {
  const received: (OutgoingWebhook & { readonly payload: Readonly<Record<string, unknown>> })[] = [];
  const transport: WebhookTransport = {
    send({ id, body }) {
      received.push({ id, body, payload: JSON.parse(body) as Record<string, unknown> });
      const error = refuse();
      return error === undefined ? Promise.resolve() : Promise.reject(error);
    },
  };
  return { received, worker: createWorker(transport) };
}

const createWorker = (transport: WebhookTransport) =>
  createWebhookWorker({ database, transport, owner: 'test:webhook', log: () => undefined });

type Action = 'confirm' | 'unsubscribe';
async function press(setup: ReturnType<typeof createSetup>, action: Action, email: string): Promise<void> {
  const link = await mailLink(database, action, email);
  expect((await setup.call(link, { method: 'POST' })).status).toBe(200);
}

test('sends each lead once, in the format of npm run leads, with a sentence for chats', async () => {
  const setup = createSetup();
  const quiz = quizBody();
  await post(setup, NEWSLETTER, { ...newsletterBody(), event: 'EXPO' });
  for (let time = 0; time < 2; time += 1) await post(setup, QUIZ, quiz);
  await post(setup, INQUIRY, { ...inquiryBody(), name: 'Ada <!channel> & Co' });
  const { received, worker } = createReceiver();
  await worker.runOnce();
  await worker.runOnce();
  expect(received).toHaveLength(3);
  const listed = await setup.leads({ suspected: false });
  for (const { payload } of received) {
    expect(Object.keys(payload)).toEqual(['type', 'timestamp', 'text', 'data']);
    expect(payload['type']).toBe('lead.created');
    const lead = listed.find(({ id }) => id === (payload['data'] as { id: string }).id);
    expect(payload['data']).toEqual(JSON.parse(JSON.stringify(lead)));
  }
  const texts = received.map(({ payload }) => payload['text']);
  expect(texts).toContainEqual(expect.stringMatching(/^New subscriber: .+, EXPO$/));
  expect(texts).toContainEqual(expect.stringMatching(/^New assessment: .+, Channel \d$/));
  expect(texts).toContainEqual(expect.stringMatching(/^New inquiry: Ada !channel Co/));
});

test.each(['x', 'xx'])('truncates the sentence between characters (name %s)', async (name) => {
  const long = { name: `${name}${'💥'.repeat(99)}`, company: '💥'.repeat(100) };
  await post(createSetup(), INQUIRY, { ...inquiryBody(), ...long });
  const { received, worker } = createReceiver();
  await worker.runOnce();
  const text = String(received[0]?.payload['text']);
  expect(text.length).toBeGreaterThanOrEqual(299);
  expect(text).toMatch(/💥$/u);
});

test('records and retries a failure whose reason is truncated within a character', async () => {
  await post(createSetup(), INQUIRY, inquiryBody());
  const { worker } = createReceiver(() => new Error(`${'x'.repeat(499)}💥`));
  await worker.runOnce();
  const queued = `select state, last_error, claimed_by from speaker.mails where kind = 'webhook'`;
  const failed = { state: 'queued', last_error: 'x'.repeat(499), claimed_by: null };
  expect(await database.query(queued)).toEqual([failed]);
});

test('sends no suspected lead, and nothing without a configured webhook', async () => {
  await post(createSetup(), INQUIRY, { ...inquiryBody(), website: 'https://spam.example' });
  await post(createHandlerSetup(database), INQUIRY, inquiryBody());
  const { received, worker } = createReceiver();
  await worker.runOnce();
  expect(received).toHaveLength(0);
});

test('sends a subscription once it is confirmed, and its end once', async () => {
  const setup = createSetup(true);
  const body = newsletterBody();
  const { received, worker } = createReceiver();
  await post(setup, NEWSLETTER, body);
  await worker.runOnce();
  expect(received).toHaveLength(0);
  await press(setup, 'confirm', body.email);
  await press(setup, 'confirm', body.email);
  await worker.runOnce();
  const data = { kind: 'newsletter', email: body.email, confirmed: true };
  expect(received.map(({ payload }) => payload)).toMatchObject([{ type: 'lead.created', data }]);
  await Promise.all([1, 2, 3].map(() => press(setup, 'unsubscribe', body.email)));
  await worker.runOnce();
  expect(received).toHaveLength(2);
  expect(received[1]?.payload).toMatchObject({ type: 'lead.unsubscribed', data: { email: body.email } });
  expect(Object.keys(received[1]?.payload['data'] as object).join()).toBe('id,kind,email,unsubscribedAt');
});

test('sends both the lead and its unsubscription from before the first delivery', async () => {
  const setup = createSetup();
  const body = newsletterBody();
  await post(setup, NEWSLETTER, body);
  await press(setup, 'unsubscribe', body.email);
  const { received, worker } = createReceiver();
  await worker.runOnce();
  const types = received.map(({ payload }) => payload['type']);
  expect(types.toSorted()).toEqual(['lead.created', 'lead.unsubscribed']);
});

test('the office lists a webhook that was set aside, and sends it again under its id', async () => {
  const setup = createSetup();
  let refusal: Error | undefined = new WebhookRefusedError(410, 'gone');
  const { received, worker } = createReceiver(() => refusal);
  await post(setup, INQUIRY, inquiryBody());
  await worker.runOnce();
  const { mails } = (await request(setup, 'GET', '/mails')).body;
  const webhook = mails.find(({ kind }) => kind === 'webhook');
  expect(webhook).toMatchObject({ state: 'set-aside', to: HOST, attempts: 1 });
  const id = webhook?.id ?? '';
  const sendAgain = async (mail: string) => (await request(setup, 'POST', `/mails/${mail}`)).status;
  expect([await sendAgain(crypto.randomUUID()), await sendAgain('nonsense')]).toEqual([404, 404]);
  refusal = undefined;
  expect(await sendAgain(id)).toBe(200);
  await worker.runOnce();
  expect(received.map((sent) => sent.id)).toEqual([id, id]);
  const [lead] = await setup.leads({ suspected: false });
  const { body } = await request(setup, 'GET', `/leads/${String(lead?.['id'])}`);
  const listed = body.mails.find((mail) => mail.id === id);
  expect(listed).toMatchObject({ kind: 'webhook', to: HOST, status: 'sent' });
});

test('a hanging receiver does not delay mails, and mails do not delay webhooks', async () => {
  const setup = createSetup();
  const hanging = createWorker({ send: () => new Promise<never>(() => undefined) });
  const bodies = Array.from({ length: 40 }, newsletterBody);
  await Promise.all(bodies.map((body) => post(setup, NEWSLETTER, body)));
  void hanging.runOnce();
  expect(await sendQueued(database)).toHaveLength(40);
  const unsent = `select distinct kind, state from speaker.mails where state <> 'sent'`;
  expect(await database.query(unsent)).toEqual([{ kind: 'webhook', state: 'queued' }]);
});
