import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFakePosts, startFakeWordPress } from '../../tests/setup/fake-wordpress.ts';
import { openHostPosts } from './host-posts.ts';
import { createFolder } from '../../tests/setup/temporary-folder.ts';

let wordpress: Awaited<ReturnType<typeof startFakeWordPress>>;
let folder: string;
let events: string[] = [];

beforeEach(async () => {
  wordpress = await startFakeWordPress();
  folder = createFolder();
  events = [];
});
afterEach(() => wordpress.stop());

const open = (from = wordpress.url) =>
  openHostPosts(from, join(folder, 'posts.json'), ({ event }) => void events.push(event));
const count = (name: string): number => wordpress.state.asked.filter((asked) => asked === name).length;
const slugs = (posts: ReturnType<typeof open>) => posts.latest()?.map(({ post }) => post.id);

test('reads a thousand posts, newest first, and reads them again only when they change', async () => {
  wordpress.state.posts = makeFakePosts(1000);
  const posts = open();
  expect([posts.latest(), await posts.read()]).toEqual([undefined, true]);
  expect(slugs(posts)).toEqual(makeFakePosts(1000).map(({ slug }) => slug));
  expect([count('ListPosts'), count('ReadPosts')]).toEqual([10, 50]);
  const before = posts.latest();
  expect(await posts.read()).toBe(true);
  expect(posts.latest()).toBe(before);
  expect([count('ListPosts'), count('ReadPosts')]).toEqual([20, 50]);
  wordpress.state.posts = wordpress.state.posts.map((post) =>
    post.databaseId === 500 ? { ...post, title: 'Another title', modified: '2026-01-01T00:00:00' } : post,
  );
  await posts.read();
  expect(count('ReadPosts')).toBe(51);
  expect(posts.latest()?.find(({ post }) => post.id === 'post-number-500')?.post.title).toBe('Another title');
});

test('removes a post that WordPress no longer lists, and lists a new one first', async () => {
  const all = makeFakePosts(3);
  wordpress.state.posts = all.slice(1);
  const posts = open();
  await posts.read();
  expect(slugs(posts)).toEqual(['post-number-2', 'post-number-1']);
  wordpress.state.posts = [all[0], all[2]].flatMap((post) => post ?? []);
  await posts.read();
  expect(slugs(posts)).toEqual(['post-number-3', 'post-number-1']);
  wordpress.state.posts = [];
  await posts.read();
  expect(posts.latest()).toEqual([]);
});

test('sorts the posts of one day by time, latest first', async () => {
  const [one, two] = makeFakePosts(2);
  if (!one || !two) throw new Error('no posts');
  const at = (hour: number) => ({ date: `2026-02-01T${hour}:00:00`, modified: `2026-02-01T${hour}:00:00` });
  wordpress.state.posts = [
    { ...one, ...at(18), slug: 'evening' },
    { ...two, ...at(10), slug: 'a-morning' },
  ];
  const posts = open();
  await posts.read();
  expect(slugs(posts)).toEqual(['evening', 'a-morning']);
});

test('keeps the posts of an unavailable WordPress, also after a restart, and only for the same host', async () => {
  wordpress.state.posts = makeFakePosts(30);
  const first = open();
  await first.read();
  wordpress.state.isUnavailable = true;
  expect([await first.read(), first.latest()?.length]).toEqual([false, 30]);
  const second = open();
  expect(second.latest()).toEqual(first.latest());
  expect([await second.read(), second.latest()?.length]).toEqual([false, 30]);
  expect(open('https://other.example').latest()).toBeUndefined();
  expect(events).toEqual(['content host: no posts', 'content host: no posts']);
  expect(statSync(join(folder, 'posts.json')).mode & 0o777).toBe(0o600);
});

test('reads a stored post with a reserved address again and gives it another address', async () => {
  const [post] = makeFakePosts(1);
  if (!post) throw new Error('no post');
  wordpress.state.posts = [{ ...post, slug: '404' }];
  await open().read();
  const file = join(folder, 'posts.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/"id":"[^"]*"/g, '"id":"404"'));
  const again = open();
  expect(again.latest()).toEqual([]);
  await again.read();
  expect(slugs(again)).toEqual(['post-number-1-1']);
});

test('skips a post that WordPress cannot render, and adds it when WordPress can', async () => {
  wordpress.state.posts = makeFakePosts(25);
  wordpress.state.broken.add(24);
  const posts = open();
  expect([await posts.read(), posts.latest()?.length]).toEqual([true, 24]);
  expect(events).toEqual(['content host: post not read']);
  wordpress.state.broken.clear();
  await posts.read();
  expect(posts.latest()).toHaveLength(25);
});

test('finds a change without a new date within ten reads', async () => {
  wordpress.state.posts = makeFakePosts(2);
  const posts = open();
  await posts.read();
  wordpress.state.posts = wordpress.state.posts.map((post) => ({ ...post, content: '<p>Other words</p>' }));
  for (let i = 0; i < 10; i += 1) await posts.read();
  expect(posts.latest()?.map(({ html }) => html)).toEqual(['<p>Other words</p>', '<p>Other words</p>']);
});

test.each(['{', '{"from":1}', '[]'])('ignores a damaged store: %s', (damaged) => {
  writeFileSync(join(folder, 'posts.json'), damaged);
  expect(open().latest()).toBeUndefined();
  expect(events).toEqual(['kept posts not read']);
});
