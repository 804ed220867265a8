import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ContentService } from '../../tests/contract/content-calls.ts';
import { CONTENT_CASES } from '../../tests/contract/content-cases.ts';
import { createContentDeps, editorHeaders, postInit } from '../../tests/backend/content-deps.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { contentApp, openPreviewApp } from './content-app.ts';
import { createOpenPreview } from './preview-links.ts';

/** The contract that WordPress answers too, with the handlers only. */
const PATH = '/wp-json/speaker/v1/content';
const PUBLISH_EVERY_MS = 200;
const { 'x-wp-nonce': nonce = '', 'x-content-key': contentKey = '' } = editorHeaders();
const service: ContentService = {
  url: `https://speaker.example${PATH}`,
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

const deps = createContentDeps(await createTestDatabase());
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
  expect(await request('/versions?field=case_author')).toMatchObject({
    versions: [
      { field_value: 'First', saved_by: 'Ben' },
      { field_value: null, saved_by: 'Ann Lee' },
    ],
  });
  expect(await request('', { changes: [{ ...change, base_value: 'First' }] })).toMatchObject({
    conflicts: [{ field_name: 'case_author', current_value: 'Second', saved_by: 'Ben' }],
  });
  expect(await request('/versions?field=no%20name')).toEqual({ error: 'Please name a field.' });
});
