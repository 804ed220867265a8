import { describe, expect, it } from 'vitest';
import { readSwipe, stepIndex } from './quote-carousel.tsx';

describe('carousel', () => {
  it('wraps at both ends', () =>
    expect([stepIndex(0, 1, 3), stepIndex(2, 1, 3), stepIndex(0, -1, 3)]).toEqual([1, 0, 2]));

  it('moves against the direction of a swipe of at least 50 px', () => {
    expect(readSwipe(200, 149)).toBe(1);
    expect(readSwipe(200, 251)).toBe(-1);
    expect(readSwipe(200, 160)).toBeUndefined();
    expect(readSwipe(undefined, 10)).toBeUndefined();
  });
});
