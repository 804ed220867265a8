import { describe, expect, it } from 'vitest';
import { REGION } from '../../speaker/speaker.config.ts';
import { addDays, formatDay, fullDay, longDate, longDay, parseDay } from './dates.ts';

describe('calendar day', () => {
  it('is parsed when it exists', () => {
    for (const text of ['2027-03-04', '2028-02-29', '2026-12-31'])
      expect(parseDay(text)?.toISOString()).toBe(`${text}T00:00:00.000Z`);
  });

  it('is undefined for a nonexistent day or another format', () => {
    for (const text of ['2027-02-31', '2027-02-29', '2027-13-01', '27-1-1', 'soon', '2027-01-01T00:00', ''])
      expect(parseDay(text)).toBeUndefined();
  });

  it('is added across months and years', () => {
    expect(formatDay(addDays(new Date('2026-12-25T22:00:00Z'), 10))).toBe('2027-01-04');
  });

  it('is formatted like Intl for every day of a year', () => {
    const format = new Intl.DateTimeFormat(REGION.locale, { dateStyle: 'long' });
    for (let day = 1; day <= 366; day += 1) {
      const date = new Date(2028, 0, day, 23, 59);
      expect(longDate(date)).toBe(format.format(date));
      expect(longDay(formatDay(new Date(Date.UTC(2028, 0, day))))).toBe(format.format(date));
    }
  });

  it('is formatted with its weekday', () => {
    expect(fullDay('2027-03-04')).toMatch(/^Thursday, .*2027$/);
    expect(fullDay('some day')).toBe('some day');
  });
});
