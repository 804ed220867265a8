import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendRaw, statusOf } from '../../tests/setup/raw-http.ts';
import type { Timeouts } from './http-server.ts';
import { finish, listen } from './http-server.ts';

/** The real limits are longer; shorter than these, a busy machine would cut off those who are to be served. */
const SHORT: Timeouts = {
  headMs: 1_500,
  requestMs: 2_000,
  checkEveryMs: 50,
  keepAliveMs: 500,
  idleMs: 60_000,
};
const SHORT_IDLE = { ...SHORT, idleMs: 300 };
const MANY = 100;

let server: Server;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await finish(server);
});

async function start(body = 'served', timeouts = SHORT): Promise<string> {
  server = await listen(
    (request, response) => {
      request.resume();
      request.once('end', () => response.end(body));
    },
    '127.0.0.1',
    0,
    timeouts,
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['a head', 60_000, 'GET / HTTP/1.1\r\nHost: a\r\nX-A: '],
  ['a body', SHORT.requestMs, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{'],
  ['chunks', SHORT.requestMs, 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'],
])(
  '%s that never ends is cut off with 408 and a sentence, and others are served meanwhile',
  async (_, requestMs, bytes) => {
    const url = await start('served', { ...SHORT, requestMs });
    // What fetch loads at its first call would be time of the others.
    await (await fetch(url)).text();
    const slow = Array.from({ length: MANY }, () => sendRaw(url, bytes));
    const others = await Promise.all(Array.from({ length: 20 }, () => fetch(url)));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    for (const answered of await Promise.all(slow)) {
      expect(statusOf(answered)).toBe(408);
      expect(answered).toContain('took too long');
    }
  },
);

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
  const url = await start('x'.repeat(2 ** 25), SHORT_IDLE);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  const left = new Promise((resolve) => server.once('connection', (mine) => mine.once('close', resolve)));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await left;
});

test('nothing is written into the middle of an answer when what follows its request is broken', async () => {
  server = await listen((_, response) => response.write('begun'), '127.0.0.1', 0, SHORT);
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let answered = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    answered += text;
    if (text.includes('begun')) socket.write('NONSENSE\r\n\r\n');
  });
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answered).toContain('begun');
  expect(answered).not.toContain('error');
});
