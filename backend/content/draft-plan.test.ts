import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { createContentStore } from './content-store.ts';
import { createDraftPlan } from './draft-plan.ts';

const database = await createTestDatabase();
beforeEach(createTestDatabase);
const PAST = new Date(Date.now() - 60_000);
const FUTURE = new Date(Date.now() + 3_600_000);
const [store, plan] = [createContentStore(database), createDraftPlan(database)];
const change = (name: string, value: string, status: 'draft' | 'published' = 'draft') => {
  return { name, value, base: undefined, status, knownDraft: undefined };
};

test('publishes a due draft once in concurrent runs; other drafts stay', async () => {
  await store.save([change('hero_title', 'Old', 'published')], 'Ann');
  const drafts = [change('hero_title', 'New'), change('footer_text', 'Later'), change('intro_title', 'Kept')];
  await store.save(drafts, 'Ann');
  expect(await plan.plan(['hero_title', 'no_draft'], PAST, 'Ben')).toEqual(['hero_title']);
  expect(await plan.plan(['footer_text'], FUTURE, 'Ben')).toEqual(['footer_text']);
  await store.save([change('hero_title', 'New, corrected')], 'Ann');
  const runs = await Promise.all([plan.publishDue(), plan.publishDue(), plan.publishDue()]);
  expect(runs.flat()).toEqual(['hero_title']);
  expect(await store.read()).toEqual({ hero_title: 'New, corrected' });
  expect((await store.drafts()).map(({ field_name: name, publish_at: at }) => [name, at])).toEqual([
    ['footer_text', FUTURE],
    ['intro_title', null],
  ]);
});

test('publishing a draft equal to the public text deletes the draft and adds no version', async () => {
  await store.save([change('hero_title', 'Same', 'published')], null);
  const before = await store.versions('hero_title');
  await store.save([change('hero_title', 'Same')], null);
  await plan.plan(['hero_title'], PAST, null);
  expect(await plan.publishDue()).toEqual(['hero_title']);
  expect([await store.drafts(), await store.versions('hero_title')]).toEqual([[], before]);
});
