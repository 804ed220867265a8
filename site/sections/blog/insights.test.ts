import { describe, expect, it } from 'vitest';
import { filterPosts } from './insights.tsx';
import type { Post } from '../../../shared/core/posts/post.ts';
import { TEST_POST } from '../../../tests/setup/test-post.ts';

const post = (id: string, title: string, excerpt: string, category: string): Post => ({
  ...TEST_POST,
  id,
  title,
  excerpt,
  category,
});
const POSTS = [
  post('a', 'What Pittsburgh taught me', 'The city’s way back', 'Personal Growth'),
  post('b', 'Meetings on mute', 'Who sets the café’s tone', 'Leadership'),
];
const ids = (query: string): string[] => filterPosts(POSTS, query).map(({ id }) => id);

describe('filterPosts', () => {
  it('returns all posts for an empty query', () => {
    expect(ids('')).toEqual(['a', 'b']);
    expect(ids('   ')).toEqual(['a', 'b']);
  });

  it('searches title, excerpt and category case-insensitively', () => {
    expect(ids('PITTSBURGH')).toEqual(['a']);
    expect(ids('tone')).toEqual(['b']);
    expect(ids('personal gr')).toEqual(['a']);
  });

  it('requires every word in any order and ignores accents and apostrophes', () => {
    expect(ids('growth taught')).toEqual(['a']);
    expect(ids('growth mute')).toEqual([]);
    expect(ids('cafe')).toEqual(['b']);
    expect(ids("city's")).toEqual(['a']);
  });
});
