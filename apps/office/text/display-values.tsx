import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { splitTranslation, translate } from '../../../shared/core/text/translate.ts';
import { formatMoment } from '../../../shared/core/moments.ts';
import { REGION } from '../../../speaker/speaker.config.ts';

/** As `translate`, with elements as values. */
export function translateWith(text: string, ...values: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...splitTranslation(text, values));
}

/** Text from outside: bidi-isolated, with invisible characters made visible. */
export function Typed({ text }: { readonly text: string }) {
  return <bdi className="wrap-anywhere">{visibleText(text)}</bdi>;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const THIS_YEAR = new Intl.DateTimeFormat(REGION.locale, { month: 'short', day: 'numeric' });
const CLOCK = new Intl.DateTimeFormat(REGION.locale, { hour: 'numeric', minute: '2-digit' });
const DAY_FORMAT = new Intl.DateTimeFormat(REGION.locale, { dateStyle: 'medium', timeZone: 'UTC' });
const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 1440;

/** A time in the user's time zone; `brief` for lists: the time today, else the day. */
export function Moment({ at, brief = false }: { readonly at: string; readonly brief?: boolean }) {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  const isToday = time.toDateString() === new Date().toDateString();
  const short = isToday ? CLOCK.format(time) : THIS_YEAR.format(time);
  return (
    <time dateTime={time.toISOString()} title={formatMoment(time)}>
      {brief ? short : formatMoment(time)}
    </time>
  );
}

/** Formats `2027-03-14` as 'Mar 14, 2027'; other text is unchanged. */
export function formatDay(day: string): string {
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? DAY_FORMAT.format(new Date(day)) : day;
}

export function formatDuration(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < MINUTES_AN_HOUR) return translate('%s min', whole);
  if (whole >= 2 * MINUTES_A_DAY) return translate('%s days', Math.round(whole / MINUTES_A_DAY));
  const rest = whole % MINUTES_AN_HOUR;
  const hours = Math.floor(whole / MINUTES_AN_HOUR);
  return rest === 0 ? translate('%s h', hours) : translate('%1$s h %2$s min', hours, rest);
}
