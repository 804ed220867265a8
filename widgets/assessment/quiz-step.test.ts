import { describe, expect, it } from 'vitest';
import { progressPercent } from './quiz-step.tsx';

describe('progressPercent', () => {
  it.each([
    [0, false, 0],
    [0, true, 13],
    [3, false, 38],
    [7, false, 88],
    [7, true, 100],
  ])('returns for question index %i, answered %s: %i %%', (index, answered, percent) => {
    expect(progressPercent(index, answered, 8)).toBe(percent);
  });
});
