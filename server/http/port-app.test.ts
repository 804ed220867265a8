import { Hono } from 'hono';
import type { App } from '../../backend/http/app.ts';
import { createCallPaths } from './call-paths.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { createPageCache, type CachedPage } from '../pages/page-cache.ts';
import { createPortApp, type PortContent } from './port-app.ts';
import { listStaticFiles } from './static-files.ts';
import { useFolder } from '../../tests/setup/temporary-folder.ts';

const folder = useFolder();
let content: PortContent;

const RENDERED = { type: 'text/html; charset=utf-8', isCurrentFor: () => false };
const page = (text: string, status: 200 | 404 = 200): Promise<CachedPage> =>
  createPageCache().get('/', {}, () =>
    Promise.resolve({ ...RENDERED, status, text: `<head></head>${text}` }),
  );
const PAGES: Record<string, string> = { '/': 'home', '/about': 'about', '/blog/late': 'an old post' };
const SCRIPT = 'export const a = 1;\n'.repeat(5_000);

beforeAll(() => {
  writeFileSync(join(folder, 'newsletter.js'), SCRIPT);
  writeFileSync(join(folder, 'newsletter.js.br'), brotliCompressSync(SCRIPT));
  const calls: App = new Hono();
  calls.get('/healthz', (context) => context.text('ready'));
  content = {
    pages: {
      has: (path) => Promise.resolve(path in PAGES),
      get: (path) => page(PAGES[path] ?? ''),
      missing: (path) => page(path.startsWith('/blog/') ? 'no such post' : 'not found', 404),
      movedPages: new Map([['/story', '/about']]),
      redirect: (path) => Promise.resolve(path === '/blog/old' ? '/blog/new' : undefined),
      render: (path, options) =>
        Promise.resolve({ ...RENDERED, status: 200, text: `${path} with ${options?.editorScript ?? ''}` }),
    },
    siteFiles: new Map(),
    widgetFiles: listStaticFiles(folder),
    calls,
    callPaths: createCallPaths(calls),
    pageHeaders: { 'content-security-policy': "style-src 'sha256-x'" },
    log: () => undefined,
    isEditor: (cookie) => Promise.resolve(cookie === 'editor'),
  };
});

function call(path: string, init: RequestInit = {}): Promise<Response> {
  const [bare = '', query] = path.split('?');
  const request = new Request(`http://localhost${path}`, init);
  const bindings = { path: bare, query: query === undefined ? '' : `?${query}`, requestId: 'the-id' };
  return Promise.resolve(createPortApp(content).fetch(request, bindings));
}

test.each([
  ['/', 200, 'home'],
  ['/nothing', 404, 'not found'],
  ['/blog/nothing', 404, 'no such post'],
  ['/blog/late', 200, 'an old post'],
  ['/healthz', 200, 'ready'],
  ['/functions/v1/nothing', 404, 'There is nothing at this address.'],
  ['/graphql', 404, 'There is nothing at this address.'],
  ['/widgets/nothing.js', 404, 'There is no such widget file.'],
])('answers %s with %i: %s', async (path, status, text) => {
  const answer = await call(path);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(text);
});

const UNKNOWN = ['/About', '/about/more', '//', '//evil.example/', '/%', '/%E0%A4%A', '/%00'];
test.each(UNKNOWN)('answers 404 to %s', async (path) => expect((await call(path)).status).toBe(404));

test.each<[string, string, number, string]>([
  ['former addresses of a post', '/blog/old /blog/old/ /blog/%6fld', 308, '/blog/new'],
  ['former addresses of a page', '/story /story/ /story.html', 301, '/about'],
  ['non-canonical addresses of a page', '/about/ /about.html /%61bout', 308, '/about'],
  ['a non-canonical address of a call', '/healthz/', 308, '/healthz'],
])('redirects %s: %s', async (_, paths, status, target) => {
  for (const path of paths.split(' ')) {
    const answer = await call(`${path}?x=1`);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, `${target}?x=1`]);
  }
});

test('sends the policy and a strong ETag with every page in each encoding, and 304 for a matching ETag', async () => {
  const tags = new Set<string>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await call('/', { headers: { 'accept-encoding': encoding } });
    expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(headers.get('content-security-policy')).toContain("'sha256-x'");
    expect(headers.get('etag')).toMatch(/^"/);
    tags.add(headers.get('etag') ?? '');
  }
  expect(tags.size).toBe(3);
  const again = await call('/', { headers: { 'if-none-match': [...tags].at(-1) ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('adds the editor settings to a page in edit mode only for a signed-in editor', async () => {
  const edited = await call('/?edit_mode=1', { headers: { cookie: 'editor' } });
  expect(edited.headers.get('cache-control')).toBe('no-store');
  expect(await edited.text()).toContain('/editor/settings.js');
  const other = await call('/?edit_mode=1', { headers: { cookie: 'other' } });
  expect(await other.text()).not.toContain('settings.js');
});

test('serves a widget to every origin: compressed, in ranges, and as 304 when unchanged', async () => {
  const path = '/widgets/newsletter.js';
  const whole = await call(path);
  expect(await whole.text()).toBe(SCRIPT);
  expect(whole.headers.get('access-control-allow-origin')).toBe('*');
  const packed = await call(path, { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  const part = await call(path, { headers: { 'accept-encoding': 'br', range: 'bytes=7-11' } });
  expect([part.status, await part.text()]).toEqual([206, 'const']);
  expect(part.headers.get('content-encoding')).toBeNull();
  expect((await call(path, { headers: { range: 'bytes=9999999-' } })).status).toBe(416);
  const tag = whole.headers.get('etag') ?? '';
  expect(packed.headers.get('etag')).not.toBe(tag);
  expect((await call(path, { headers: { 'if-none-match': tag } })).status).toBe(304);
  const head = await call(path, { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(SCRIPT.length), '']);
  expect((await call('/widgets/nothing.js')).headers.get('access-control-allow-origin')).toBe('*');
  const allowed = (await call(path, { method: 'OPTIONS' })).headers.get('access-control-allow-headers');
  expect(allowed).toBe('authorization, x-client-info, apikey, content-type');
});

test.each(['/', '/nothing', '/widgets/newsletter.js'])('answers 405 to a POST to %s', async (path) => {
  const answer = await call(path, { method: 'POST' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  const options = await call(path, { method: 'OPTIONS' });
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
});
