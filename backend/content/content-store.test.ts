import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { createContentStore, type StorableChange } from './content-store.ts';
import { createDraftPlan } from './draft-plan.ts';

const database = await createTestDatabase();
const store = createContentStore(database);
beforeEach(async () => {
  await database.query('delete from speaker.content_fields');
  await database.query('delete from speaker.content_versions');
  await database.query('delete from speaker.content_drafts');
});

const change = (
  value: string | null,
  status: StorableChange['status'] = 'published',
  more: Partial<StorableChange> = {},
): StorableChange => ({ name: 'hero_title', value, base: undefined, status, knownDraft: undefined, ...more });

/** The planned time of a draft, in whole milliseconds. */
const FUTURE = new Date(Date.now() + 3_600_000);

test('a draft that the editor has not read refuses to be discarded', async () => {
  await store.save([change('Theirs', 'draft')], null);
  for (const knownDraft of [null, 'Older'])
    expect(await store.save([change(null, 'discarded', { knownDraft })], null)).toMatchObject([
      { field_name: 'hero_title', current_value: 'Theirs', draft: true },
    ]);
  expect(await store.drafts()).toMatchObject([{ field_value: 'Theirs' }]);
  expect(await store.save([change(null, 'discarded', { knownDraft: 'Theirs' })], null)).toEqual([]);
});

test.each([
  ['a text', change('Mine')],
  ['the planned text itself', change('Theirs', 'published', { knownDraft: 'Theirs' })],
  ['another time', change('Theirs', 'published', { publishAt: new Date(FUTURE.getTime() + 1_000) })],
  ['reverting', change(null)],
])('a planned draft that the change does not name refuses %s and keeps its plan', async (_, last) => {
  await store.save([change('Theirs', 'draft')], 'Ann');
  await createDraftPlan(database).plan(['hero_title'], FUTURE, 'Ann');
  const others = { ...change('Out'), name: 'footer_text' };
  expect(await store.save([last, others], 'Ben')).toMatchObject([
    { field_name: 'hero_title', current_value: 'Theirs', draft: true, saved_by: 'Ann', publish_at: FUTURE },
  ]);
  expect(await store.read()).toEqual({ footer_text: 'Out' });
  expect(await store.drafts()).toMatchObject([{ field_value: 'Theirs', publish_at: FUTURE }]);
});
