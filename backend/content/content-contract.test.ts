import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ContentService } from '../../tests/contract/content-calls.ts';
import { CONTENT_CASES } from '../../tests/contract/content-cases.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/setup/pglite-database.ts';
import { contentApp } from './content-app.ts';
import { createContentStore } from './content-store.ts';
import { createDraftPlan } from './draft-plan.ts';
import { createOpenPreview, createPreviewLinks } from './preview-links.ts';
import { openPreviewApp } from './publishing-routes.ts';
import { createSavePermission } from './save-permission.ts';

/** The contract that WordPress answers too, with the handlers only. */
const PATH = '/wp-json/speaker/v1/content';
const PUBLISH_EVERY_MS = 200;

const permission = createSavePermission('the secret');
const { nonce, contentKey } = permission.issue(Date.now());
const service: ContentService = {
  url: `https://speaker.example${PATH}`,
  editor: { 'x-wp-nonce': nonce, 'x-content-key': contentKey },
  editorName: 'Ann Lee',
  refused: {
    'nothing at all': {},
    'no nonce': { 'x-content-key': contentKey },
    'no key': { 'x-wp-nonce': nonce },
    'another nonce': { 'x-wp-nonce': 'x'.repeat(20), 'x-content-key': contentKey },
    'another key': { 'x-wp-nonce': nonce, 'x-content-key': 'x'.repeat(43) },
  },
};

let database: TestDatabase;
const app = new Hono();
let publishing: NodeJS.Timeout;

beforeAll(async () => {
  database = await createTestDatabase();
  const [store, plan] = [createContentStore(database), createDraftPlan(database)];
  const previews = createPreviewLinks(database);
  const log = () => undefined;
  const content = contentApp({
    store,
    permission,
    allowedOrigins: new Set(),
    rebuild: () => Promise.resolve(),
    clientAddress: () => '203.0.113.9',
    log,
    now: Date.now,
    publishing: {
      plan,
      previews,
      publicUrl: 'https://speaker.example',
      onPlanned: () => undefined,
      now: Date.now,
    },
  });
  const open = createOpenPreview(previews, store, Date.now);
  app.route('/', openPreviewApp(`${PATH}/preview/open`, open, log)).route(PATH, content);
  publishing = setInterval(() => void plan.publishDue(), PUBLISH_EVERY_MS);
});
beforeEach(() => vi.stubGlobal('fetch', (url: string, init?: RequestInit) => app.request(url, init)));
afterEach(() => vi.unstubAllGlobals());
afterAll(async () => {
  clearInterval(publishing);
  await database.close();
});

test.each(Object.entries(CONTENT_CASES))('%s', (_, run) => run(service));

test('names the author of each text, of its earlier versions and of a conflict', async () => {
  const ask = async (path: string, body?: object) => {
    const method = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { 'content-type': 'application/json', ...service.editor };
    return (await app.request(service.url + path, { ...method, headers })).json() as Promise<object>;
  };
  const change = { field_name: 'case_author', field_value: 'First', field_type: 'text' };
  await ask('', { changes: [change], by: ' Ann\u200b  Lee ' });
  await ask('', { changes: [{ ...change, field_value: 'Second' }], by: 'Ben' });
  expect(await ask('/versions?field=case_author')).toMatchObject({
    versions: [
      { field_value: 'First', saved_by: 'Ben' },
      { field_value: null, saved_by: 'Ann Lee' },
    ],
  });
  expect(await ask('', { changes: [{ ...change, base_value: 'First' }] })).toMatchObject({
    conflicts: [{ field_name: 'case_author', current_value: 'Second', saved_by: 'Ben' }],
  });
  expect(await ask('/versions?field=no%20name')).toEqual({ error: 'Please name a field.' });
});
