import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { PICTURE_SENDING_MS } from '../../shared/core/content/picture-limits.ts';
import { sendRaw, statusOf } from '../../tests/setup/raw-http.ts';
import { finish, listen, TIMEOUTS, type Timeouts } from './http-server.ts';

/** The real limits are longer; shorter than these, a busy machine would close connections that are in use. */
const SHORT: Timeouts = {
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

async function start(timeouts: Partial<Timeouts> = {}, body = 'served', answerAfterMs = 0): Promise<string> {
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

test('the server waits longer for a picture than the editor does, and its limits are set', async () => {
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

test('a body that keeps arriving is read, however long all of it takes', async () => {
  const url = await start({ bodyIdleMs: 1_500 });
  expect(statusOf(await sendSlowly(url, 25, 150))).toBe(200);
});

test('a body of which nothing more arrives closes the connection', async () => {
  const url = await start({ bodyIdleMs: 300 });
  expect(await sendSlowly(url, 2, 60_000)).toBe('');
});

test('the limit of a body does not hold for the answer to it', async () => {
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
])('%s that never ends is answered 408, and others are served meanwhile', async (_, timeouts, bytes) => {
  const url = await start(timeouts);
  // What fetch loads at its first call would be time of the others.
  await (await fetch(url)).text();
  const slow = Array.from({ length: MANY }, () => sendRaw(url, bytes));
  const others = await Promise.all(Array.from({ length: 20 }, () => fetch(url)));
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  for (const answered of await Promise.all(slow)) expect(statusOf(answered)).toBe(408);
});

test('a head that trickles in is cut off all the same', async () => {
  const url = await start();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  const trickle = setInterval(() => socket.write('X-A: b\r\n'), 20);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(trickle);
});

test('a reader who never reads is let go', async () => {
  const url = await start({ idleMs: 300 }, 'x'.repeat(2 ** 25));
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  const left = new Promise((resolve) => server.once('connection', (mine) => mine.once('close', resolve)));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await left;
});
