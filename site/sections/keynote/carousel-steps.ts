/** In CSS pixels; a shorter movement is no swipe. */
const SWIPE_MIN = 50;

/** Wraps at both ends (docs/product.md#keynote-pages). */
export function stepIndex(index: number, by: -1 | 1, count: number): number {
  return (index + by + count) % count;
}

/** The step of a swipe from one x to another: to the left the next, to the right the previous. */
export function readSwipe(from: number | undefined, to: number): -1 | 1 | undefined {
  if (from === undefined || Math.abs(to - from) < SWIPE_MIN) return undefined;
  return to < from ? 1 : -1;
}
