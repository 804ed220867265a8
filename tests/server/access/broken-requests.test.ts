import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { LEAD_PATHS } from '../../contract/lead-setup.ts';
import { useProduct } from '../use-product.ts';
import { sendRaw, statusOf } from '../../setup/raw-http.ts';
import { signIn } from '../../setup/sign-in.ts';
import { CONTENT } from './generated-calls.ts';

/** Malformed HTTP gets one response, never two; an endless body is not read to its end. */

const product = await useProduct({ RATE_LIMIT: '0' });
const editor = await signIn(product);
const POST = 'POST /forms/inquiry HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const GET = 'GET /healthz HTTP/1.1\r\nHost: a\r\n';
const CLOSE = 'Connection: close\r\n';
/** A request hidden after a body whose end two servers parse differently. */
const HIDDEN = 'GET /editor?token=smuggled HTTP/1.1\r\nHost: a\r\n\r\n';

/** One of each status. */
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n';
const SHAPES: readonly (readonly [string, number, string])[] = [
  ['a length beside chunks', 400, `${POST}Content-Length: 4\r\n${CHUNKED}0\r\n\r\n${HIDDEN}`],
  ['an endless chunk extension', 413, `${POST}${CHUNKED}2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
  ['an address of 20 KB', 431, `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['an expectation', 417, `${POST}Expect: the-moon\r\nContent-Length: 2\r\n${CLOSE}\r\n{}`],
];

describe('malformed requests', () => {
  it.each(SHAPES)('%s is answered once, with %i, and the connection is closed', async (_, status, bytes) => {
    const answered = await sendRaw(product.url, bytes);
    expect(statusOf(answered), answered.slice(0, 200)).toBe(status);
    expect(answered.match(/HTTP\/1\.1 \d{3} /g)).toHaveLength(1);
    expect(answered).not.toMatch(/\bat \S+:\d+|node:internal|Error:/);
  });

  it('refuses CONNECT', async () => {
    expect(await sendRaw(product.url, 'CONNECT 10.0.0.1:22 HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
  });

  it.each(['a b', 'evil/x', 'a@b', '[::1', 'a:99999', '\xc3\xa9\xff', 'a\\b', '%00'])(
    'refuses a call for the host %j with 400',
    async (host) => {
      for (const path of ['/healthz', '/graphql', '/editor?token=x', '/wp-json/speaker/v1/content']) {
        const answered = await sendRaw(product.url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}\r\n`);
        expect(statusOf(answered), answered).toBe(400);
        expect(answered).toContain('"error":"');
      }
    },
  );

  it('refuses a call for a malformed address', async () => {
    for (const target of ['http://[/healthz', 'http://a:b:c/healthz', 'https:///graphql']) {
      const answered = await sendRaw(product.url, `GET ${target} HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`);
      expect([400, 404, 405]).toContain(statusOf(answered));
    }
  });

  it('logs no error for any of them', () => {
    expect(product.output()).not.toMatch(/call broke|answer broke/);
  });
});

it('answers an HTTP/1.0 health check without a host', async () => {
  expect(statusOf(await sendRaw(product.url, 'GET /healthz HTTP/1.0\r\n\r\n'))).toBe(200);
});

it('separates a refused body from the request that follows it', async () => {
  const body = `{"x":"\r\n${HIDDEN}"}`;
  const first = `${POST}Content-Length: ${body.length}\r\n\r\n${body}`;
  const answered = await sendRaw(product.url, `${first}${GET}${CLOSE}\r\n`);
  expect([...answered.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status)).toEqual(['400', '200']);
  expect(answered).not.toContain('sign-in');
});

const ENDLESS = 2 ** 28;

it.each([
  ...LEAD_PATHS,
  CONTENT,
  ...'/graphql / /healthz /metrics /widgets/editor.js /preview /preview/open'.split(' '),
  ...['', '/sign-in', '/sign-out'].map((path) => `/editor${path}`),
  ...['unsubscribe', 'my-data', 'nothing'].map((name) => `/functions/v1/${name}`),
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
  const secrets = Object.entries(editor.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('data', (text: string) => (response += text));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${secrets.join('')}${CHUNKED}`);
  flood();
  // The answer may be lost, but the connection closes, and the body is not read to its end.
  await closed;
  expect(sent).toBeLessThan(ENDLESS);
  if (response !== '') expect(statusOf(response)).toBeGreaterThanOrEqual(300);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
});
