import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { PICTURE_SENDING_MS } from '../../shared/core/content/picture-limits.ts';
import { sendRaw, statusOf } from '../../tests/setup/raw-http.ts';
import { finish, listen, TIMEOUTS } from './http-server.ts';

/** Shorter than the production limits, but long enough for a busy machine. */
const SHORT: typeof TIMEOUTS = {
  headMs: 1_500,
  requestMs: 60_000,
  checkEveryMs: 50,
  keepAliveMs: 500,
  bodyIdleMs: 60_000,
  idleMs: 60_000,
};
const MANY = 100;

let server: Server;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await finish(server);
});

async function start(
  timeouts: Partial<typeof TIMEOUTS> = {},
  body = 'served',
  answerAfterMs = 0,
): Promise<string> {
  server = await listen(
    (request, response) => {
      request.resume();
      request.once('end', () => setTimeout(() => response.end(body), answerAfterMs));
    },
    '127.0.0.1',
    0,
    { ...SHORT, ...timeouts },
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends `bytes` and then one byte of the body every `everyMs`; resolves with the answer when the connection closes. */
async function sendSlowly(url: string, length: number, everyMs: number): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  let answered = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => (answered += bytes.toString()));
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${String(length)}\r\n\r\n`,
  );
  const sending = setInterval(() => socket.write('x'), everyMs);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(sending);
  return answered;
}

test('sets its limits, with a longer request timeout than the picture upload of the editor', async () => {
  expect(TIMEOUTS.requestMs).toBeGreaterThan(PICTURE_SENDING_MS);
  expect(TIMEOUTS.idleMs).toBeGreaterThan(PICTURE_SENDING_MS);
  await start();
  expect(server).toMatchObject({
    headersTimeout: SHORT.headMs,
    requestTimeout: SHORT.requestMs,
    maxConnections: 10_000,
    maxRequestsPerSocket: 10_000,
  });
});

test('reads a slow body while bytes keep arriving', async () => {
  const url = await start({ bodyIdleMs: 1_500 });
  expect(statusOf(await sendSlowly(url, 12, 150))).toBe(200);
});

test('closes the connection when no more bytes of the body arrive', async () => {
  const url = await start({ bodyIdleMs: 300 });
  expect(await sendSlowly(url, 2, 60_000)).toBe('');
});

test('does not apply the body timeout to the answer', async () => {
  const url = await start({ bodyIdleMs: 300 }, 'served', 900);
  const answer = await fetch(url, { method: 'POST', body: 'x' });
  expect(await answer.text()).toBe('served');
});

test.each([
  ['a head', SHORT, 'GET / HTTP/1.1\r\nHost: a\r\nX-A: '],
  ['a body', { requestMs: 2_000 }, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{'],
  [
    'chunks',
    { requestMs: 2_000 },
    'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
  ],
])('answers 408 to %s without an end and serves other requests meanwhile', async (_, timeouts, bytes) => {
  const url = await start(timeouts);
  // The first fetch loads modules, which must not count as response time.
  await (await fetch(url)).text();
  const slow = Array.from({ length: MANY }, () => sendRaw(url, bytes));
  const others = await Promise.all(Array.from({ length: 20 }, () => fetch(url)));
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  for (const answered of await Promise.all(slow)) expect(statusOf(answered)).toBe(408);
});

test('closes a connection whose header arrives slowly without an end', async () => {
  const url = await start();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  const trickle = setInterval(() => socket.write('X-A: b\r\n'), 20);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(trickle);
});

test('closes the connection of a client that does not read the answer', async () => {
  const url = await start({ idleMs: 300 }, 'x'.repeat(2 ** 25));
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  const closed = new Promise((resolve) =>
    server.once('connection', (connection) => connection.once('close', resolve)),
  );
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await closed;
});
