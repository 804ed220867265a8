import { parseDay } from '../../shared/core/calendar-day.ts';

/** The day in an address such as `/contact?date=2027-03-11`, when it is one that can be held. */
export function parseWantedDate(search: string): string | undefined {
  const day = new URLSearchParams(search).get('date') ?? '';
  return parseDay(day) !== undefined && !hasPassed(day) ? day : undefined;
}

/** Whether a day of a date field (`2027-03-11`) is over where the visitor is; false for '', the empty field's. */
export function hasPassed(day: string): boolean {
  return new Date(`${day}T23:59:59`).getTime() < Date.now();
}

/** A day of a date field (`2027-03-11`) as people say it. */
export function formatDay(day: string): string {
  return new Date(`${day}T12:00`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
}
