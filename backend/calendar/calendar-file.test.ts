import { expect, test } from 'vitest';
import { formatCalendar } from './calendar-file.ts';

const DAY = {
  id: 'one@speaker.example',
  day: '2028-02-29',
  title: 'Hold, Ada; "Analytical" \\ Engines\r\nBEGIN:VALARM',
  description: `Zwölf Monteure aus Łódź 🎤 ${'and more '.repeat(30)}`,
  status: 'TENTATIVE',
  stamp: new Date('2026-11-22T09:08:07.123Z'),
} as const;

test('writes a day as one entry that ends on the next day', () => {
  const lines = formatCalendar('Holds', [DAY]).split('\r\n');
  const times = ['DTSTAMP:20261122T090807Z', 'DTSTART;VALUE=DATE:20280229', 'DTEND;VALUE=DATE:20280301'];
  expect(lines).toEqual(expect.arrayContaining([...times, 'UID:one@speaker.example']));
  expect(lines.at(-1)).toBe('');
});

test('escapes separators and line breaks in a value', () => {
  const unfolded = formatCalendar('Holds', [DAY]).replaceAll('\r\n ', '');
  expect(unfolded).toContain('SUMMARY:Hold\\, Ada\\; "Analytical" \\\\ Engines\\nBEGIN:VALARM\r\n');
  expect(unfolded.match(/^BEGIN:/gm)).toHaveLength(2);
  expect(unfolded.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('writes control and invisible characters as code points', () => {
  const unfolded = formatCalendar('Holds', [{ ...DAY, title: 'a\u009b\u202eb\u200b\u0007c' }]);
  expect(unfolded).toContain('SUMMARY:a[U+009B][U+202E]b[U+200B][U+0007]c\r\n');
});

test('folds lines at 75 octets without losing text', () => {
  const calendar = formatCalendar('Holds', [DAY]);
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(calendar).not.toContain('\ufffd');
  expect(calendar.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${DAY.description}\r\n`);
});

test('writes no entry for a day that does not exist', () => {
  expect(formatCalendar('Holds', [{ ...DAY, day: '2027-02-29' }])).not.toContain('VEVENT');
});
