import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followCourse } from './follow-course.ts';

let asked: FrameRequestCallback | undefined;
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => {
    asked = step;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (asked = undefined));
});
afterEach(() => vi.unstubAllGlobals());

/** Where a course of 100 ms was seen, with frames at these moments. */
function seenAt(moments: readonly number[], last?: number): readonly number[] {
  const seen: number[] = [];
  followCourse(
    (at) => at,
    100,
    (to) => seen.push(to),
    last,
  );
  for (const now of moments) {
    const step = asked;
    asked = undefined;
    step?.(now);
  }
  return seen;
}

it('follows its course to the end, and asks for no frame after it', () => {
  expect(seenAt([1_000, 1_016, 1_050, 1_120, 1_136])).toEqual([0, 16, 50, 100]);
  expect(asked).toBeUndefined();
});

it('one late frame changes nothing', () => {
  expect(seenAt([0, 60, 76, 92])).toEqual([0, 60, 76, 92]);
});

it('where frames are late, it ends at once', () => {
  expect(seenAt([0, 49, 98, 99])).toEqual([0, 49, 100]);
  expect(asked).toBeUndefined();
});

it('the frame before counts', () => {
  expect(seenAt([60, 120], 0)).toEqual([0, 100]);
});

it('stopped, it stays where it is', () => {
  const seen: number[] = [];
  const stop = followCourse(
    (at) => at,
    100,
    (to) => seen.push(to),
  );
  asked?.(0);
  stop();
  expect([seen, asked]).toEqual([[0], undefined]);
});
