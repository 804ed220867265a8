import { expect, test } from 'vitest';
import { longDate, longDay } from './long-date.ts';

test('writes every day of a year as Intl does', () => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
  for (let day = 1; day <= 366; day += 1) {
    const date = new Date(2028, 0, day, 23, 59);
    expect(longDate(date)).toBe(format.format(date));
  }
});

test.each([
  ['2025-07-07', 'July 7, 2025'],
  ['2026-11-22', 'November 22, 2026'],
  ['2028-02-29', 'February 29, 2028'],
])('%s is %s', (day, written) => {
  expect(longDay(day)).toBe(written);
});
