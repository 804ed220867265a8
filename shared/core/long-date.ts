/*
 * Dates as the site writes them, without `Intl`: the first date that a browser formats makes it read its tables of languages, which took a slowed-down
 * phone 117 ms in the middle of waking a page up (docs/decisions/2026-11-22-first-paint.md).
 */
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The day of `date` in the visitor's time zone, as 'November 22, 2026'. */
export function longDate(date: Date): string {
  return write(date.getFullYear(), date.getMonth(), date.getDate());
}

/** An ISO day, '2026-11-22', as 'November 22, 2026', the same in every time zone. */
export function longDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return write(year, month - 1, date);
}

function write(year: number, month: number, day: number): string {
  return `${MONTHS[month] ?? ''} ${String(day)}, ${String(year)}`;
}
