import { expect, it } from 'vitest';
import { filterPosts } from './insights.tsx';
import type { Post } from '../../../shared/core/posts/post.ts';
import { TEST_POST } from '../../../tests/setup/test-post.ts';

const A = { title: 'What Pittsburgh taught me', excerpt: 'The city’s way back', category: 'Personal Growth' };
const B = { title: 'Meetings on mute', excerpt: 'Who sets the café’s tone', category: 'Leadership' };
const POSTS: readonly Post[] = [
  { ...TEST_POST, id: 'a', ...A },
  { ...TEST_POST, id: 'b', ...B },
];

it.each([
  ['all posts without a word', '   ', 'ab'],
  ['a title in any case', 'PITTSBURGH', 'a'],
  ['an excerpt', 'tone', 'b'],
  ['a category', 'personal gr', 'a'],
  ['every word in any order', 'growth taught', 'a'],
  ['nothing without one of the words', 'growth mute', ''],
  ['a word without its accent', 'cafe', 'b'],
  ['a word with another apostrophe', "city's", 'a'],
])('finds %s', (_, query, ids) => {
  const found = filterPosts(POSTS, query).map(({ id }) => id);
  expect(found.join('')).toBe(ids);
});
