import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fullDay } from '../dates.ts';
import { describeWantedDay, hasPassed, isFutureDay, parseWantedDate } from './wanted-date.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 26, 12) }));
afterEach(() => vi.useRealTimers());

it.each([
  ['2026-11-25', true, false, `${fullDay('2026-11-25')} has passed. Please choose a future date.`],
  ['2026-11-26', false, true, `${fullDay('2026-11-26')}: our first answer says whether it is free.`],
  ['2099-03-11', false, true, `${fullDay('2099-03-11')}: our first answer says whether it is free.`],
  // The date field while a year is typed.
  ['0202-03-11', true, false, undefined],
  ['', false, false, undefined],
])('says of %j whether it has passed, can be held, and why', (day, passed, toCome, message) => {
  expect(hasPassed(day)).toBe(passed);
  expect(isFutureDay(day)).toBe(toCome);
  expect(describeWantedDay(day)).toBe(message);
});

it('reads only a future day from an address', () => {
  expect(parseWantedDate('?date=2099-03-11')).toBe('2099-03-11');
  expect(parseWantedDate('?date=2026-11-26')).toBe('2026-11-26');
  for (const date of ['', 'soon', '2027-13-41', '2099-02-31', '2099-03-11x', '2026-11-25'])
    expect(parseWantedDate(`?date=${date}`)).toBeUndefined();
  expect(parseWantedDate('')).toBeUndefined();
});
