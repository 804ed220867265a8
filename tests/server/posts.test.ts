import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createSavePermission } from '../../backend/content/save-permission.ts';
import { EMPTY_DRAFT } from '../../shared/core/posts/post-draft.ts';
import { startProduct } from '../setup/product.ts';
import { signIn } from '../setup/sign-in.ts';
import { ARTICLE_PATH, NEWEST_POST } from '../setup/site-pages.ts';

let product = await startProduct();
afterAll(() => product.stop());

interface Post {
  readonly id: string;
  readonly version: number;
  readonly draft: typeof EMPTY_DRAFT;
  readonly publishedAs: string | null;
  readonly publishAt: string | null;
}
interface Answer {
  readonly status: number;
  readonly post: Post;
  readonly conflict?: Post;
  readonly posts: readonly Post[];
  readonly error?: string;
}

async function call(body?: object): Promise<Answer> {
  const token = readFileSync(join(product.dataDir, 'editor-token'), 'utf8').trim();
  const { nonce, contentKey } = createSavePermission(token).issue(Date.now());
  const answer = await fetch(`${product.url}/wp-json/speaker/v1/content/posts`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'x-wp-nonce': nonce, 'x-content-key': contentKey },
  });
  return { ...((await answer.json()) as Answer), status: answer.status };
}

/** Words that occur only in this post. */
const words = (slug: string): string => `Unpublished ${slug.replaceAll('-', ' ')}`;
const draft = (slug: string) => ({
  ...EMPTY_DRAFT,
  ...{ slug, title: words(slug), excerpt: `${words(slug)} in short`, category: 'Leadership' },
  body: `## ${words(slug)}\n\n<script>alert(1)</script>\n\n[x](javascript:y) *at last*`,
});
const write = async (slug: string): Promise<Post> =>
  (await call({ action: 'save', id: randomUUID(), version: 0, draft: draft(slug), by: 'Ann' })).post;
const act = (action: string, { id, version }: Post, more: object = {}) =>
  call({ action, id, version, ...more });

const read = async (path: string) => {
  const answer = await fetch(product.url + path);
  return { status: answer.status, text: await answer.text() };
};

/** The public addresses that list posts, and the post's own ones. */
const publicTexts = async (slug: string): Promise<readonly string[]> => {
  const graphql = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ page(id: "/", idType: URI) { title content excerpt } }' }),
  });
  const paths = [
    '/',
    '/blog',
    '/posts.json',
    '/rss.xml',
    '/sitemap.xml',
    `/blog/${slug}`,
    `/posts/${slug}.json`,
  ];
  const cachedText = readFileSync(join(product.dataDir, 'site-text.json'), 'utf8');
  return [...(await Promise.all(paths.map(read))).map(({ text }) => text), await graphql.text(), cachedText];
};

test('imports the post files of the site and shows them unchanged', async () => {
  const { posts } = await call();
  expect(posts.map(({ publishedAs }) => publishedAs)).toContain(NEWEST_POST.id);
  const { status, text } = await read(ARTICLE_PATH);
  expect(status).toBe(200);
  expect(text).toContain(`/og/blog-${NEWEST_POST.id}.png`);
  expect(text).toContain(NEWEST_POST.readTime);
});

test('shows a post nowhere before it is published, everywhere afterwards, and nowhere once unpublished', async () => {
  const slug = 'published-later';
  const post = await write(slug);
  expect((await publicTexts(slug)).filter((text) => text.includes(words(slug)))).toEqual([]);
  const out = await act('publish', post);
  expect(out.post).toMatchObject({ publishedAs: slug });
  for (const path of ['/blog', '/posts.json', '/rss.xml', `/blog/${slug}`, `/posts/${slug}.json`]) {
    const { status, text } = await read(path);
    expect([path, status, text.includes(words(slug))]).toEqual([path, 200, true]);
  }
  expect((await read('/sitemap.xml')).text).toContain(`/blog/${slug}<`);
  const page = (await read(`/blog/${slug}`)).text;
  expect(page.includes('<em>at last</em>')).toBe(true);
  expect(/alert\(1\)|javascript:y/.exec(page)).toBeNull();
  await act('unpublish', out.post);
  expect((await publicTexts(slug)).filter((text) => text.includes(words(slug)))).toEqual([]);
  expect((await read(`/blog/${slug}`)).status).toBe(404);
  expect((await read(`/posts/${slug}.json`)).status).toBe(404);
});

