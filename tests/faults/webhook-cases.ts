import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { newsletterBody } from '../contract/lead-fixtures.ts';
import { NEWSLETTER } from '../contract/lead-setup.ts';
import { startProduct } from '../setup/product.ts';
import { eventually } from './eventually.ts';
import type { FaultCase } from './fault-case.ts';

const LEADS = 20;
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

interface WebhookBody {
  readonly data: { readonly email: string };
}

export const WEBHOOK_CASES: readonly FaultCase[] = [
  {
    name: `webhooks: ${LEADS} leads stored while the receiver is down are delivered after a kill -9 and a restart`,
    async run() {
      const delivered = new Map<string, string>();
      let isReceiverUp = false;
      const receiver = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const headers = request.headers as Record<string, string>;
          const { data } = new Webhook(SECRET).verify(
            Buffer.concat(chunks).toString(),
            headers,
          ) as WebhookBody;
          if (isReceiverUp) delivered.set(headers['webhook-id'] ?? '', data.email);
          response.writeHead(isReceiverUp ? 200 : 503).end();
        });
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      const { port } = receiver.address() as AddressInfo;
      const env = {
        DATA_DIR: mkdtempSync(join(tmpdir(), 'speaker-faults-')),
        RATE_LIMIT: '0',
        WEBHOOK_URL: `http://127.0.0.1:${port}/leads`,
        WEBHOOK_SECRET: SECRET,
        WEBHOOK_ALLOW_PRIVATE: '1',
      };
      let product = await startProduct(env);
      try {
        const people = Array.from({ length: LEADS }, newsletterBody);
        for (const body of people) {
          const answer = await fetch(product.url + NEWSLETTER, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
          assert.equal(answer.status, 200);
        }
        await product.stop('SIGKILL');
        isReceiverUp = true;
        product = await startProduct(env);
        await eventually(() => {
          assert.deepEqual([...delivered.values()].toSorted(), people.map(({ email }) => email).toSorted());
        });
      } finally {
        await product.stop();
        receiver.close();
      }
    },
  },
];
