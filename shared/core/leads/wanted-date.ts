import { fullDay, parseDay } from '../dates.ts';

export const FUTURE_DATE = 'Please choose a future date.';

/** The day of an address such as `/contact?date=2027-03-11`, if it can be held. */
export function parseWantedDate(search: string): string | undefined {
  const day = new URLSearchParams(search).get('date') ?? '';
  return parseDay(day) !== undefined && !hasPassed(day) ? day : undefined;
}

/** Whether a day (`2027-03-11`) is over in the visitor's time zone; false for ''. */
export function hasPassed(day: string): boolean {
  return new Date(`${day}T23:59:59`).getTime() < Date.now();
}

/** Whether a day can be held: not empty, and its year is complete (`0202` is not). */
export function isFutureDay(day: string): boolean {
  return isWhole(day) && !hasPassed(day);
}

function isWhole(day: string): boolean {
  return day !== '' && !day.startsWith('0');
}

/** The message about the day of a date field; undefined without one. */
export function describeWantedDay(day: string): string | undefined {
  if (!isWhole(day)) return undefined;
  return isFutureDay(day)
    ? `${fullDay(day)}: our first answer says whether it is free.`
    : `${fullDay(day)} has passed. ${FUTURE_DATE}`;
}
