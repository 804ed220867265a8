import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { collect } from '../tests/setup/collect.ts';
import { createLog, printable, printableLines } from './log.ts';

/** Clears the screen (7-bit and 8-bit), reverses the direction, rings, returns the carriage. */
const HOSTILE = '\u001b[2J\u009b2J\u202eevil\u2066\u0007\r\u007f';

test('escapes terminal control characters and leaves all other text unchanged', () => {
  expect(printable(HOSTILE)).toBe('\\u001b[2J\\u009b2J\\u202eevil\\u2066\\u0007\\u000d\\u007f');
  expect(printable('a,b\r\nc')).toBe('a,b\r\nc');
  expect(printable('Zoë\t“quoted” 😀\nשלום')).toBe('Zoë\t“quoted” 😀\nשלום');
});

test('leaves the value of a JSON line unchanged', () => {
  expect(JSON.parse(printable(JSON.stringify({ name: HOSTILE })))).toEqual({ name: HOSTILE });
});

test('escapes invisible characters, with two escapes beyond the first plane', () => {
  expect(printable('a\u200b\u061c\u{e0041}')).toBe('a\\u200b\\u061c\\udb40\\udc41');
  expect(JSON.parse(printable('"a\u{e0041}"'))).toBe('a\u{e0041}');
});

test('escapes a stream correctly at every chunk boundary', async () => {
  const text = 'Zoë 👩\u200d🚀,\u001b\r\nlast';
  for (let at = 0; at <= text.length; at += 1) {
    const pieces = Readable.from([text.slice(0, at), text.slice(at)]);
    expect((await collect(printableLines(pieces))).join('')).toBe('Zoë 👩\u200d🚀,\\u001b\r\nlast');
  }
});

test('escapes control characters of a cause in the log', () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  log({ level: 'warn', event: 'x', cause: new Error(HOSTILE) });
  // eslint-disable-next-line no-control-regex -- the test matches control characters
  expect(lines.join('')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e\u2066]/);
});
