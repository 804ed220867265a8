import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, expect, test } from 'vitest';
import { sendRaw, statusOf } from '../../tests/setup/raw-http.ts';
import { AFTER_ANSWER_MAX_BYTES, UNANSWERED_MAX } from './connection-limits.ts';
import { answerFile } from './file-answer.ts';
import { finish, listen } from './http-server.ts';
import { listStaticFiles } from './static-files.ts';

const GET = 'GET /file HTTP/1.1\r\nHost: a\r\n\r\n';
const LAST = 'GET /file HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
/** Larger than what socket buffers on both sides can take in. */
const FILE_BYTES = 16 * 1024 * 1024;
const descriptors = () => readdirSync('/proc/self/fd').length;

let server: Server;
const sockets: Socket[] = [];
const folder = mkdtempSync(join(tmpdir(), 'speaker-pipelined-'));

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await finish(server);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(listener: RequestListener): Promise<number> {
  server = await listen(listener, '127.0.0.1', 0);
  return (server.address() as AddressInfo).port;
}

/** Sends and never reads. */
function sendUnread(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(text);
  return socket;
}

test('the next request begins when the answer before it is out', async () => {
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const port = await start((request, response) => {
    begun.push(request.url ?? '');
    open.push(() => response.end(request.url));
  });
  const answered = sendRaw(
    `http://127.0.0.1:${port}`,
    `GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n${LAST}`,
  );
  for (const count of [1, 2, 3]) {
    await expect.poll(() => open.length).toBe(count);
    expect(begun).toHaveLength(count);
    open[count - 1]?.();
  }
  expect((await answered).match(/\r\n\r\n\/(?:1|2|file)/g)).toHaveLength(3);
});

test('as many as are allowed are all answered, in their order', async () => {
  let count = 0;
  const port = await start((_, response) => void response.end(`<${(count += 1)}>`));
  const answered = await sendRaw(`http://127.0.0.1:${port}`, GET.repeat(UNANSWERED_MAX - 1) + LAST);
  const numbers = [...answered.matchAll(/<(\d+)>/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: UNANSWERED_MAX }, (_, index) => index + 1));
});

test('who sends more ahead without reading is cut off, and others are served', async () => {
  const port = await start((request, response) => {
    if (request.url === '/other') response.end('served');
    else response.write('begun');
  });
  const cut = new Promise((resolve) => server.once('connection', (mine) => mine.once('close', resolve)));
  sendUnread(port, GET.repeat(50_000));
  await cut;
  const other = await fetch(`http://127.0.0.1:${port}/other`);
  expect(await other.text()).toBe('served');
});

test('a caller who asks for a file again and again and never reads keeps one of it open, and none when gone', async () => {
  writeFileSync(join(folder, 'file'), Buffer.alloc(FILE_BYTES));
  const file = listStaticFiles(folder).get('/file');
  if (file === undefined) throw new Error('the file is not listed');
  let begun = 0;
  const answer = getRequestListener((request) => {
    begun += 1;
    return answerFile(request, file, 'no-cache');
  });
  const port = await start((request, response) => void answer(request, response));
  const before = descriptors();
  const mine = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const caller = sendUnread(port, GET.repeat(UNANSWERED_MAX - 1));
  const socket = await mine;
  await expect.poll(() => socket.bytesRead).toBe(GET.length * (UNANSWERED_MAX - 1));
  await expect.poll(() => socket.writableNeedDrain).toBe(true);
  expect(begun).toBe(1);
  // Both ends of the connection, and the file.
  expect(descriptors() - before).toBeLessThanOrEqual(3);
  caller.destroy();
  await expect.poll(descriptors).toBeLessThanOrEqual(before);
});

test('a body whose answer is out is taken up to a limit, then the line is cut', async () => {
  const port = await start((_, response) => void response.end('refused'));
  const mine = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const caller = connect(port, '127.0.0.1');
  sockets.push(caller);
  caller.on('error', () => undefined);
  caller.resume();
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
  const flood = (): void => {
    while (caller.writable && caller.bytesWritten < 32 * AFTER_ANSWER_MAX_BYTES)
      if (!caller.write(chunk)) return void caller.once('drain', flood);
  };
  caller.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  flood();
  const socket = await mine;
  await new Promise((resolve) => socket.once('close', resolve));
  // What comes between two looks is on top.
  expect(socket.bytesRead).toBeLessThan(16 * AFTER_ANSWER_MAX_BYTES);
});

test('a body that ends below the limit, after its answer, leaves the connection to the next request', async () => {
  const port = await start((_, response) => void response.end('answered'));
  const body = ' '.repeat(AFTER_ANSWER_MAX_BYTES / 2);
  const post = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const answered = await sendRaw(`http://127.0.0.1:${port}`, post.repeat(3) + LAST);
  expect(answered.match(/answered/g)).toHaveLength(4);
});

test.each(['Host: a\r\nHost: b', 'Host: a\r\nHost: a', 'host: a\r\nX-A: b\r\nHOST: a'])(
  'two hosts are refused (%j)',
  async (hosts) => {
    const port = await start((_, response) => void response.end('served'));
    const answered = await sendRaw(
      `http://127.0.0.1:${port}`,
      `GET / HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`,
    );
    expect(statusOf(answered)).toBe(400);
    expect(answered).toContain('more than one host');
  },
);
