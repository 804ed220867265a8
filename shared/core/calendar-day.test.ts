import { describe, expect, it } from 'vitest';
import { addDays, formatDay, parseDay } from './calendar-day.ts';

describe('a day of the calendar', () => {
  it('is taken where it exists', () => {
    for (const text of ['2027-03-04', '2028-02-29', '2026-12-31'])
      expect(parseDay(text)?.toISOString()).toBe(`${text}T00:00:00.000Z`);
  });

  it('is none where the calendar has none, or it is written otherwise', () => {
    for (const text of ['2027-02-31', '2027-02-29', '2027-13-01', '27-1-1', 'soon', '2027-01-01T00:00', ''])
      expect(parseDay(text)).toBeUndefined();
  });

  it('has days after it, over the ends of months and years', () => {
    expect(formatDay(addDays(new Date('2026-12-25T22:00:00Z'), 10))).toBe('2027-01-04');
  });
});
