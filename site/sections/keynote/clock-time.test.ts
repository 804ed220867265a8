import { expect, test } from 'vitest';
import { clockTime } from './clock-time.ts';

test.each([
  ['09:00', 0, '9:00 AM'],
  ['09:00', 55, '9:55 AM'],
  ['11:30', 34, '12:04 PM'],
  ['23:30', 40, '12:10 AM'],
  ['12:00', 0, '12:00 PM'],
  ['', 13, '9:13 AM'],
])('formats %s plus %i minutes', (start, minute, expected) => {
  expect(clockTime(start, minute)).toBe(expected);
});
