import { Hono } from 'hono';
import { UnavailableError } from '../database/unavailable-error.ts';
import { expect, test } from 'vitest';
import type { LogEntry } from '../http/log.ts';
import { contentApp } from './content-app.ts';
import { createDraftPlan } from './draft-plan.ts';
import { createPreviewLinks } from './preview-links.ts';
import type { ContentStore } from './content-store.ts';
import { createSavePermission } from './save-permission.ts';

const NOW = Date.UTC(2026, 10, 22);
const URL_OF_CONTENT = 'https://speaker.example/wp-json/speaker/v1/content';
const CMS = 'https://cms.example';
const permission = createSavePermission('the secret');
const { nonce, contentKey } = permission.issue(NOW);
const MAY_SAVE = { 'x-wp-nonce': nonce, 'x-content-key': contentKey };

const noDatabase = { query: () => Promise.resolve([]) };

/** A content service with fields in memory; `unavailable` makes its storage fail. */
function setUp({ unavailable = false, rebuild = () => Promise.resolve() } = {}) {
  const fields: Record<string, string> = { hero_title: 'Tune in' };
  const log: LogEntry[] = [];
  const fail = () => Promise.reject(new UnavailableError(new Error('connect ECONNREFUSED')));
  const store: ContentStore = {
    read: () => (unavailable ? fail() : Promise.resolve({ ...fields })),
    save(changes) {
      if (unavailable) return fail();
      for (const { name, value } of changes) if (value !== null) fields[name] = value;
      return Promise.resolve([]);
    },
    drafts: () =>
      unavailable
        ? fail()
        : Promise.resolve([
            {
              field_name: 'hero_title',
              field_value: 'Not yet',
              base_value: 'Tune in',
              saved_at: new Date(NOW),
              saved_by: null,
              publish_at: null,
            },
          ]),
    versions: () =>
      unavailable
        ? fail()
        : Promise.resolve([{ field_value: 'Before', saved_at: new Date(NOW), saved_by: 'Ann' }]),
    savedFields: () =>
      unavailable
        ? fail()
        : Promise.resolve([{ field_name: 'hero_title', saved_at: new Date(NOW), saved_by: 'Ann' }]),
  };
  const deps = {
    store,
    permission,
    allowedOrigins: new Set([CMS]),
    rebuild,
    clientAddress: () => '203.0.113.9',
    log: (entry: LogEntry) => void log.push(entry),
    now: () => NOW,
    publishing: {
      plan: createDraftPlan(noDatabase),
      previews: createPreviewLinks(noDatabase),
      publicUrl: 'https://speaker.example',
      onPlanned: () => undefined,
      now: () => NOW,
    },
  };
  const app = new Hono().route('/wp-json/speaker/v1/content', contentApp(deps));
  const content = async (request: Request) => app.request(request);
  return {
    content,
    versions: content,
    drafts: content,
    fields,
    log,
  };
}

function save(body: unknown, headers: Record<string, string> = MAY_SAVE): Request {
  return new Request(URL_OF_CONTENT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const title = (value: string) => ({ field_name: 'hero_title', field_value: value, field_type: 'text' });
const draftsOf = (headers: Record<string, string>) => new Request(`${URL_OF_CONTENT}/drafts`, { headers });
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

test('a save returns the stored and the refused changes with reasons', async () => {
  const { content, fields } = setUp();
  const wrong = { field_name: 'no name at all!', field_value: 'x', field_type: 'text' };
  const answer = await content(save({ changes: [title('Louder'), wrong], triggerRebuild: true }));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBeNull();
  expect(await answer.json()).toMatchObject({ success: false, savedCount: 1, failedCount: 1, conflicts: [] });
  expect(fields['hero_title']).toBe('Louder');
});

test('a save succeeds although rendering the pages fails', async () => {
  const { content, log } = setUp({ rebuild: () => Promise.reject(new Error('broken')) });
  expect((await content(save({ changes: [title('Louder')] }))).status).toBe(200);
  expect(log.map(({ event }) => event)).toContain('rebuild failed');
});

test('a draft renders no pages; a published text does', async () => {
  let rebuilds = 0;
  const { content } = setUp({
    rebuild: () => {
      rebuilds += 1;
      return Promise.resolve();
    },
  });
  const draft = { ...title('Not yet'), status: 'draft' };
  const discard = { ...title(''), status: 'discarded' };
  await content(save({ changes: [draft, discard], triggerRebuild: true }));
  expect(rebuilds).toBe(0);
  await content(save({ changes: [draft, { ...title('Out'), field_name: 'hero_subtitle' }] }));
  expect(rebuilds).toBe(1);
});

test('returns a code for an invalid or expired nonce, and none for a wrong key', async () => {
  const { content, drafts } = setUp();
  const old = { ...MAY_SAVE, 'x-wp-nonce': 'x'.repeat(20) };
  for (const answer of [await content(save({ changes: [] }, old)), await drafts(draftsOf(old))])
    expect([answer.status, await answer.json()]).toEqual([
      403,
      {
        error: 'This page has been open for too long. Please reload it and save again.',
        code: 'rest_cookie_invalid_nonce',
      },
    ]);
});

test('returns drafts to editors only, with no-store', async () => {
  const { drafts } = setUp();
  expect((await drafts(draftsOf({}))).status).toBe(401);
  const answer = await drafts(draftsOf(MAY_SAVE));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    drafts: [
      {
        field_name: 'hero_title',
        field_value: 'Not yet',
        base_value: 'Tune in',
        saved_at: new Date(NOW).toISOString(),
      },
    ],
  });
});

test.each([
  ['no nonce', save({ changes: [] }, { 'x-content-key': contentKey }), 401],
  ['a wrong key', save({ changes: [] }, { ...MAY_SAVE, 'x-content-key': 'wrong' }), 403],
  ['a foreign origin', save({ changes: [] }, { ...MAY_SAVE, origin: 'https://evil.example' }), 403],
  ['no JSON', save('{'), 400],
  ['another type', save('a=b', { ...MAY_SAVE, 'content-type': 'text/plain' }), 415],
  ['too much', save(' '.repeat(65_537)), 413],
  ['another shape', save({ changes: 'all' }), 422],
  ['too many changes', save({ changes: Array(201).fill(title('x')) }), 422],
  ['another method', new Request(URL_OF_CONTENT, { method: 'PUT' }), 405],
])('%s changes nothing: %3$i', async (_, request, status) => {
  const { content, fields } = setUp();
  const answer = await content(request);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z].{9,}\.$/) as string });
  expect(fields).toEqual({ hero_title: 'Tune in' });
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

test('returns earlier versions to editors only, and 422 for an invalid field name', async () => {
  const { versions } = setUp();
  const of = (query: string, headers: Record<string, string>) =>
    versions(new Request(`${URL_OF_CONTENT}/versions${query}`, { headers }));
  expect((await of('?field=hero_title', {})).status).toBe(401);
  expect((await of('?field=no%20name', MAY_SAVE)).status).toBe(422);
  expect(await (await of('?field=hero_title', MAY_SAVE)).json()).toEqual({
    versions: [{ field_value: 'Before', saved_at: new Date(NOW).toISOString(), saved_by: 'Ann' }],
  });
});

test('returns 503 with a logged reference while the storage is unavailable', async () => {
  const { content, versions, drafts, log } = setUp({ unavailable: true });
  const answers = [
    await content(read()),
    await content(save({ changes: [title('Louder')] })),
    await versions(new Request(`${URL_OF_CONTENT}/versions?field=hero_title`, { headers: MAY_SAVE })),
    await drafts(draftsOf(MAY_SAVE)),
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
