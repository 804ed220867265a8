import type { RequestListener, Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { PICTURE_SENDING_MS } from '../../shared/core/content/picture-limits.ts';
import { sendRaw, statusOf } from '../../tests/setup/raw-http.ts';
import { finish, listen, TIMEOUTS } from './http-server.ts';

/** Shorter than the production limits, but long enough for a busy machine. */
const LONG = { requestMs: 60_000, bodyIdleMs: 60_000, idleMs: 60_000 };
const SHORT: typeof TIMEOUTS = { ...LONG, headMs: 1_500, checkEveryMs: 50, keepAliveMs: 500 };
const MANY = 100;
const servers: Server[] = [];
const sockets: Socket[] = [];

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.map(finish));
});

async function start(timeouts: Partial<typeof TIMEOUTS> = {}, body = 'served') {
  const answer: RequestListener = (request, response) =>
    void request.resume().once('end', () => response.end(body));
  const server = await listen(answer, '127.0.0.1', 0, { ...SHORT, ...timeouts });
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  return { server, port, url: `http://127.0.0.1:${String(port)}` };
}

/** Sends `head` and then `bytes` every `everyMs`; resolves when the connection closes. */
async function sendSlowly(port: number, head: string, bytes: string, everyMs: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let answered = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => (answered += chunk.toString()));
  socket.write(head);
  const sending = setInterval(() => socket.write(bytes), everyMs);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(sending);
  return answered;
}

const POST = 'POST / HTTP/1.1\r\nHost: a\r\n';
const postOf = (length: number) => `${POST}Connection: close\r\nContent-Length: ${String(length)}\r\n\r\n`;

test('sets its limits, with a longer request timeout than the picture upload of the editor', async () => {
  expect(TIMEOUTS.requestMs).toBeGreaterThan(PICTURE_SENDING_MS);
  expect(TIMEOUTS.idleMs).toBeGreaterThan(PICTURE_SENDING_MS);
  const { server } = await start();
  expect([server.headersTimeout, server.requestTimeout]).toEqual([SHORT.headMs, SHORT.requestMs]);
  expect([server.maxConnections, server.maxRequestsPerSocket]).toEqual([10_000, 10_000]);
});

test('limits the pauses between bytes of a body, and not the wait for the answer', async () => {
  const { server, port } = await start({ bodyIdleMs: 12_345 });
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const answered = sendSlowly(port, postOf(1), '', 60_000);
  const connection = await accepted;
  await expect.poll(() => connection.timeout).toBe(12_345);
  sockets.at(-1)?.write('x');
  await expect.poll(() => connection.timeout).toBe(SHORT.idleMs);
  expect(statusOf(await answered)).toBe(200);
});

test.concurrent('closes the connection when no more bytes of the body arrive', async () => {
  const { port } = await start({ bodyIdleMs: 300 });
  expect(await sendSlowly(port, postOf(2), 'x', 60_000)).toBe('');
});

test.concurrent('closes a connection whose header arrives slowly without an end', async () => {
  const { port } = await start();
  await sendSlowly(port, 'GET / HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n', 20);
});

test.concurrent('closes the connection of a client that does not read the answer', async () => {
  const { server, port } = await start({ idleMs: 300 }, 'x'.repeat(2 ** 25));
  const closed = new Promise((resolve) =>
    server.once('connection', (connection) => connection.once('close', resolve)),
  );
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await closed;
});

test.concurrent.each([
  ['a head', SHORT, 'GET / HTTP/1.1\r\nHost: a\r\nX-A: '],
  ['a body', { requestMs: 2_000 }, `${POST}Content-Length: 100\r\n\r\n{`],
  ['chunks', { requestMs: 2_000 }, `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`],
])('answers 408 to %s without an end and serves other requests meanwhile', async (_, timeouts, bytes) => {
  const { url } = await start(timeouts);
  // The first fetch loads modules, which must not count as response time.
  await (await fetch(url)).text();
  const slow = Array.from({ length: MANY }, () => sendRaw(url, bytes));
  const others = await Promise.all(Array.from({ length: 20 }, () => fetch(url)));
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  for (const answered of await Promise.all(slow)) expect(statusOf(answered)).toBe(408);
});
