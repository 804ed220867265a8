import { parseDay } from '../../shared/core/calendar-day.ts';

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** For people: 'Thursday, March 4, 2027'; what names no day stays as it is. */
export function describeDay(text: string): string {
  const day = parseDay(text);
  return day === undefined ? text : LONG.format(day);
}
