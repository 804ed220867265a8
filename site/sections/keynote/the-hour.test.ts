import { expect, test } from 'vitest';
import { REGION } from '../../../speaker/speaker.config.ts';
import { clockTime } from './the-hour.tsx';

const CLOCK = new Intl.DateTimeFormat(REGION.locale, { timeStyle: 'short', timeZone: 'UTC' });

test.each([
  ['09:00', 0, '09:00'],
  ['09:00', 55, '09:55'],
  ['11:30', 34, '12:04'],
  ['23:30', 40, '00:10'],
  ['12:00', 0, '12:00'],
  ['', 13, '09:13'],
])('formats %s plus %i minutes as %s', (start, minute, time) => {
  const written = CLOCK.format(new Date(`2000-01-01T${time}:00Z`)).replace('\u202f', ' ');
  expect(clockTime(start, minute).replace('\u202f', ' ')).toBe(written);
});
