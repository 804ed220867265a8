import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { INQUIRY, NEWSLETTER, QUIZ } from '../../contract/lead-setup.ts';
import { useProduct } from '../use-product.ts';
import { statusOf } from '../../setup/raw-http.ts';
import { signIn } from '../../setup/sign-in.ts';
import { CONTENT } from './generated-calls.ts';

const product = await useProduct({ RATE_LIMIT: '0' });
const editor = await signIn(product);

/** More bytes than a call may read. */
const ENDLESS = 2 ** 28;

test.each([
  NEWSLETTER,
  QUIZ,
  INQUIRY,
  CONTENT,
  '/graphql',
  '/',
  '/healthz',
  '/metrics',
  '/widgets/editor.js',
  '/editor',
  '/editor/sign-in',
  '/editor/sign-out',
  '/preview',
  '/preview/open',
  '/functions/v1/unsubscribe',
  '/functions/v1/my-data',
  '/functions/v1/nothing',
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
  // The answer may be lost, but the connection closes, and the body is not read to its end.
  await closed;
  expect(sent).toBeLessThan(ENDLESS);
  if (response !== '') expect(statusOf(response)).toBeGreaterThanOrEqual(300);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
});
