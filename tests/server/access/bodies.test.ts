import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INQUIRY, NEWSLETTER, QUIZ } from '../../contract/lead-setup.ts';
import { type Product, startProduct } from '../../setup/product.ts';
import { sendRaw, statusOf } from '../../setup/raw-http.ts';
import { type SignedIn, signIn } from '../../setup/sign-in.ts';
import { CONTENT } from './generated-calls.ts';

/** Bodies that are too large, too slow, or of the wrong type. */
const WRITES = [NEWSLETTER, QUIZ, INQUIRY, CONTENT, '/graphql'];

let product: Product;
let editor: SignedIn;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT: '0' });
  editor = await signIn(product);
});
afterAll(async () => {
  expect(await product.stop()).toBe(0);
});

const post = (path: string, body: Uint8Array | string, headers: Record<string, string> = {}) =>
  fetch(product.url + path, {
    method: 'POST',
    body: body as BodyInit,
    headers: { ...editor.headers, ...headers },
  });

test.each(WRITES)('%s refuses a body announced as one gigabyte before it is sent', async (path) => {
  const secrets = Object.entries(editor.headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const response = await sendRaw(
    product.url,
    `POST ${path} HTTP/1.1\r\nHost: a\r\n${secrets}Content-Length: 1000000000\r\n\r\n{`,
  );
  expect(statusOf(response)).toBe(413);
  expect(response).toMatch(/"(?:error|message)":"[^"]*64/);
});

/** More bytes than a call may read. */
const ENDLESS = 2 ** 28;

test.each([
  ...WRITES,
  '/',
  '/editor',
  '/editor/sign-in',
  '/editor/sign-out',
  '/preview',
  '/preview/open',
  '/healthz',
  '/metrics',
  '/functions/v1/unsubscribe',
  '/functions/v1/my-data',
  '/functions/v1/nothing',
  '/widgets/editor.js',
])('%s closes the connection of an endless chunked body', async (path) => {
  const { hostname, port } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  let response = '';
  let sent = 0;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.setEncoding('latin1');
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
  const flood = (): void => {
    while (socket.writable && sent < ENDLESS) {
      sent += chunk.length;
      if (!socket.write(chunk)) return void socket.once('drain', flood);
    }
  };
  const secrets = Object.entries(editor.headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.on('data', (text: string) => (response += text));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${secrets}Transfer-Encoding: chunked\r\n\r\n`);
  flood();
  // The answer may be lost if the connection closes early, but it does close, and the body is not read to its end.
  await closed;
  expect(sent).toBeLessThan(ENDLESS);
  if (response !== '') expect(statusOf(response)).toBeGreaterThanOrEqual(300);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('does not decompress a bomb compressed with %s', async (encoding, pack) => {
  const bomb = pack(Buffer.alloc(50_000_000, ' '));
  expect(bomb.length).toBeLessThan(65_536);
  for (const path of WRITES)
    for (const name of [encoding, encoding.toUpperCase(), `identity, ${encoding}`, `x-${encoding}`]) {
      const answer = await post(path, bomb, { 'content-encoding': name });
      expect(answer.status, `${path} ${name}`).toBe(415);
    }
});

test.each(WRITES)('%s refuses a body with 415 unless its content type is JSON', async (path) => {
  for (const type of [
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/xml',
      'image/png',
    ],
    ...[
      'application/jsonp',
      'application/json5',
      'text/json',
      'application/octet-stream',
      'application/graphql',
      '',
    ],
    ...['application/json; charset=utf-16', 'application/json; charset=utf-7', ',application/json'],
  ]) {
    const answer = await post(path, new TextEncoder().encode('{"query":"{__typename}"}'), {
      'content-type': type,
    });
    expect(answer.status, type).toBe(415);
  }
});

test('two hundred slow heads and bodies do not delay other requests', async () => {
  const { hostname, port } = new URL(product.url);
  const sockets = Array.from({ length: 200 }, (_, index) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      index % 2 === 0
        ? 'GET / HTTP/1.1\r\nHost: a\r\nX-A:'
        : `POST ${INQUIRY} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
    );
    return socket;
  });
  try {
    await fetch(`${product.url}/healthz`);
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${product.url}/about`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    // The slow connections are still open: the others were answered without waiting for their time limit.
    expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeGreaterThan(0);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
