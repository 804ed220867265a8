import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLaterPages } from '../pages/later-pages.ts';
import { createPageBody } from '../pages/page-body.ts';
import type { ReadyPage } from '../pages/ready-page.ts';
import { finish, listen } from './http-server.ts';
import { createListener } from './listener.ts';
import { createPortApp } from './port-app.ts';

const page = (text: string, type = 'text/html; charset=utf-8', status: 200 | 404 = 200): ReadyPage => ({
  status,
  type,
  body: createPageBody(text.repeat(500)),
  inlineHashes: ['sha256-x'],
});
const missing = page('<head></head>nothing here ', undefined, 404);
const home = page('<head></head>home ');
const byPath = new Map([
  ['/', home],
  ['/about', page('<head></head>about ')],
  ['/robots.txt', page('User-agent: *\n', 'text/plain; charset=utf-8')],
]);
const later = createLaterPages([], () => Promise.resolve(missing), new Map());
const content = {
  pages: () => ({
    byPath,
    later,
    redirects: new Map(),
    notFound: missing,
    postNotFound: missing,
    newsletterNotFound: missing,
  }),
  siteFiles: new Map(),
  widgetFiles: new Map(),
  handlers: new Map(),
  policy: { connect: [], leads: [], ancestors: [], secure: true },
  log: () => undefined,
  isEditor: (cookie: string | undefined) => cookie === 'editor',
};
let isEnding = false;
let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const listener = createListener({
    ...content,
    metrics: { count: () => undefined },
    isEnding: () => isEnding,
  });
  server = await listen(listener, '127.0.0.1', 0);
});
afterAll(() => finish(server));

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** As a browser asks: nothing is decoded, no header is added but the host. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers }, (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode, headers: answer.headers, body }),
        reject,
      );
    })
      .once('error', reject)
      .end();
  });
}

/** Set for every answer, by the listener and by Node. */
const OF_THE_HOST = [
  'connection',
  'date',
  'keep-alive',
  'referrer-policy',
  'x-content-type-options',
  'x-request-id',
];

const TAG = { 'if-none-match': home.body.identity.etag };
test.each([
  ['a page', '/', {}, 'GET'],
  ['its address with a query', '/about?utm_source=x', {}, 'GET'],
  ['in Brotli', '/', { 'accept-encoding': 'gzip, deflate, br, zstd' }, 'GET'],
  ['in gzip', '/', { 'accept-encoding': 'gzip' }, 'GET'],
  ['with Brotli refused', '/', { 'accept-encoding': 'br;q=0, *' }, 'GET'],
  ['its head', '/', { 'accept-encoding': 'br' }, 'HEAD'],
  ['who has it already', '/', TAG, 'GET'],
  ['who has it already, its head', '/', TAG, 'HEAD'],
  ['who has another form of it', '/', { ...TAG, 'accept-encoding': 'br' }, 'GET'],
  ['a text', '/robots.txt', {}, 'GET'],
])('%s is answered as the application answers it', async (_, path, headers, method) => {
  const quick = await ask(path, headers, method);
  const [bare = '', query = ''] = path.split(/(?=\?)/);
  const asked = new Request(`http://localhost${path}`, { method, headers });
  const whole = await createPortApp(content).fetch(asked, { path: bare, query, requestId: 'the-id' });
  expect(quick.status).toBe(whole.status);
  for (const name of OF_THE_HOST) expect(quick.headers[name]).toBeTruthy();
  const own = Object.entries(quick.headers).filter(([name]) => !OF_THE_HOST.includes(name));
  expect(Object.fromEntries(own)).toEqual(Object.fromEntries(whole.headers));
  expect(quick.body.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true);
});

test('what a page alone does not answer goes the long way', async () => {
  expect((await ask('/', { host: 'a b' })).status).toBe(400);
  expect((await ask('/nothing')).status).toBe(404);
  expect((await ask('/', {}, 'POST')).status).toBe(405);
  expect((await ask('/?edit_mode=1', { cookie: 'editor' })).headers['cache-control']).toBe('no-store');
});

test('a product that ends keeps no connection', async () => {
  isEnding = true;
  expect((await ask('/')).headers.connection).toBe('close');
  isEnding = false;
});
