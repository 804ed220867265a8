import { REGION } from '../../speaker/speaker.config.ts';

const { locale, timeZone } = REGION;
const MOMENT = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** A time in the reader's time zone: 'Mar 14, 2027, 9:30 AM'. */
export function formatMoment(moment: string | Date): string {
  return MOMENT.format(new Date(moment));
}

/** A time in the speaker's time zone: '2027-03-14 09:30 UTC'. */
export function formatZonedMoment(moment: string | Date): string {
  const date = new Date(moment);
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName');
  // Swedish dates and times are those of ISO 8601.
  const time = date.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return `${time} ${zone?.value ?? timeZone}`;
}
