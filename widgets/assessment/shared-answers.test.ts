import { describe, expect, it } from 'vitest';
import { parseSharedAnswers } from './stored-progress.ts';

const ANSWERS = { 1: 'a', 2: 'b', 3: 'c', 4: 'd', 5: 'e', 6: 'a', 7: 'b', 8: 'c' } as const;

describe('share link', () => {
  it('of the old format opens its result', () => {
    expect(parseSharedAnswers('#speaker-answers=abcdeabc')).toEqual(ANSWERS);
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
