import assert from 'node:assert/strict';
import { onTestFinished, type TestContext } from 'vitest';
import type { Cases } from '../contract/cases.ts';
import { newsletterBody } from '../contract/lead-fixtures.ts';
import { NEWSLETTER } from '../contract/lead-setup.ts';
import { postJson } from '../setup/post-json.ts';
import { startProduct } from '../setup/product.ts';
import { startWebhookReceiver } from '../contract/webhook-receiver.ts';
import { eventually } from './eventually.ts';
import { createFolder } from '../setup/temporary-folder.ts';

const LEADS = 20;

export const WEBHOOK_CASES: Cases<TestContext> = {
  async [`webhooks: ${LEADS} leads stored while the receiver is down are delivered after a kill -9 and a restart`]() {
    const receiver = await startWebhookReceiver();
    const DATA_DIR = createFolder();
    const env = { ...receiver.env, DATA_DIR, RATE_LIMIT: '0' };
    let product = await startProduct(env);
    onTestFinished(async () => {
      await product.stop();
      receiver.close();
    });
    const people = Array.from({ length: LEADS }, newsletterBody);
    for (const body of people) {
      receiver.answerWith(body.email, Array<number>(1_000).fill(503));
      assert.equal((await postJson(product.url + NEWSLETTER, body)).status, 200);
    }
    await product.stop('SIGKILL');
    const refused = receiver.received.length;
    for (const { email } of people) receiver.answerWith(email, []);
    product = await startProduct(env);
    const listDelivered = () =>
      new Map(receiver.received.slice(refused).map(({ id, data }) => [id, data['email']]));
    await eventually(() => assert.equal(listDelivered().size, LEADS));
    assert.deepEqual([...listDelivered().values()].toSorted(), people.map(({ email }) => email).toSorted());
  },
};
