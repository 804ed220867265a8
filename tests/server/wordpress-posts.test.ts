import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { makeFakePosts, startFakeWordPress } from '../setup/fake-wordpress.ts';
import { startProduct } from '../setup/product.ts';

const PICTURE = '/wp-content/uploads/2026/11/hall.jpg';

const wordpress = await startFakeWordPress();
const [first, ...others] = makeFakePosts(1000);
if (!first) throw new Error('no posts');
const img = `<img src="${wordpress.url}${PICTURE}" width="1000" height="500" alt="The hall">`;
const content = `<p>First words</p>${img}<script>x()</script><img src="https://tracker.example/p.gif">`;
wordpress.state.posts = [{ ...first, content }, ...others];
const bytes = await sharp({ create: { width: 1000, height: 500, channels: 3, background: 'teal' } })
  .withExif({ IFD0: { ImageDescription: 'secret-place' } })
  .jpeg()
  .toBuffer();
wordpress.state.files.set(PICTURE, bytes);
wordpress.state.files.set('/wp-content/uploads/a.jpg', Buffer.from('<svg onload="x()"/>'));
let product = await startProduct({ CONTENT_HOST: wordpress.url });
afterAll(async () => {
  await product.stop();
  wordpress.stop();
});

const read = async (path: string, from = product) => {
  const answer = await fetch(from.url + path);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test('serves a thousand WordPress posts in numbered list pages, and each post at its address', async () => {
  await expect.poll(async () => (await read('/blog')).text, { timeout: 30_000 }).toContain('Page 84');
  const { text } = await read('/blog');
  expect(text).toContain('Post number 1000');
  expect(text).toContain('Post number 989');
  expect(text).not.toContain('Post number 988');
  expect(text).toContain('<link rel="next" href="');
  const second = await read('/blog/page/2');
  expect(second.text).toContain('Post number 988');
  expect(second.text).toMatch(/<link rel="canonical" href="[^"]+\/blog\/page\/2"\/>/);
  expect(second.text).toMatch(/<link rel="prev" href="[^"]+\/blog"\/>/);
  expect(second.text).toMatch(/<link rel="next" href="[^"]+\/blog\/page\/3"\/>/);
  const last = await read('/blog/page/84');
  expect([last.status, last.text.includes('Post number 1<')]).toEqual([200, true]);
  expect(last.text).not.toContain('rel="next"');
  for (const path of [
    '/blog/page/85',
    '/blog/page/1',
    '/blog/page/0',
    '/blog/page/x',
    '/blog/post-number-1001',
  ])
    expect((await read(path)).status, path).toBe(404);
  const oldest = await read('/blog/post-number-1');
  expect([oldest.status, oldest.text.includes('Words of post 1.')]).toEqual([200, true]);
  expect((await read('/blog/page/2/')).text).toContain('Post number 988');
});

test('keeps the size of a list page independent of the number of posts', async () => {
  const answer = await fetch(`${product.url}/blog`, { headers: { 'accept-encoding': 'br' } });
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(36_000);
  const list = JSON.parse((await read('/posts/page/84.json')).text) as { total: number; posts: unknown[] };
  expect([list.total, list.posts.length]).toEqual([1000, 4]);
});

test('lists all posts in search and sitemap and the newest in the feed', async () => {
  expect((JSON.parse((await read('/posts.json')).text) as unknown[]).length).toBe(1000);
  expect((await read('/sitemap.xml')).text.match(/\/blog\/post-number-\d+</g)).toHaveLength(1000);
  const feed = (await read('/rss.xml')).text;
  expect(feed.match(/<item>/g)).toHaveLength(50);
  expect(feed).toContain('Post number 1000');
});

test('sanitizes an article and serves its pictures from the site only', async () => {
  const { text, headers } = await read('/blog/post-number-1000');
  const article = text.slice(text.indexOf('First words'), text.indexOf('id="speaker-config"'));
  expect(article).not.toMatch(/x\(\)|tracker\.example/);
  expect(text).not.toContain(`src="${wordpress.url}`);
  // The policy would block a foreign picture that was not removed.
  const policy = headers.get('content-security-policy') ?? '';
  expect(/img-src [^;]*/.exec(policy)?.[0]).toBe("img-src 'self' data:");
  const [src = ''] = /\/media\/host[^" ,]+-480\.webp/.exec(article) ?? [];
  const answer = await fetch(product.url + src);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const bytes = await answer.bytes();
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 240 });
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('secret-place');
  for (const path of [
    ...['/media/host/wp-content/uploads/a.jpg-480.webp', '/media/host/wp-json/speaker/v1/content-480.webp'],
    ...['/media/host/wp-content/uploads/none.jpg-480.webp', '/media/host/graphql-1.jpg'],
    '/media/host/wp-content/uploads/../../../etc/uploads/a.jpg-1.jpg',
  ])
    expect((await read(path)).status, path).toBe(404);
});

test('shows a changed post and removes an unpublished one without a restart', async () => {
  wordpress.state.posts = wordpress.state.posts
    .filter(({ databaseId }) => databaseId !== 999)
    .map((post) =>
      post.databaseId === 998 ? { ...post, title: 'Anew', modified: '2026-01-01T00:00:00' } : post,
    );
  await expect
    .poll(async () => (await read('/blog')).text, { timeout: 90_000, interval: 1_000 })
    .toContain('Anew');
  expect((await read('/blog')).text).not.toContain('Post number 999');
  expect((await read('/blog/post-number-999')).status).toBe(404);
}, 100_000);

test('the post editor links to WordPress’s own screen', async () => {
  const posts = await read('/editor/posts');
  expect(posts.status).toBe(404);
  expect(posts.text).toContain('Posts are written in WordPress');
  expect(posts.text).toContain(`href="${wordpress.url}/wp-admin/edit.php"`);
  expect((await read('/editor')).text).toContain(
    `${wordpress.url}/wp-admin/admin.php?page=speaker-site-edit`,
  );
});

test('a restart while WordPress is unavailable serves the cached posts and pictures', async () => {
  await product.stop();
  wordpress.state.isUnavailable = true;
  product = await startProduct({ CONTENT_HOST: wordpress.url, DATA_DIR: product.dataDir });
  expect((await read('/blog')).text).toContain('Post number 1000');
  expect((await read('/blog/post-number-3')).text).toContain('Words of post 3.');
  const cachedPicture = await fetch(`${product.url}/media/host${PICTURE}-480.webp`);
  expect(cachedPicture.status).toBe(200);
  const raw = await fetch(`${product.url}/blog/post-number-2`, { headers: { 'accept-encoding': 'br' } });
  expect(raw.status).toBe(200);
  expect((await fetch(`${product.url}/media/host/wp-content/uploads/b.jpg-480.webp`)).status).toBe(503);
}, 60_000);
