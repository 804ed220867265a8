import { speaker } from '../../speaker/speaker.config.ts';
import { visibleText } from '../../shared/core/text/visible-text.ts';
import { addDays, formatDay, parseDay } from '../../shared/core/dates.ts';

export interface CalendarDay {
  /** The same entry again replaces the one before. */
  readonly id: string;
  /** `2027-03-04` */
  readonly day: string;
  readonly title: string;
  readonly description: string;
  readonly status: 'TENTATIVE' | 'CONFIRMED';
  /** When this was last true. */
  readonly stamp: Date;
}

/** Octets of one line, without its end (RFC 5545, 3.1). */
const LINE_MAX = 75;

/** A calendar of whole-day entries (RFC 5545), without those that have an invalid day. */
export function formatCalendar(name: string, days: readonly CalendarDay[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(speaker.brand)}//Office//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...days.flatMap(formatEntry),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
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

/** A text value: its separators are marked, its lines joined, no other control character stays (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return visibleText(text)
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** No line is longer than 75 octets; a character is never cut in two. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_MAX) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
