import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { digestBearerKey } from '../http/bearer-key.ts';
import { createPreviewLinks, PREVIEW_MS } from './preview-links.ts';

const NOW = Date.now();
const database = await createTestDatabase();

test('a preview link is valid for a day, and its key is not stored', async () => {
  const previews = createPreviewLinks(database);
  const { key, expiresAt } = await previews.create(NOW);
  expect(expiresAt.getTime()).toBe(NOW + PREVIEW_MS);
  expect(await previews.endOf(key, NOW + PREVIEW_MS - 1)).toEqual(expiresAt);
  expect(await previews.endOf(key, NOW + PREVIEW_MS)).toBeUndefined();
  const rows = await database.query('select key_digest from speaker.content_previews');
  expect(rows).toEqual([{ key_digest: digestBearerKey(key) }]);
});
