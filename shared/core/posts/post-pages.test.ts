import { expect, test } from 'vitest';
import { byNewest, type Post, postPath } from './post.ts';
import { listPageLinks, listPath, POSTS_PER_PAGE, pageOf } from './post-pages.ts';
import { TEST_POST } from '../../../tests/setup/test-post.ts';

const posts = (count: number): readonly Post[] =>
  Array.from({ length: count }, (_, i) => ({ ...TEST_POST, id: `p-${String(i)}` }));

test('splits a thousand posts into pages with each post on exactly one page', () => {
  const all = posts(1000);
  const first = pageOf(all, 1);
  expect(first).toMatchObject({ page: 1, pages: 84, total: 1000 });
  const seen = Array.from({ length: 84 }, (_, i) => pageOf(all, i + 1)?.posts ?? []).flat();
  expect(seen).toEqual(all);
  expect([0, 85, 1.5, Number.NaN, -1].map((page) => pageOf(all, page))).toEqual(Array(5).fill(undefined));
});

test('returns one empty page without posts', () => {
  expect(pageOf([], 1)).toEqual({ posts: [], page: 1, pages: 1, total: 0 });
  expect(pageOf(posts(POSTS_PER_PAGE), 2)).toBeUndefined();
});

test('uses /blog as the first page', () => {
  expect([1, 2, 84].map(listPath)).toEqual(['/blog', '/blog/page/2', '/blog/page/84']);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 84, [1, 2, undefined, 84]],
  [4, 84, [1, 2, 3, 4, 5, undefined, 84]],
  [40, 84, [1, undefined, 39, 40, 41, undefined, 84]],
  [84, 84, [1, undefined, 83, 84]],
])('lists the page links for page %i of %i: %j', (page, pages, expected) => {
  expect(listPageLinks(page, pages)).toEqual(expected);
});

test('gives posts the path /blog/{id}, and sorts them newest first', () => {
  const post = (id: string, date: string): Post => ({ ...TEST_POST, id, date });
  const unsorted = [post('old', '2024-01-01'), post('b', '2025-07-07'), post('a', '2025-07-07')];
  expect(unsorted.sort(byNewest).map(postPath)).toEqual(['/blog/a', '/blog/b', '/blog/old']);
});
