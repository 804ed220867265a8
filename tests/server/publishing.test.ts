import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { StoredPost } from '../../backend/posts/post-store.ts';
import { EMPTY_DRAFT } from '../../shared/core/posts/post-draft.ts';
import { postJson } from '../setup/post-json.ts';
import { startProduct } from '../setup/product.ts';
import { signIn } from '../setup/sign-in.ts';
import { ARTICLE_PATH, NEWEST_POST } from '../setup/site-pages.ts';

let product = await startProduct();
afterAll(() => product.stop());
const { cookie, headers } = await signIn(product);

type Post = Pick<StoredPost, 'id' | 'version' | 'draft' | 'publishedAs'>;

const CONTENT = '/wp-json/speaker/v1/content';
const call = (path: string, body: object) => postJson(product.url + CONTENT + path, body, headers);

function save(texts: Readonly<Record<string, string>>, status?: 'draft') {
  const more = { field_type: 'text', ...(status && { status }) };
  const changes = Object.entries(texts).map(([name, value]) => ({
    ...more,
    field_name: name,
    field_value: value,
  }));
  return call('', { changes, triggerRebuild: true });
}

const graphql = (query: string) => postJson(`${product.url}/graphql`, { query });
const open = (path: string, cookie = '') => fetch(product.url + path, { headers: { cookie } });

async function openPreview(): Promise<string> {
  const { url } = (await (await call('/preview', {})).json()) as { url: string };
  const answer = await postJson(`${product.url}/preview/open`, { key: url.split('#')[1] });
  expect(answer.status).toBe(204);
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/; Max-Age=86400; Path=\/preview; HttpOnly; SameSite=Strict$/);
  return cookie.split(';')[0] ?? '';
}

const words = (slug: string): string => `Unpublished ${slug.replaceAll('-', ' ')}`;
const draft = (slug: string) => ({
  ...EMPTY_DRAFT,
  slug,
  title: words(slug),
  excerpt: `${words(slug)} in short`,
  category: 'Leadership',
  body: `## ${words(slug)}\n\n<script>alert(1)</script>\n\n[x](javascript:y) *at last*`,
});
const act = async (action: string, { id, version }: Pick<Post, 'id' | 'version'>, more: object = {}) => {
  const answer = await call('/posts', { action, id, version, by: 'Ann', ...more });
  return ((await answer.json()) as { readonly post: Post }).post;
};
const write = (slug: string) => act('save', { id: randomUUID(), version: 0 }, { draft: draft(slug) });

async function read(path: string) {
  const answer = await fetch(product.url + path, { redirect: 'manual' });
  const location = answer.headers.get('location');
  return { status: answer.status, location, text: await answer.text() };
}

/** The post that was imported from the newest file. */
async function findImported(): Promise<Post | undefined> {
  const answer = await fetch(`${product.url}${CONTENT}/posts`, { headers });
  const { posts } = (await answer.json()) as { readonly posts: readonly Post[] };
  return posts.find(({ publishedAs }) => publishedAs === NEWEST_POST.id);
}

test('the preview link shows the drafts in pages without scripts that are not cached', async () => {
  await save({ hero_title: 'Draft <b>&', contact_title: 'Draft of another page' }, 'draft');
  const cookie = await openPreview();
  const home = await open('/preview/', cookie);
  const html = await home.text();
  expect(home.status).toBe(200);
  for (const part of ['Draft ', '<meta name="robots" content="noindex"/>', 'href="/preview/about"'])
    expect(html).toContain(part);
  expect(html).not.toMatch(/<script| href="\/about"/);
  const headers = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => home.headers.get(name));
  expect(headers).toEqual(['no-store', 'noindex', 'no-referrer']);
  const policy = home.headers.get('content-security-policy');
  expect(policy).toMatch(/^(?!.*script-src).*default-src 'none'; style-src 'self'/);
  expect(await (await open('/preview/contact', cookie)).text()).toContain('Draft of another page');
  expect((await open('/preview/no-such-page', cookie)).status).toBe(404);
});

