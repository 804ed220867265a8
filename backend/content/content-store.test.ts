import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/setup/pglite-database.ts';
import { type ContentStore, createContentStore, type StorableChange } from './content-store.ts';
import { createDraftPlan } from './draft-plan.ts';

let database: TestDatabase;
let store: ContentStore;

beforeAll(async () => {
  database = await createTestDatabase();
  store = createContentStore(database);
});
beforeEach(async () => {
  await database.query('delete from speaker.content_fields');
  await database.query('delete from speaker.content_versions');
  await database.query('delete from speaker.content_drafts');
});
afterAll(() => database.close());

const change = (
  value: string | null,
  status: StorableChange['status'] = 'published',
  more: Partial<StorableChange> = {},
): StorableChange => ({ name: 'hero_title', value, base: undefined, status, knownDraft: undefined, ...more });

/** The planned time of a draft, in whole milliseconds. */
const FUTURE = new Date(Date.now() + 3_600_000);

const drafts = async () =>
  (await store.drafts()).map(({ field_value: value, base_value: base }) => [value, base]);

test('stores a draft separately from the published text, with its base and without a version', async () => {
  await store.save([change('Public')], null);
  const versions = await store.versions('hero_title');
  expect(await store.save([change('Kept', 'draft')], null)).toEqual([]);
  expect(await store.save([change('Kept, and on', 'draft', { base: null })], null)).toEqual([]);
  expect([await store.read(), await drafts()]).toEqual([{ hero_title: 'Public' }, [['Kept, and on', null]]]);
  expect(await store.versions('hero_title')).toEqual(versions);
});

test.each([
  ['publishing', change('Public now'), { hero_title: 'Public now' }],
  ['publishing what is public', change('Public'), { hero_title: 'Public' }],
  ['discarding', change(null, 'discarded'), { hero_title: 'Public' }],
  ['reverting', change(null), { content_initialized: 'true' }],
])('%s deletes the draft', async (_, last, content) => {
  await store.save([change('Public')], null);
  await store.save([change('Kept', 'draft')], null);
  expect(await store.save([last], null)).toEqual([]);
  expect([await store.read(), await drafts()]).toEqual([content, []]);
});

test.each(['draft', 'published', 'discarded'] as const)(
  'an unread draft refuses a change that is %s',
  async (status) => {
    await store.save([change('Theirs', 'draft')], null);
    const value = status === 'discarded' ? null : 'Mine';
    for (const knownDraft of [null, 'Older']) {
      expect(await store.save([change(value, status, { knownDraft })], null)).toMatchObject([
        { field_name: 'hero_title', current_value: 'Theirs', draft: true },
      ]);
    }
    expect([await store.read(), await drafts()]).toEqual([{}, [['Theirs', null]]]);
    expect(await store.save([change(value, status, { knownDraft: 'Theirs' })], null)).toEqual([]);
  },
);

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

test('a change that names the planned time publishes a planned draft, and any draft may change it', async () => {
  await store.save([change('Theirs', 'draft')], null);
  await createDraftPlan(database).plan(['hero_title'], FUTURE, null);
  expect(await store.save([change('Written on', 'draft')], null)).toEqual([]);
  expect(await store.drafts()).toMatchObject([{ field_value: 'Written on', publish_at: FUTURE }]);
  expect(await store.save([change('Now', 'published', { publishAt: FUTURE })], null)).toEqual([]);
  expect([await store.read(), await drafts()]).toEqual([{ hero_title: 'Now' }, []]);
});

test('a draft does not conflict with the published text; publishing it does', async () => {
  await store.save([change('Changed meanwhile')], null);
  expect(await store.save([change('Kept', 'draft', { base: 'Before' })], null)).toEqual([]);
  expect(
    await store.save([change('Kept', 'published', { base: 'Before', knownDraft: 'Kept' })], null),
  ).toMatchObject([{ current_value: 'Changed meanwhile', draft: null }]);
  expect(await drafts()).toEqual([['Kept', 'Before']]);
});

test('stores the editor’s name with the text, with earlier versions and in conflicts', async () => {
  await store.save([change('First')], 'Ann');
  await store.save([change('Second')], 'Ben');
  expect(await store.savedFields()).toMatchObject([{ field_name: 'hero_title', saved_by: 'Ben' }]);
  expect(await store.versions('hero_title')).toMatchObject([
    { field_value: 'First', saved_by: 'Ben' },
    { field_value: null, saved_by: 'Ann' },
  ]);
  expect(await store.save([change('Third', 'published', { base: 'First' })], 'Ann')).toMatchObject([
    { current_value: 'Second', saved_by: 'Ben' },
  ]);
  await store.save([change('Kept', 'draft')], 'Ann');
  expect(await store.drafts()).toMatchObject([{ field_value: 'Kept', saved_by: 'Ann', publish_at: null }]);
});
