import { visibleText } from '../../shared/core/text/visible-text.ts';
import { addDays, formatDay, parseDay } from '../../shared/core/dates.ts';
import { splitBytes } from './split-bytes.ts';

export interface CalendarDay {
  /** An entry with the same id replaces the previous one. */
  readonly id: string;
  /** `2027-03-04` */
  readonly day: string;
  readonly title: string;
  readonly description: string;
  readonly status: 'TENTATIVE' | 'CONFIRMED';
  /** When this was last true. */
  readonly stamp: Date;
}

/** In octets, without the line's end and the space of a folded line (RFC 5545, 3.1). */
const LINE_MAX = 74;

/** A calendar of whole-day entries (RFC 5545), without those that have an invalid day. */
export function formatCalendar(brand: string, days: readonly CalendarDay[], name = brand): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brand)}//Office//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...days.flatMap(formatEntry),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${splitBytes(line, LINE_MAX).join('\r\n ')}\r\n`).join('');
}

function formatEntry({ id, day, title, description, status, stamp }: CalendarDay): string[] {
  const begin = parseDay(day);
  if (begin === undefined) return [];
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${formatMoment(stamp)}`,
    `DTSTART;VALUE=DATE:${formatCompactDay(begin)}`,
    `DTEND;VALUE=DATE:${formatCompactDay(addDays(begin, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `STATUS:${status}`,
    `TRANSP:${status === 'CONFIRMED' ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

const formatCompactDay = (day: Date) => formatDay(day).replaceAll('-', '');
const formatMoment = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes separators, joins lines, removes other control characters (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return visibleText(text)
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}
