import { expect, onTestFinished, test, vi } from 'vitest';
import { digestBearerKey } from '../http/bearer-key.ts';
import { createContentDeps, editorHeaders } from '../../tests/backend/content-deps.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { contentApp } from './content-app.ts';
import { PREVIEW_MS } from './preview-links.ts';

const NOW = Date.now();

const database = await createTestDatabase();

test('a preview link is valid for a day, and its key is not stored', async () => {
  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
  const deps = createContentDeps(database);
  const { previews } = deps.publishing;
  const create = (headers: Record<string, string>) =>
    contentApp(deps).request('/preview', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
  expect((await create({})).status).toBe(401);
  const answer = await create(editorHeaders());
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { url, expiresAt } = (await answer.json()) as { url: string; expiresAt: string };
  const key = /^https:\/\/speaker\.example\/preview#([\w-]{22})$/.exec(url)?.[1] ?? '';
  expect(Date.parse(expiresAt)).toBe(NOW + PREVIEW_MS);
  expect((await previews.endOf(key, NOW + PREVIEW_MS - 1))?.getTime()).toBe(NOW + PREVIEW_MS);
  expect(await previews.endOf(key, NOW + PREVIEW_MS)).toBeUndefined();
  expect(await previews.endOf('A'.repeat(22), NOW)).toBeUndefined();
  const rows = await database.query('select key_digest from speaker.content_previews');
  expect(rows).toEqual([{ key_digest: digestBearerKey(key) }]);
  expect(JSON.stringify(rows)).not.toContain(key);
});
