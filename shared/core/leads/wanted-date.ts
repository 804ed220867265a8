import { fullDay, parseDay } from '../dates.ts';

/** The message for a day that has passed. */
export const FUTURE_DATE = 'Please choose a future date.';

/** The day in an address such as `/contact?date=2027-03-11`, when it is one that can be held. */
export function parseWantedDate(search: string): string | undefined {
  const day = new URLSearchParams(search).get('date') ?? '';
  return parseDay(day) !== undefined && !hasPassed(day) ? day : undefined;
}

/** Whether a day of a date field (`2027-03-11`) is over where the visitor is; false for '', the empty field's. */
export function hasPassed(day: string): boolean {
  return new Date(`${day}T23:59:59`).getTime() < Date.now();
}

/** A day that can be held: not an empty field, nor one whose year is incomplete (`0202`). */
export function isToCome(day: string): boolean {
  return isWhole(day) && !hasPassed(day);
}

function isWhole(day: string): boolean {
  return day !== '' && !day.startsWith('0');
}

/** The message about the day of a date field; undefined without one. */
export function describeWantedDay(day: string): string | undefined {
  if (!isWhole(day)) return undefined;
  return isToCome(day)
    ? `${fullDay(day)}: our first answer says whether it is free.`
    : `${fullDay(day)} has passed. ${FUTURE_DATE}`;
}
