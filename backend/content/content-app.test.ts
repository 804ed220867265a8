import { Hono } from 'hono';
import { UnavailableError } from '../database/database.ts';
import { expect, test } from 'vitest';
import type { LogEntry } from '../http/log.ts';
import { contentApp } from './content-app.ts';
import { createContentDeps, editorHeaders } from '../../tests/backend/content-deps.ts';
import type { ContentStore } from './content-store.ts';

const NOW = Date.UTC(2026, 10, 22);
const URL_OF_CONTENT = 'https://speaker.example/wp-json/speaker/v1/content';
const CMS = 'https://cms.example';
const MAY_SAVE = editorHeaders();

/** A content service with fields in memory; `unavailable` makes its storage fail. */
function setUp({ unavailable = false, rebuild = () => Promise.resolve() } = {}) {
  const fields: Record<string, string> = { hero_title: 'Tune in' };
  const log: LogEntry[] = [];
  const fail = () => Promise.reject(new UnavailableError(new Error('connect ECONNREFUSED')));
  const answer = <Value>(value: Value) => (unavailable ? fail() : Promise.resolve(value));
  const saved = { field_name: 'hero_title', saved_at: new Date(NOW), saved_by: 'Ann' };
  const store: ContentStore = {
    read: () => answer({ ...fields }),
    save(changes) {
      for (const { name, value } of changes) if (value !== null) fields[name] = value;
      return answer([]);
    },
    drafts: () => answer([{ ...saved, field_value: 'Not yet', base_value: 'Tune in', publish_at: null }]),
    versions: () => answer([{ ...saved, field_value: 'Before' }]),
    savedFields: () => answer([saved]),
  };
  const app = new Hono().route(
    '/wp-json/speaker/v1/content',
    contentApp({
      ...createContentDeps({ query: () => Promise.resolve([]) }),
      store,
      allowedOrigins: new Set([CMS]),
      rebuild,
      log: (entry: LogEntry) => void log.push(entry),
    }),
  );
  return { content: async (request: Request) => app.request(request), log };
}

function save(body: unknown, headers: Record<string, string> = MAY_SAVE): Request {
  return new Request(URL_OF_CONTENT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const title = (value: string) => ({ field_name: 'hero_title', field_value: value, field_type: 'text' });
const read = (headers: Record<string, string> = {}) => new Request(URL_OF_CONTENT, { headers });

test('returns an ETag, and 304 until the content changes', async () => {
  const { content } = setUp();
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
  const { content, log } = setUp({ rebuild: () => Promise.reject(new Error('broken')) });
  expect((await content(save({ changes: [title('Louder')] }))).status).toBe(200);
  expect(log.map(({ event }) => event)).toContain('rebuild failed');
});

test('limits failed attempts, and accepts the correct keys meanwhile', async () => {
  const { content } = setUp();
  const guess = () => content(save({ changes: [] }, { ...MAY_SAVE, 'x-content-key': 'wrong' }));
  const statuses = await Promise.all(Array.from({ length: 21 }, async () => (await guess()).status));
  expect(statuses.filter((status) => status === 403)).toHaveLength(20);
  const slowed = await guess();
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await content(save({ changes: [] }))).status).toBe(200);
});

test.each([
  ['GET', CMS, { 'access-control-allow-origin': CMS, 'access-control-allow-credentials': 'true' }],
  [
    'OPTIONS',
    CMS,
    {
      'access-control-allow-origin': CMS,
      'access-control-allow-headers': 'content-type, x-wp-nonce, x-content-key',
    },
  ],
  ['OPTIONS', 'https://speaker.example', { 'access-control-allow-origin': 'https://speaker.example' }],
  ['GET', 'https://evil.example', { 'access-control-allow-origin': '*' }],
])('%s from %s returns the CORS headers of that origin', async (method, origin, expected) => {
  const { headers } = await setUp().content(new Request(URL_OF_CONTENT, { method, headers: { origin } }));
  expect(Object.fromEntries(headers)).toMatchObject({
    ...expected,
    vary: expect.stringContaining('Origin') as string,
  });
  if (origin === 'https://evil.example') expect(headers.get('access-control-allow-credentials')).toBeNull();
});

test('a foreign origin gets no preflight headers for saving', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-headers': 'x-wp-nonce' };
  const answer = await setUp().content(new Request(URL_OF_CONTENT, { method: 'OPTIONS', headers }));
  expect(answer.status).toBe(204);
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('returns 503 with a logged reference while the storage is unavailable', async () => {
  const { content, log } = setUp({ unavailable: true });
  const answers = [
    await content(read()),
    await content(save({ changes: [title('Louder')] })),
    await content(new Request(`${URL_OF_CONTENT}/versions?field=hero_title`, { headers: MAY_SAVE })),
    await content(new Request(`${URL_OF_CONTENT}/drafts`, { headers: MAY_SAVE })),
  ];
  for (const [index, answer] of answers.entries()) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    const { error } = (await answer.json()) as { error: string };
    expect(error).toContain(log[index]?.requestId);
    expect(error).not.toContain('ECONNREFUSED');
    expect(log[index]).toMatchObject({ event: 'call failed' });
  }
});
