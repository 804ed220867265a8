import { REGION } from '../../speaker/speaker.config.ts';

/** A day, `2027-03-04`, as a date field sends it. */
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;
/** American dates without `Intl`, which delays hydration by 117 ms on a slow phone. */
export const IS_AMERICAN = REGION.locale === 'en-US';
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Parses a day as midnight UTC; undefined if invalid or not in the calendar. */
export function parseDay(text: string): Date | undefined {
  if (!SHAPE.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || formatDay(day) !== text ? undefined : day;
}

/** The day of a moment in UTC, `2027-03-04`. */
export function formatDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The day of a moment where the speaker is, `2027-03-04`. */
export function formatLocalDay(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: REGION.timeZone });
}

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

/** The day of `date` in the visitor's time zone, as 'November 22, 2026'. */
export function longDate(date: Date): string {
  return writeLong(date.getFullYear(), date.getMonth(), date.getDate());
}

/** A day, '2026-11-22', as 'November 22, 2026', the same in every time zone. */
export function longDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return writeLong(year, month - 1, date);
}

/** A day, '2027-03-04', as 'Thursday, March 4, 2027'; other text is returned unchanged. */
export function fullDay(text: string): string {
  return parseDay(text)?.toLocaleDateString(REGION.locale, { dateStyle: 'full', timeZone: 'UTC' }) ?? text;
}

function writeLong(year: number, month: number, day: number): string {
  if (IS_AMERICAN) return `${MONTHS[month] ?? ''} ${String(day)}, ${String(year)}`;
  const date = new Date(Date.UTC(year, month, day));
  return date.toLocaleDateString(REGION.locale, { dateStyle: 'long', timeZone: 'UTC' });
}
