import { expect, test } from 'vitest';
import { addJoinSample, joinedLastMinute, type JoinSample } from './use-room.ts';

test('counts the joins of the last minute and keeps only the necessary samples', () => {
  let samples: readonly JoinSample[] = [];
  expect(joinedLastMinute(samples, 0)).toBe(0);
  for (let second = 0; second <= 600; second += 1) {
    samples = addJoinSample(samples, { at: second * 1_000, joined: second * 2 });
  }
  expect(joinedLastMinute(samples, 600_000)).toBe(120);
  expect(joinedLastMinute(samples, 630_000)).toBe(60);
  expect(joinedLastMinute(samples, 700_000)).toBe(0);
  expect(samples.length).toBeLessThan(65);
});

test('does not count participants who joined before the remote was opened', () => {
  const samples = addJoinSample(addJoinSample([], { at: 0, joined: 400 }), { at: 5_000, joined: 403 });
  expect(joinedLastMinute(samples, 6_000)).toBe(3);
});
