import { expect, test } from 'vitest';
import { digestBearerKey } from '../http/bearer-key.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { contentApp } from './content-app.ts';
import { createContentStore } from './content-store.ts';
import { createDraftPlan } from './draft-plan.ts';
import { createPreviewLinks, PREVIEW_MS } from './preview-links.ts';
import { createSavePermission } from './save-permission.ts';

const NOW = Date.now();
const permission = createSavePermission('the secret');
const { nonce, contentKey } = permission.issue(NOW);
const MAY_SAVE = { 'x-wp-nonce': nonce, 'x-content-key': contentKey };

const database = await createTestDatabase();

function setUp() {
  let plannedCalls = 0;
  const publishing = {
    plan: createDraftPlan(database),
    previews: createPreviewLinks(database),
    publicUrl: 'https://speaker.example',
    onPlanned: () => void (plannedCalls += 1),
    now: () => NOW,
  };
  const app = contentApp({
    publishing,
    store: createContentStore(database),
    rebuild: () => Promise.resolve(),
    permission,
    allowedOrigins: new Set<string>(),
    clientAddress: () => '203.0.113.9',
    log: () => undefined,
    now: () => NOW,
  });
  const ask =
    (path: string) =>
    async (body: unknown, headers: Readonly<Record<string, string>> = MAY_SAVE) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
  return {
    deps: publishing,
    plan: ask('/plan'),
    preview: ask('/preview'),
    plannedCalls: () => plannedCalls,
  };
}

test('a preview link is valid for a day, and its key is not stored', async () => {
  const { preview, deps } = setUp();
  expect((await preview({}, {})).status).toBe(401);
  const answer = await preview({});
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { url, expiresAt } = (await answer.json()) as { url: string; expiresAt: string };
  const key = /^https:\/\/speaker\.example\/preview#([\w-]{22})$/.exec(url)?.[1] ?? '';
  expect(Date.parse(expiresAt)).toBe(NOW + PREVIEW_MS);
  expect((await deps.previews.endOf(key, NOW + PREVIEW_MS - 1))?.getTime()).toBe(NOW + PREVIEW_MS);
  expect(await deps.previews.endOf(key, NOW + PREVIEW_MS)).toBeUndefined();
  expect(await deps.previews.endOf('A'.repeat(22), NOW)).toBeUndefined();
  const rows = await database.query<{ key_digest: string }>(
    'select key_digest from speaker.content_previews',
  );
  expect(rows).toEqual([{ key_digest: digestBearerKey(key) }]);
  expect(JSON.stringify(rows)).not.toContain(key);
});
