import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ContentService } from '../../tests/contract/content-calls.ts';
import { CONTENT_CASES } from '../../tests/contract/content-cases.ts';
import type { LogEntry } from '../http/log.ts';
import { contentApp, openPreviewApp } from './content-app.ts';
import { createOpenPreview } from './preview-links.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { createContentDeps, editorHeaders, postInit } from '../../tests/backend/content-deps.ts';

const PATH = '/wp-json/speaker/v1/content';
const URL_OF_CONTENT = `https://speaker.example${PATH}`;
const CMS = 'https://cms.example';
const MAY_SAVE = editorHeaders();
const database = await createTestDatabase();

function setUp(rebuild = () => Promise.resolve()) {
  const log: LogEntry[] = [];
  const note = (entry: LogEntry) => void log.push(entry);
  const deps = { ...createContentDeps(database), allowedOrigins: new Set([CMS]), rebuild, log: note };
  const app = new Hono().route(PATH, contentApp(deps));
  return { content: async (request: Request) => app.request(request), log };
}

const save = (body: unknown, headers = MAY_SAVE) => new Request(URL_OF_CONTENT, postInit(body, headers));
const title = (value: string) => ({ field_name: 'hero_title', field_value: value, field_type: 'text' });
const read = (headers: Record<string, string> = {}) => new Request(URL_OF_CONTENT, { headers });

test('returns an ETag, and 304 until the content changes', async () => {
  const { content } = setUp();
  await content(save({ changes: [title('Tune in')] }));
  const first = await content(read({ origin: 'https://partner.example' }));
  const tag = first.headers.get('etag') ?? '';
  expect(await first.json()).toEqual({ hero_title: 'Tune in' });
  const again = await content(read({ origin: 'https://partner.example', 'if-none-match': tag }));
  expect(again.status).toBe(304);
  expect(again.headers.get('access-control-allow-origin')).toBe('*');
  await content(save({ changes: [title('Louder')] }));
  const changed = await content(read({ 'if-none-match': tag }));
  expect([changed.status, await changed.json()]).toEqual([200, { hero_title: 'Louder' }]);
});

test('a save succeeds although rendering the pages fails', async () => {
  const { content, log } = setUp(() => Promise.reject(new Error('broken')));
  expect((await content(save({ changes: [title('Louder')] }))).status).toBe(200);
  expect(log.map(({ event }) => event)).toContain('rebuild failed');
});

test('limits failed attempts, and accepts the correct keys meanwhile', async () => {
  const { content } = setUp();
  const guess = () => content(save({ changes: [] }, { ...MAY_SAVE, 'x-content-key': 'wrong' }));
  const statuses = await Promise.all(Array.from({ length: 21 }, async () => (await guess()).status));
  expect(statuses.filter((status) => status === 403)).toHaveLength(20);
  const slowed = await guess();
  expect([slowed.status, Number(slowed.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await content(save({ changes: [] }))).status).toBe(200);
});

const CREDENTIALS = 'access-control-allow-credentials';
const SAVING = { 'access-control-allow-headers': 'content-type, x-wp-nonce, x-content-key' };

test.each([
  ['GET', CMS, CMS, { [CREDENTIALS]: 'true' }],
  ['OPTIONS', CMS, CMS, SAVING],
  ['OPTIONS', 'https://speaker.example', 'https://speaker.example', {}],
  ['GET', 'https://evil.example', '*', {}],
])('%s from %s returns the CORS headers of that origin', async (method, origin, allowed, more) => {
  const { headers } = await setUp().content(new Request(URL_OF_CONTENT, { method, headers: { origin } }));
  const vary = expect.stringContaining('Origin') as string;
  const expected = { 'access-control-allow-origin': allowed, vary, ...more };
  expect(Object.fromEntries(headers)).toMatchObject(expected);
  if (allowed === '*') expect(headers.get(CREDENTIALS)).toBeNull();
});

test('a foreign origin gets no preflight headers for saving', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-headers': 'x-wp-nonce' };
  const answer = await setUp().content(new Request(URL_OF_CONTENT, { method: 'OPTIONS', headers }));
  expect(answer.status).toBe(204);
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

/** The contract that WordPress answers too, with the handlers only. */
const PUBLISH_EVERY_MS = 200;
const { 'x-wp-nonce': nonce = '', 'x-content-key': contentKey = '' } = editorHeaders();
const service: ContentService = {
  url: URL_OF_CONTENT,
  editor: editorHeaders(),
  editorName: 'Ann Lee',
  refused: {
    'nothing at all': {},
    'no nonce': { 'x-content-key': contentKey },
    'no key': { 'x-wp-nonce': nonce },
    'another nonce': { 'x-wp-nonce': 'x'.repeat(20), 'x-content-key': contentKey },
    'another key': { 'x-wp-nonce': nonce, 'x-content-key': 'x'.repeat(43) },
  },
};

const deps = createContentDeps(database);
const { plan, previews } = deps.publishing;
const open = createOpenPreview(previews, deps.store);
const app = new Hono()
  .route('/', openPreviewApp(`${PATH}/preview/open`, open, deps.log))
  .route(PATH, contentApp(deps));
let publishing: NodeJS.Timeout;

beforeAll(() => {
  publishing = setInterval(() => void plan.publishDue(), PUBLISH_EVERY_MS);
});
beforeEach(() => vi.stubGlobal('fetch', (url: string, init?: RequestInit) => app.request(url, init)));
afterAll(() => clearInterval(publishing));

test.each(Object.entries(CONTENT_CASES))('%s', (_, run) => run(service));

test('names the author of each text, of its earlier versions and of a conflict', async () => {
  const request = async (path: string, body?: object) => {
    const init = body ? postInit(body, service.editor) : { headers: service.editor };
    return (await app.request(service.url + path, init)).json() as Promise<object>;
  };
  const change = { field_name: 'case_author', field_value: 'First', field_type: 'text' };
  await request('', { changes: [change], by: ' Ann\u200b  Lee ' });
  await request('', { changes: [{ ...change, field_value: 'Second' }], by: 'Ben' });
  const first = { field_value: 'First', saved_by: 'Ben' };
  const versions = [first, { field_value: null, saved_by: 'Ann Lee' }];
  expect(await request('/versions?field=case_author')).toMatchObject({ versions });
  const conflict = { field_name: 'case_author', current_value: 'Second', saved_by: 'Ben' };
  const answer = await request('', { changes: [{ ...change, base_value: 'First' }] });
  expect(answer).toMatchObject({ conflicts: [conflict] });
  expect(await request('/versions?field=no%20name')).toEqual({ error: 'Please name a field.' });
});