test('redirects a post’s former address to its current one, page and data, until the post is deleted', async () => {
  const post = (await act('publish', await write('first-name'))).post;
  const renamed = (await act('save', post, { draft: draft('second-name') })).post;
  expect((await read('/blog/first-name')).status).toBe(200);
  const out = (await act('publish', renamed)).post;
  const lead = async (path: string) => {
    const answer = await fetch(product.url + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await lead('/blog/first-name?utm_source=x')).toEqual([308, '/blog/second-name?utm_source=x']);
  expect(await lead('/blog/first-name/')).toEqual([308, '/blog/second-name']);
  expect(await lead('/posts/first-name.json')).toEqual([308, '/posts/second-name.json']);
  expect((await read('/sitemap.xml')).text).not.toContain('first-name');
  expect((await read('/posts/second-name.json')).text).not.toContain('first-name');
  const other = await write('first-name');
  await act('publish', other);
  expect((await read('/blog/first-name')).status).toBe(200);
  await act('delete', out);
  expect(await lead('/blog/second-name')).toEqual([404, null]);
});

test('redirects the address of a renamed post file', async () => {
  const { posts } = await call();
  const post = posts.find(({ publishedAs }) => publishedAs === NEWEST_POST.id);
  if (!post) throw new Error('the newest file was not imported');
  const moved = (await act('save', post, { draft: { ...post.draft, slug: 'renamed-here' } })).post;
  const out = (await act('publish', moved)).post;
  const answer = await fetch(product.url + ARTICLE_PATH, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/blog/renamed-here']);
  const back = (await act('save', out, { draft: post.draft })).post;
  await act('publish', back);
  expect((await read(ARTICLE_PATH)).status).toBe(200);
});

test('refuses to read or write a post without an editor’s access', async () => {
  const address = `${product.url}/wp-json/speaker/v1/content/posts`;
  expect((await fetch(address)).status).toBe(401);
  const { id } = await write('closed');
  const preview = `${product.url}/editor/posts/preview?id=${id}`;
  expect((await fetch(preview)).status).toBe(401);
  const shown = await fetch(preview, { headers: { cookie: (await signIn(product)).cookie } });
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(shown.headers.get('content-security-policy')).not.toContain('script-src');
  const html = await shown.text();
  expect(html).toContain(words('closed'));
  expect(html).not.toContain('<script');
});

test('publishes a planned post at its time after a restart, and does not restore a deleted one', async () => {
  const post = await write('at-its-moment');
  const past = new Date(Date.now() - 1_000).toISOString();
  expect((await act('schedule', post, { publishAt: past })).status).toBe(422);
  const publishAt = new Date(Date.now() + 4_000).toISOString();
  expect(await act('schedule', post, { publishAt })).toMatchObject({ post: { publishAt } });
  const seeded = (await call()).posts.find(({ publishedAs }) => publishedAs === NEWEST_POST.id);
  if (!seeded) throw new Error('no seeded post');
  await act('delete', seeded);
  await product.stop();
  product = await startProduct({ DATA_DIR: product.dataDir });
  await vi.waitFor(async () => expect((await read('/blog/at-its-moment')).status).toBe(200), 20_000);
  expect(Date.now()).toBeGreaterThan(Date.parse(publishAt));
  expect((await read('/rss.xml')).text).toContain(words('at-its-moment'));
  expect((await read(ARTICLE_PATH)).status).toBe(404);
});
