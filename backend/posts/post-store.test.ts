import { beforeEach, expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../shared/core/posts/post-draft.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { createPostStore, publishDuePosts } from './post-store.ts';

const database = await createTestDatabase();
beforeEach(createTestDatabase);
const A = '11111111-1111-4111-8111-111111111111';
const B = '22222222-2222-4222-8222-222222222222';
const PAST = new Date(Date.now() - 60_000);
const FUTURE = new Date(Date.now() + 3_600_000);
const COMPLETE = { ...EMPTY_DRAFT, excerpt: 'E', category: 'C', body: 'Words' };
const draft = (slug: string, title = slug) => ({ ...COMPLETE, slug, title });
const at = (id: string, version: number) => ({ id, version, by: 'Ann' });
const posts = createPostStore(database);
const publishDue = () => publishDuePosts(database);
/** Saves and publishes drafts at these addresses, from this version on. */
async function publishAs(id: string, version: number, ...slugs: readonly string[]): Promise<void> {
  for (const [nth, slug] of slugs.entries()) {
    await posts.saveDraft(at(id, version + 2 * nth), draft(slug), '');
    await posts.publish(at(id, version + 2 * nth + 1));
  }
}

test('publishes only the version that was published, and hides it when unpublished', async () => {
  const saved = await posts.saveDraft(at(A, 0), draft('a'), '<p>1</p>');
  expect(saved).toMatchObject({ version: 1, publishedAs: null });
  expect(await posts.published()).toEqual([]);
  expect(await posts.publish(at(A, 1))).toMatchObject({ version: 2, publishedAs: 'a', isCurrent: true });
  const later = await posts.saveDraft(at(A, 2), draft('b', 'Later'), '<p>2</p>');
  expect(later?.isCurrent).toBe(false);
  const [shown] = await posts.published();
  expect(shown).toMatchObject({ html: '<p>1</p>', post: { id: 'a', title: 'a', readTime: '1 min read' } });
  expect(await posts.unpublish(at(A, 3))).toMatchObject({ publishedAs: null, draft: { title: 'Later' } });
  expect(await posts.published()).toEqual([]);
});

test('a change from an older version changes nothing', async () => {
  await posts.saveDraft(at(A, 0), draft('a'), '');
  await posts.saveDraft(at(A, 1), draft('a', 'Theirs'), '');
  for (const version of [0, 1])
    expect(await posts.saveDraft(at(A, version), draft('a', 'Mine'), '')).toBeUndefined();
  const { publish, unpublish, schedule, remove } = posts;
  const changes = [publish(at(A, 1)), unpublish(at(A, 1)), schedule(at(A, 1), FUTURE), remove(at(A, 1))];
  expect(await Promise.all(changes)).toEqual([undefined, undefined, undefined, false]);
  expect(await posts.find(A)).toMatchObject({ version: 2, draft: { title: 'Theirs' }, publishAt: null });
});

test('reserves an address for one post from the time that it is planned', async () => {
  for (const id of [A, B]) await posts.saveDraft(at(id, 0), draft('same'), '');
  expect(await posts.schedule(at(A, 1), FUTURE)).toMatchObject({ publishAt: FUTURE });
  expect([await posts.isTaken('same', B), await posts.isTaken('same', A)]).toEqual([true, false]);
  expect(await posts.publish(at(B, 1))).toBeUndefined();
  expect(await posts.schedule(at(B, 1), FUTURE)).toBeUndefined();
  expect(await posts.publish(at(A, 2))).toMatchObject({ publishedAs: 'same', publishAt: null });
});

test('publishes a due post once with its current draft; other posts stay', async () => {
  await posts.saveDraft(at(A, 0), draft('a'), '');
  await posts.saveDraft(at(B, 0), draft('b'), '');
  await posts.schedule(at(A, 1), PAST);
  await posts.schedule(at(B, 1), FUTURE);
  await posts.saveDraft(at(A, 2), draft('a', 'Corrected'), '');
  expect((await Promise.all([publishDue(), publishDue()])).flat()).toEqual(['a']);
  expect((await posts.published()).map(({ post }) => post.title)).toEqual(['Corrected']);
  expect(await posts.find(B)).toMatchObject({ publishedAs: null, publishAt: FUTURE });
});

test('imports a file once, also after its post was changed or deleted', async () => {
  const seed = { name: 'a', draft: draft('a'), html: '<p>1</p>', date: '2025-07-07' };
  expect(await posts.seed([seed])).toBe(1);
  const [post] = await posts.list();
  expect((await posts.published())[0]?.post).toMatchObject({ date: '2025-07-07' });
  await posts.saveDraft(at(post?.id ?? '', 1), draft('a', 'Changed'), '');
  expect(await posts.seed([seed])).toBe(0);
  expect(await posts.list()).toMatchObject([{ draft: { title: 'Changed' } }]);
  expect(await posts.remove(at(post?.id ?? '', 2))).toBe(true);
  expect(await posts.seed([seed, { ...seed, name: 'b', draft: draft('b') }])).toBe(1);
  expect(await posts.list()).toMatchObject([{ publishedAs: 'b' }]);
});

test('a former address leads to its published post and never to a draft', async () => {
  const formerly = async () => (await posts.published()).map(({ post, formerly: old }) => [post.id, old]);
  await publishAs(A, 0, 'one');
  await posts.saveDraft(at(A, 2), draft('two'), '');
  expect(await formerly()).toEqual([['one', []]]);
  await posts.publish(at(A, 3));
  expect(await formerly()).toEqual([['two', ['one']]]);
  await posts.unpublish(at(A, 4));
  expect(await formerly()).toEqual([]);
  await publishAs(A, 5, 'three');
  expect(await formerly()).toEqual([['three', ['one', 'two']]]);
  await publishAs(A, 7, 'one');
  expect(await formerly()).toEqual([['one', ['three', 'two']]]);
  await posts.remove(at(A, 9));
  expect(await database.query('select from speaker.posts_former_addresses')).toEqual([]);
});

test('a former address of one post is given to another that is published there', async () => {
  await publishAs(A, 0, 'first', 'moved');
  await posts.saveDraft(at(B, 0), draft('first'), '');
  await posts.schedule(at(B, 1), PAST);
  expect((await posts.published()).map(({ formerly }) => formerly)).toEqual([['first']]);
  expect(await publishDue()).toEqual(['first']);
  expect((await posts.published()).flatMap(({ formerly }) => formerly)).toEqual([]);
  await posts.saveDraft(at(A, 4), draft('first'), '');
  expect(await posts.publish(at(A, 5))).toBeUndefined();
});

test('stores thirty earlier drafts and deletes them with the post', async () => {
  await posts.saveDraft(at(A, 0), draft('a', 'Text 0'), '');
  for (let i = 1; i <= 34; i += 1)
    await posts.saveDraft({ ...at(A, i), by: `Editor ${String(i)}` }, draft('a', `Text ${String(i)}`), '');
  await posts.publish(at(A, 35));
  const versions = await posts.versions(A);
  expect(versions.map(({ draft: { title } }) => title)).toEqual(
    Array.from({ length: 30 }, (_, i) => `Text ${String(33 - i)}`),
  );
  expect(versions[0]).toMatchObject({ version: 34, savedBy: 'Editor 33' });
  await posts.remove(at(A, 36));
  expect(await posts.versions(A)).toEqual([]);
});

test.each(['404', 'index', 'page', '-'])('a post at the reserved address %s gets another', async (slug) => {
  await publishAs(A, 0, slug);
  await publishAs(B, 0, 'b');
  const former = 'insert into speaker.posts_former_addresses (post_id, slug) values ($1, $2)';
  await database.query(former, [B, slug]);
  const shown = await posts.published();
  expect(shown.map(({ post }) => post.id).toSorted()).toEqual(['b', `post-${slug}`]);
  expect(shown.flatMap(({ formerly }) => formerly)).toEqual([]);
});
