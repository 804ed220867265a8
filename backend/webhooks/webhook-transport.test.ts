import type { IncomingMessage, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWebhookTransport } from './webhook-transport.ts';
import { serve, type TestHost } from '../../tests/setup/serve.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MESSAGE = {
  id: '0190e5f2-0000-7000-8000-000000000001',
  body: '{"type":"lead.created","data":{"name":"Zoë"}}',
};

type Received = Pick<IncomingMessage, 'url' | 'headers'> & { readonly body: string };
let received: Received[];
let answer: (response: ServerResponse) => void;
let receiver: TestHost;
let port: number;

beforeEach(async () => {
  received = [];
  answer = (response) => response.end('ok');
  receiver = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
      answer(response);
    });
  });
  ({ port } = receiver);
});
afterEach(() => receiver.close());

const toReceiver = (allowPrivate: boolean, url = `http://127.0.0.1:${port}/leads?key=1`) => {
  return { url, host: new URL(url).host, secret: SECRET, allowPrivate };
};
const send = (
  settings: ReturnType<typeof toReceiver>,
  addresses: readonly string[] = ['127.0.0.1'],
  signal = AbortSignal.timeout(10_000),
) => createWebhookTransport(settings, () => Promise.resolve(addresses)).send(MESSAGE, signal);

test('signs a message as Standard Webhooks specifies, verified by the receiver’s library', async () => {
  await send(toReceiver(true));
  const [call] = received;
  expect(call?.url).toBe('/leads?key=1');
  const type = 'application/json; charset=utf-8';
  const headers = call?.headers as Record<string, string>;
  expect([headers['content-type'], headers['webhook-id']]).toEqual([type, MESSAGE.id]);
  expect(headers['host']).toBe(`127.0.0.1:${port}`);
  expect(new Webhook(SECRET).verify(call?.body ?? '', headers)).toEqual(JSON.parse(MESSAGE.body));
  expect(() => new Webhook(SECRET).verify(`${call?.body ?? ''} `, headers)).toThrow();
});

test.each([['127.0.0.1'], ['93.184.216.34', '127.0.0.1']])('refuses to send to %s', async (...addresses) => {
  const sending = send(toReceiver(false, `https://hooks.example:${port}/`), addresses);
  await expect(sending).rejects.toThrow('not on the public internet');
  expect(received).toHaveLength(0);
});

const LOCAL = 'https://127.0.0.1 https://[::1] https://2130706433 https://0x7f.1 https://localhost';
test.each(LOCAL.split(' '))('refuses to send to %s, in any notation', async (url) => {
  const transport = createWebhookTransport(toReceiver(false, `${url}:${port}/`));
  await expect(transport.send(MESSAGE, AbortSignal.timeout(10_000))).rejects.toThrow('not on the public');
  expect(received).toHaveLength(0);
});

test('refuses to send to the public internet without TLS', async () => {
  await expect(send(toReceiver(false), ['93.184.216.34'])).rejects.toThrow('https://');
});

test('does not follow a redirect', async () => {
  answer = (response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` }).end();
  await expect(send(toReceiver(true))).rejects.toThrow('answered 302');
  expect(received.map(({ url }) => url)).toEqual(['/leads?key=1']);
});

test('reports the receiver’s reason, and marks 410 as final', async () => {
  answer = (response) => response.writeHead(503).end('later, please');
  await expect(send(toReceiver(true))).rejects.toMatchObject({ code: 'HTTP 503', isFinal: false });
  await expect(send(toReceiver(true))).rejects.toThrow('later, please');
  answer = (response) => response.writeHead(410).end();
  await expect(send(toReceiver(true))).rejects.toMatchObject({ isFinal: true });
});

test('truncates a reason between characters', async () => {
  answer = (response) => response.writeHead(500).end(`${'x'.repeat(299)}💥${'x'.repeat(70_000)}`);
  await expect(send(toReceiver(true))).rejects.toThrow(`answered 500: ${'x'.repeat(299)}`);
  await expect(send(toReceiver(true))).rejects.toThrow(/(?<![\uD800-\uDBFF])$/);
});

test('reports the network’s error for an unreachable receiver', async () => {
  const url = `http://127.0.0.1:${String(port)}/`;
  receiver.close();
  await expect(send(toReceiver(true, url))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('does not read an endless response to its end, and aborts a silent receiver after its time limit', async () => {
  answer = (response) => {
    const more = (): void => {
      let isReading = true;
      while (isReading && !response.destroyed) isReading = response.write('x'.repeat(65_536));
    };
    response.on('drain', more);
    more();
  };
  await send(toReceiver(true));
  answer = () => undefined;
  await expect(send(toReceiver(true), ['127.0.0.1'], AbortSignal.timeout(200))).rejects.toThrow(/abort/i);
});
