// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { readLikes, writeLike } from './liked-posts.ts';

describe('likes', () => {
  beforeEach(() => localStorage.clear());

  it('are remembered and forgotten, each post by itself', () => {
    writeLike('a', true);
    writeLike('b', true);
    writeLike('a', false);
    expect([...readLikes()]).toEqual(['b']);
  });

  it.each(['not json', '{"a":1}', 'null', '[1,null]'])('survive storage that holds %s', (stored) => {
    localStorage.setItem('speaker:likes', stored);
    expect([...readLikes()]).toEqual([]);
    writeLike('a', true);
    expect([...readLikes()]).toEqual(['a']);
  });
});
