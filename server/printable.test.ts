import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { collect } from '../tests/setup/collect.ts';
import { createLog } from './log.ts';
import { printable, printableLines } from './printable.ts';

/** Clears the screen, in seven and in eight bits; turns around; rings; rewinds the line. */
const HOSTILE = '\u001b[2J\u009b2J\u202eevil\u2066\u0007\r\u007f';

test('nothing that steers a terminal is left, and everything else is', () => {
  expect(printable(HOSTILE)).toBe('\\u001b[2J\\u009b2J\\u202eevil\\u2066\\u0007\\u000d\\u007f');
  expect(printable('a,b\r\nc')).toBe('a,b\r\nc');
  expect(printable('Zoë\t“quoted” 😀\nשלום')).toBe('Zoë\t“quoted” 😀\nשלום');
});

test('a line of JSON stays the same JSON', () => {
  const line = JSON.stringify({ name: HOSTILE });
  expect(JSON.parse(printable(line))).toEqual({ name: HOSTILE });
});

test('what hides is written out, beyond the first plane as two escapes', () => {
  expect(printable('a\u200b\u061c\u{e0041}')).toBe('a\\u200b\\u061c\\udb40\\udc41');
  expect(JSON.parse(printable('"a\u{e0041}"'))).toBe('a\u{e0041}');
});

test('a stream is printed whole, wherever its pieces end', async () => {
  const text = 'Zoë 👩\u200d🚀,\u001b\r\nlast';
  for (let at = 0; at <= text.length; at += 1) {
    const pieces = Readable.from([text.slice(0, at), text.slice(at)]);
    expect((await collect(printableLines(pieces))).join('')).toBe('Zoë 👩\u200d🚀,\\u001b\r\nlast');
  }
});

test('the log writes none, whatever a cause carries', () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  log({ level: 'warn', event: 'x', cause: new Error(HOSTILE) });
  // eslint-disable-next-line no-control-regex -- control characters are what it is about
  expect(lines.join('')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e\u2066]/);
});
