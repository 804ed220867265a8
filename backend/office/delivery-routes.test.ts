import { expect, test } from 'vitest';
import { request } from '../../tests/contract/office-calls.ts';
import { createHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { inquiryBody } from '../../tests/contract/lead-fixtures.ts';
import { INQUIRY, post } from '../../tests/contract/lead-setup.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { WebhookRefusedError } from '../webhooks/webhook-transport.ts';
import { createWebhookWorker } from '../webhooks/webhook-worker.ts';

const database = await createTestDatabase();

test('lists a webhook that was set aside, and sends it again under its id', async () => {
  const setup = createHandlerSetup(database, { webhookHost: 'hooks.example' });
  const sentIds: string[] = [];
  let isRefusing = true;
  const worker = createWebhookWorker({
    database,
    transport: {
      send({ id }) {
        sentIds.push(id);
        return isRefusing ? Promise.reject(new WebhookRefusedError(410, 'gone')) : Promise.resolve();
      },
    },
    owner: 'test:webhook',
    log: () => undefined,
  });
  await post(setup, INQUIRY, inquiryBody());
  await worker.runOnce();
  const { mails } = (await request(setup, 'GET', '/mails')).body;
  const webhook = mails.find(({ kind }) => kind === 'webhook');
  expect(webhook).toMatchObject({ state: 'set-aside', to: 'hooks.example', attempts: 1 });
  const id = webhook?.id ?? '';
  expect((await request(setup, 'POST', `/mails/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await request(setup, 'POST', '/mails/nonsense')).status).toBe(404);
  isRefusing = false;
  expect((await request(setup, 'POST', `/mails/${id}`)).status).toBe(200);
  await worker.runOnce();
  expect(sentIds).toEqual([id, id]);
  const [lead] = await setup.leads({ suspected: false });
  const { body } = await request(setup, 'GET', `/leads/${String(lead?.['id'])}`);
  expect(body.mails).toContainEqual(
    expect.objectContaining({ id, kind: 'webhook', to: 'hooks.example', status: 'sent' }),
  );
});
