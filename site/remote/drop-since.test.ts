import { expect, test } from 'vitest';
import { clockTime, lastMomentAt } from './drop-since.ts';

test('a time is the last moment at which the clock said so, yesterday if need be', () => {
  const now = new Date(2026, 10, 22, 9, 30, 20).getTime();
  expect(clockTime(now)).toBe('09:30');
  expect(lastMomentAt('09:30', now)).toBe(new Date(2026, 10, 22, 9, 30).getTime());
  expect(lastMomentAt('09:31', now)).toBe(new Date(2026, 10, 21, 9, 31).getTime());
  expect(lastMomentAt('', now)).toBeUndefined();
});
