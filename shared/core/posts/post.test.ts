import { describe, expect, it } from 'vitest';
import { byNewest, type Post, postPath } from './post.ts';
import { TEST_POST } from '../../../tests/setup/test-post.ts';

const post = (id: string, date: string): Post => ({ ...TEST_POST, id, date });

describe('posts', () => {
  it('have the path /blog/{id}', () => {
    expect(postPath(post('pittsburgh-journey', '2025-07-07'))).toBe('/blog/pittsburgh-journey');
  });

  it('are sorted newest first', () => {
    const posts = [post('old', '2024-01-01'), post('b', '2025-07-07'), post('a', '2025-07-07')];
    expect(posts.sort(byNewest).map(({ id }) => id)).toEqual(['a', 'b', 'old']);
  });
});
