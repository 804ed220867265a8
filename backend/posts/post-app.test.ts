import { beforeEach, expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../shared/core/posts/post-draft.ts';
import { createContentDeps, editorHeaders, postInit } from '../../tests/backend/content-deps.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { postApp } from './post-app.ts';
import { createPostStore } from './post-store.ts';

const NOW = Date.now();
const MAY_SAVE = editorHeaders();
const [A, B] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const PICTURE = `/media/${'a'.repeat(32)}-800.jpg#800x600`;
const database = await createTestDatabase();
beforeEach(() => database.query('delete from speaker.posts'));

function setUp() {
  const posts = createPostStore(database);
  const events: string[] = [];
  const rebuild = () => Promise.resolve(void events.push('rebuild'));
  const app = postApp({ ...createContentDeps(database), posts, rebuild });
  const read = async (answer: Response) => {
    return { ...((await answer.json()) as { readonly error?: string }), status: answer.status };
  };
  return {
    posts,
    events,
    list: async (headers = MAY_SAVE) => read(await app.request('/', { headers })),
    versions: async (id: string, headers = MAY_SAVE) =>
      read(await app.request(`/versions?id=${id}`, { headers })),
    act: async (change: object, headers = MAY_SAVE) =>
      read(await app.request('/', postInit(change, headers))),
  };
}

const COMPLETE = { ...EMPTY_DRAFT, excerpt: 'E', category: 'C', body: 'Words' };
const draft = (slug: string, more: object = {}) => ({ ...COMPLETE, slug, title: slug, ...more });
const saving = (slug: string, more: object = {}, version = 0, id: string = A) => {
  return { action: 'save', id, version, draft: draft(slug, more) };
};
const at = (inMs: number) => new Date(NOW + inMs).toISOString();

test('refuses to read or change a post without the session’s nonce and key', async () => {
  const { act, list, versions, posts } = setUp();
  await act(saving('a'));
  const nonce = { 'x-wp-nonce': MAY_SAVE['x-wp-nonce'] ?? '' };
  for (const headers of [{}, nonce, { ...MAY_SAVE, 'x-content-key': 'guessed' }]) {
    const answers = [
      await list(headers),
      await versions(A, headers),
      await act({ action: 'publish', id: A, version: 1 }, headers),
      await act(saving('b', {}, 0, B), headers),
    ];
    for (const answer of answers) {
      expect([401, 403]).toContain(answer.status);
      expect(answer).not.toHaveProperty('posts');
    }
  }
  expect(await posts.list()).toHaveLength(1);
  expect(await posts.published()).toEqual([]);
});

test('refuses a change from a page of another origin', async () => {
  const { act, posts } = setUp();
  const answer = await act(saving('a'), { ...MAY_SAVE, origin: 'https://evil.example' });
  expect(answer.status).toBe(403);
  expect(await posts.list()).toEqual([]);
});

test('published HTML contains no script, handler or foreign picture', async () => {
  const { act, posts, events } = setUp();
  const link = '[x](javascript:alert(1)) <iframe src="https://evil.example"></iframe>';
  const body = `<script>alert(1)</script><p onclick="x()">a</p>\n\n${link}\n\n![spy](https://evil.example/p.gif)`;
  await act(saving('a', { body }));
  expect(await act({ action: 'publish', id: A, version: 1 })).toMatchObject({ status: 200 });
  expect(events).toEqual(['rebuild']);
  const [shown] = await posts.published();
  expect(shown?.html).toContain('a');
  expect(shown?.html).not.toMatch(/script|onclick|iframe|evil/);
});

test('requires a description or a decoration mark of each picture before publishing or planning', async () => {
  const { act } = setUp();
  const cover = { base: '/blog/a', alt: '' };
  const request = async (more: object) => {
    await act(saving('a', more));
    const published = await act({ action: 'publish', id: A, version: 1 });
    const planned = await act({ action: 'schedule', id: A, version: 1, publishAt: at(60_000) });
    await database.query('delete from speaker.posts');
    return [published.error, published.status === 200 || planned.status === 200];
  };
  const first = 'Please describe what picture 1 of the text shows, or mark it as decorative.';
  for (const [body, error] of [
    [`![](${PICTURE})`, first],
    [`![   ](${PICTURE})`, first],
    [`![A hall](${PICTURE})\n\n![](${PICTURE})`, first.replace('1', '2')],
    [`<img src="${PICTURE}">`, first],
    [`![][hall]\n\n[hall]: ${PICTURE}`, first],
  ])
    expect(await request({ body })).toEqual([error, false]);
  const undescribed = 'Please describe what the cover shows, or mark it as decorative.';
  expect(await request({ cover })).toEqual([undescribed, false]);
  const described = [`![A hall](${PICTURE})`, `![](${PICTURE} "decoration")`].map((body) => ({ body }));
  for (const more of [...described, { cover, coverDecorates: true }, { cover: { ...cover, alt: 'A hall' } }])
    expect(await request(more)).toEqual([undefined, true]);
});

test('returns the stored version in a conflict and changes nothing', async () => {
  const { act } = setUp();
  const save = (version: number, title: string) => act(saving('a', { title }, version));
  await save(0, 'First');
  expect(await save(1, 'Theirs')).toMatchObject({ post: { version: 2 } });
  const conflict = { version: 2, draft: { title: 'Theirs' } };
  expect(await save(1, 'Mine')).toMatchObject({ status: 200, conflict });
  for (const action of ['publish', 'delete'])
    expect(await act({ action, id: A, version: 1 })).toMatchObject({ conflict });
  // Repeating a save whose response was lost is no conflict.
  expect(await save(1, 'Theirs')).toMatchObject({ post: { version: 2 } });
  expect(await act({ action: 'delete', id: A, version: 2 })).toMatchObject({ status: 200, deleted: true });
  expect((await save(2, 'Theirs')).status).toBe(404);
});

test('refuses a post that cannot be published with a sentence and keeps its draft', async () => {
  const { act, posts } = setUp();
  await act({ action: 'save', id: A, version: 0, draft: EMPTY_DRAFT });
  await act(saving('b', {}, 0, B));
  await act({ action: 'publish', id: B, version: 1 });
  const untitled = expect.stringContaining('Please give the post a title.') as string;
  const refused = (error: string) => ({ status: 422, error });
  expect(await act({ action: 'publish', id: A, version: 1 })).toMatchObject(refused(untitled));
  await act(saving('b', {}, 1));
  const taken = refused('Another post has this address. Please choose another one.');
  expect(await act({ action: 'publish', id: A, version: 2 })).toMatchObject(taken);
  const tooLong = refused('The text can be at most 60,000 characters long');
  expect(await act(saving('b', { body: 'x'.repeat(60_001) }, 2))).toMatchObject(tooLong);
  expect(await act(saving('b', { body: '**a*_'.repeat(11_000) }, 2))).toMatchObject({ status: 422 });
  expect(await posts.find(A)).toMatchObject({ version: 2, publishedAs: null });
});

test('refuses a plan in the past, and to save an incomplete draft into a planned post', async () => {
  const { act } = setUp();
  await act(saving('a'));
  const schedule = (inMs: number) => act({ action: 'schedule', id: A, version: 1, publishAt: at(inMs) });
  expect(await schedule(-1_000)).toMatchObject({ status: 422 });
  expect(await schedule(60_000)).toMatchObject({ status: 200 });
  for (const incomplete of [saving('a', { body: `![](${PICTURE})` }, 2), saving('', {}, 2)])
    expect(await act(incomplete)).toMatchObject({ status: 422 });
});

test('returns earlier versions with their authors, and 404 for an unknown post', async () => {
  const { act, versions } = setUp();
  await act({ ...saving('a'), by: 'Ann' });
  await act({ ...saving('b', {}, 1), by: 'Ben' });
  expect(await versions(A)).toMatchObject({
    versions: [{ version: 1, draft: { slug: 'a' }, savedBy: 'Ann' }],
  });
  for (const id of [B, 'x', '']) expect(await versions(id)).toMatchObject({ status: 404 });
});
