import { expect, test } from 'vitest';
import { addJoinSample, joinedLastMinute, type JoinSample } from './join-rate.ts';

test('who has joined in the last minute, and no more is kept than that takes', () => {
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

test('whoever was there when the remote was opened did not come just now', () => {
  const samples = addJoinSample(addJoinSample([], { at: 0, joined: 400 }), { at: 5_000, joined: 403 });
  expect(joinedLastMinute(samples, 6_000)).toBe(3);
});
