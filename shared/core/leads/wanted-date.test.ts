import { expect, it } from 'vitest';
import { parseWantedDate } from './wanted-date.ts';

it('reads only a future day from an address', () => {
  expect(parseWantedDate('?date=2099-03-11')).toBe('2099-03-11');
  for (const search of [
    '',
    '?date=',
    '?date=soon',
    '?date=2027-13-41',
    '?date=2099-02-31',
    '?date=2099-03-11x',
    '?date=2020-03-11',
  ])
    expect(parseWantedDate(search)).toBeUndefined();
});
