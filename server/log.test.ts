import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createRequestLine } from '../backend/http/log.ts';
import { collect } from '../tests/setup/collect.ts';
import { createLineWriter, createLog, describeCause, printable, printableLines } from './log.ts';

test('writes an entry as one line of JSON', () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  log({ level: 'warn', event: 'two\nlines', requestId: 'abc', cause: new Error('broken\npipe') });
  expect(lines).toEqual([expect.stringMatching(/^\{[^\n]*\}\n$/)]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', event: 'two\nlines', requestId: 'abc' });
});

test.each([{}, { brokenOff: true as const }])('writes every field of a request entry: %o', (more) => {
  const lines: string[] = [];
  const answered = { requestId: '0a1b2c3d', method: 'GET', route: '/assets/*', status: 404 };
  const entry = { ...createRequestLine({ ...answered, milliseconds: 12.34, bytes: 567 }), ...more };
  createLog((line) => lines.push(line))(entry);
  const { time, ...fields } = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  expect(fields).toEqual(entry);
  expect(Date.parse(String(time))).toBeGreaterThan(0);
});

test('writes only the code of a database error, because its message can contain personal data', () => {
  const error = Object.assign(new Error('Key (email)=(ada@example.org) already exists'), { code: '23505' });
  expect(JSON.stringify(describeCause(error))).not.toContain('ada');
});

test('drops lines while the stream is full and reports their number afterwards', () => {
  const written: string[] = [];
  const stream = { writableLength: 0, write: (text: string) => written.push(text) > 0 };
  const write = createLineWriter(stream);
  write('first\n');
  stream.writableLength = 2 ** 21;
  write('lost\n');
  write('lost\n');
  stream.writableLength = 0;
  write('last\n');
  const [first, notice = '', ...rest] = written;
  expect([first, ...rest]).toEqual(['first\n', 'last\n']);
  expect(JSON.parse(notice)).toMatchObject({ event: 'log lines left out', leftOut: 2 });
});

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
  createLog((line) => lines.push(line))({ level: 'warn', event: 'x', cause: new Error(HOSTILE) });
  // eslint-disable-next-line no-control-regex -- the test matches control characters
  expect(lines.join('')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e\u2066]/);
});