test('shows no draft without the link or with a wrong key, in pages, feeds, calls and caches', async () => {
  const words = 'Hidden words';
  await save({ hero_title: words, seo_description: words, about_intro_lead: words }, 'draft');
  const cookie = await openPreview();
  // A rendered preview does not affect the pages that visitors get.
  expect(await (await open('/preview/', cookie)).text()).toContain(words);
  await save({ footer_text: 'Something else is published' });
  const query =
    '{ generalSettings { title description } pageBy(uri: "/homepage/") { title content excerpt } }';
  const paths = ['/', '/?edit_mode=1', '/about', '/rss.xml', '/sitemap.xml', CONTENT];
  const calls = [...paths.flatMap((path) => [open(path), open(path, cookie)]), graphql(query)];
  for (const answer of await Promise.all(calls)) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain(words);
  }
  for (const wrong of ['', `speaker_preview=${'A'.repeat(22)}`, 'speaker_preview=x']) {
    const refused = await open('/preview/', wrong);
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain(words);
  }
  const refused = await postJson(`${product.url}/preview/open`, { key: 'A'.repeat(22) });
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, null]);
  expect(readFileSync(join(product.dataDir, 'site-text.json'), 'utf8')).not.toContain(words);
});

test('shows a post nowhere before it is published, everywhere afterwards, and nowhere once unpublished', async () => {
  const slug = 'published-later';
  const listing = ['/blog', '/posts.json', '/rss.xml', `/blog/${slug}`, `/posts/${slug}.json`];
  const expectHidden = async () => {
    const query = '{ page(id: "/", idType: URI) { title content excerpt } }';
    const pages = await Promise.all([...listing, '/', '/sitemap.xml'].map(read));
    const cachedText = readFileSync(join(product.dataDir, 'site-text.json'), 'utf8');
    const texts = [...pages.map(({ text }) => text), await (await graphql(query)).text(), cachedText];
    expect(texts.filter((text) => text.includes(words(slug)))).toEqual([]);
    for (const path of listing.slice(3)) expect((await read(path)).status).toBe(404);
  };
  const post = await write(slug);
  await expectHidden();
  const out = await act('publish', post);
  expect(out).toMatchObject({ publishedAs: slug });
  for (const path of listing) {
    const { status, text } = await read(path);
    expect([path, status, text.includes(words(slug))]).toEqual([path, 200, true]);
  }
  expect((await read('/sitemap.xml')).text).toContain(`/blog/${slug}<`);
  const page = (await read(`/blog/${slug}`)).text;
  expect(page).toContain('<em>at last</em>');
  expect(page).not.toMatch(/alert\(1\)|javascript:y/);
  await act('unpublish', out);
  await expectHidden();
});

test('shows an imported post file unchanged, and redirects its address and its data once it is renamed', async () => {
  const post = await findImported();
  if (!post) throw new Error('the newest file was not imported');
  const { status, text } = await read(ARTICLE_PATH);
  expect(status).toBe(200);
  for (const part of [`/og/blog-${NEWEST_POST.id}.png`, NEWEST_POST.readTime]) expect(text).toContain(part);
  const renamed = await act('save', post, { draft: { ...post.draft, slug: 'renamed-here' } });
  const out = await act('publish', renamed);
  expect(await read(ARTICLE_PATH)).toMatchObject({ status: 308, location: '/blog/renamed-here' });
  const data = await read(`/posts/${NEWEST_POST.id}.json`);
  expect(data).toMatchObject({ status: 308, location: '/posts/renamed-here.json' });
  expect((await read('/sitemap.xml')).text).not.toContain(`${ARTICLE_PATH}<`);
  await act('publish', await act('save', out, { draft: post.draft }));
  expect((await read(ARTICLE_PATH)).status).toBe(200);
});

test('previews a draft to a signed-in editor only, without scripts, not cached', async () => {
  const { id } = await write('closed');
  const preview = `${product.url}/editor/posts/preview?id=${id}`;
  expect((await fetch(preview)).status).toBe(401);
  const shown = await fetch(preview, { headers: { cookie } });
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(shown.headers.get('content-security-policy')).not.toContain('script-src');
  const html = await shown.text();
  expect(html).toContain(words('closed'));
  expect(html).not.toContain('<script');
});

test('publishes a post and a text that became due while the product was down, and does not restore a deleted post', async () => {
  const publishAt = new Date(Date.now() + 3_000).toISOString();
  await act('schedule', await write('at-its-moment'), { publishAt });
  await save({ hero_title: 'Due meanwhile' }, 'draft');
  await call('/plan', { fields: ['hero_title'], publishAt });
  const imported = await findImported();
  if (imported) await act('delete', imported);
  await product.stop('SIGKILL');
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(publishAt));
  product = await startProduct({ DATA_DIR: product.dataDir });
  await expect.poll(async () => (await read('/blog/at-its-moment')).status).toBe(200);
  expect((await read('/rss.xml')).text).toContain(words('at-its-moment'));
  await expect.poll(async () => (await read('/')).text).toContain('Due meanwhile');
  expect((await read(ARTICLE_PATH)).status).toBe(404);
});
