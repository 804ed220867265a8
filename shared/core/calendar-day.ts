/** A day, `2027-03-04`, as a date field sends it. */
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/** The day that the text names, as a moment (midnight UTC); undefined where it names none, or one that does not exist. */
export function parseDay(text: string): Date | undefined {
  if (!SHAPE.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || formatDay(day) !== text ? undefined : day;
}

/** The day of a moment in UTC, `2027-03-04`. */
export function formatDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** So many days later. */
export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}
