import { expect, test } from 'vitest';
import { createRequestLine } from '../backend/http/log.ts';
import { createLineWriter, createLog, describeCause } from './log.ts';

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
