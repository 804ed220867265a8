const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment by the reader's clock, as 'Mar 14, 2027, 9:30 AM'. */
export function formatMoment(moment: string | Date): string {
  return MOMENT.format(new Date(moment));
}
