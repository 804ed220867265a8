import { describe, expect, it } from 'vitest';
import { createShareLink, parseSharedAnswers } from './share-link.ts';

const ANSWERS = { 1: 'a', 2: 'b', 3: 'c', 4: 'd', 5: 'e', 6: 'a', 7: 'b', 8: 'c' } as const;

describe('share link', () => {
  it('carries the answers in the hash and keeps the rest of the address', () => {
    const link = createShareLink('https://host.example/p?q=1#old', ANSWERS);
    expect(link).toBe('https://host.example/p?q=1#speaker-answers=abcdeabc');
    expect(parseSharedAnswers(new URL(link).hash)).toEqual(ANSWERS);
  });

  it.each([
    '',
    '#',
    '#abcdeabc',
    '#speaker-answers=abcdeab',
    '#speaker-answers=abcdeabf',
    '#speaker-answers=abcdeabca',
  ])('ignores %j', (hash) => {
    expect(parseSharedAnswers(hash)).toBeUndefined();
  });
});
