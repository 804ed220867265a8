// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { readLikes, writeLike } from './article-actions.tsx';

describe('likes', () => {
  beforeEach(() => localStorage.clear());

  it('are stored and removed per post', () => {
    writeLike('a', true);
    writeLike('b', true);
    writeLike('a', false);
    expect([...readLikes()]).toEqual(['b']);
  });

  it.each(['not json', '{"a":1}', 'null', '[1,null]'])(
    'are empty for the stored value %s and can be written again',
    (stored) => {
      localStorage.setItem('speaker:likes', stored);
      expect([...readLikes()]).toEqual([]);
      writeLike('a', true);
      expect([...readLikes()]).toEqual(['a']);
    },
  );
});
