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
const photograph = sharp({ create: { width: 1000, height: 500, channels: 3, background: 'teal' } });
wordpress.state.files.set(PICTURE, await photograph.jpeg().toBuffer());
let product = await startProduct({ CONTENT_HOST: wordpress.url });
afterAll(async () => {
  await product.stop();
  wordpress.stop();
});

async function read(path: string) {
  const answer = await fetch(product.url + path, { headers: { 'accept-encoding': 'br' } });
  const length = Number(answer.headers.get('content-length'));
  return { status: answer.status, length, text: await answer.text() };
}

test('serves a thousand WordPress posts in numbered list pages of limited size, and each post at its address', async () => {
  await expect.poll(async () => (await read('/blog')).text).toContain('Page 84');
  const { text, length } = await read('/blog');
  expect(length).toBeLessThan(36_000);
  for (const part of ['Post number 1000', 'Post number 989', '<link rel="next" href="'])
    expect(text).toContain(part);
  expect(text).not.toContain('Post number 988');
  const second = await read('/blog/page/2');
  expect(second.text).toContain('Post number 988');
  for (const [rel, path] of Object.entries({ canonical: '/page/2', prev: '', next: '/page/3' }))
    expect(second.text).toMatch(new RegExp(`<link rel="${rel}" href="[^"]+/blog${path}"/>`));
  const last = await read('/blog/page/84');
  expect([last.status, last.text.includes('Post number 1<')]).toEqual([200, true]);
  expect(last.text).not.toContain('rel="next"');
  for (const name of ['page/85', 'page/1', 'page/0', 'page/x', 'post-number-1001'])
    expect((await read(`/blog/${name}`)).status, name).toBe(404);
  const oldest = await read('/blog/post-number-1');
  expect([oldest.status, oldest.text.includes('Words of post 1.')]).toEqual([200, true]);
});

test('lists all posts in search, data and sitemap and the newest in the feed', async () => {
  expect(JSON.parse((await read('/posts.json')).text)).toHaveLength(1000);
  const list = JSON.parse((await read('/posts/page/84.json')).text) as { total: number; posts: unknown[] };
  expect([list.total, list.posts.length]).toEqual([1000, 4]);
  expect((await read('/sitemap.xml')).text.match(/\/blog\/post-number-\d+</g)).toHaveLength(1000);
  const feed = (await read('/rss.xml')).text;
  expect(feed.match(/<item>/g)).toHaveLength(50);
  expect(feed).toContain('Post number 1000');
});

test('the editors’ addresses link to WordPress’s own screens', async () => {
  const posts = await read('/editor/posts');
  expect(posts.status).toBe(404);
  expect(posts.text).toContain('Posts are written in WordPress');
  expect(posts.text).toContain(`href="${wordpress.url}/wp-admin/edit.php"`);
  const pages = `${wordpress.url}/wp-admin/admin.php?page=speaker-site-edit`;
  expect((await read('/editor')).text).toContain(pages);
});

test('serves an article’s pictures from the site only, and after a restart while WordPress is unavailable', async () => {
  const { text } = await read('/blog/post-number-1000');
  const article = text.slice(text.indexOf('First words'), text.indexOf('id="speaker-config"'));
  expect(article).not.toMatch(/x\(\)|tracker\.example/);
  expect(text).not.toContain(`src="${wordpress.url}`);
  const [src = ''] = /\/media\/host[^" ,]+-480\.webp/.exec(article) ?? [];
  const expectPicture = async () => {
    const bytes = await (await fetch(product.url + src)).bytes();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
  };
  await expectPicture();
  expect((await read('/media/host/wp-content/uploads/none.jpg-480.webp')).status).toBe(404);
  await product.stop();
  wordpress.state.isUnavailable = true;
  product = await startProduct({ CONTENT_HOST: wordpress.url, DATA_DIR: product.dataDir });
  expect((await read('/blog')).text).toContain('Post number 1000');
  expect((await read('/blog/post-number-3')).text).toContain('Words of post 3.');
  await expectPicture();
  expect((await read('/media/host/wp-content/uploads/b.jpg-480.webp')).status).toBe(503);
});
