import { describe, expect, it } from 'vitest';
import type { OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { holdWords, ordinal, groupHolds } from './group-holds.ts';

const lead = (id: string, eventDate: string, rank?: number) =>
  ({ id, eventDate, ...(rank !== undefined && { hold: { rank, of: 2, taken: true } }) }) as OfficeLead;
const second = lead('second', '2027-03-14', 2);
const first = lead('first', '2027-03-14', 1);
const sooner = lead('sooner', '2027-01-09', 1);
const undated = lead('undated', 'Not specified');
const booked = lead('booked', '2027-03-14');

describe('groupHolds', () => {
  it('groups holds by date, earliest first, in the order of their ranks', () => {
    const dates = groupHolds([undated, second, first, sooner], [booked]);
    expect(dates.map(({ date, holds }) => [date, holds.map(({ id }) => id)])).toEqual([
      ['2027-01-09', ['sooner']],
      ['2027-03-14', ['first', 'second']],
      ['No date', ['undated']],
    ]);
  });

  it('describes the rank of a hold and a confirmed date', () => {
    const words = (rank: number, of: number, taken = false) =>
      holdWords({ ...first, hold: { rank, of, taken } });
    expect([words(2, 2), words(1, 1), holdWords(undated)]).toEqual(['2nd hold of 2', '1st hold', undefined]);
    expect(words(1, 1, true)).toContain('confirmed for someone else');
  });

  it('formats English ordinals', () => {
    expect([1, 2, 3, 4, 11, 12, 21, 22].map(ordinal).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 21st 22nd');
  });
});
