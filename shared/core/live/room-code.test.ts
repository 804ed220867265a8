import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRoomCode, parseRoomCode } from './room-code.ts';

it.each([
  ['AB0C1', 'AB0C1'],
  ['ab0c1', 'AB0C1'],
  [' ABOCI ', 'AB0C1'],
  ['abolz', 'AB01Z'],
  ['AB0C', undefined],
  ['AB0C11', undefined],
  ['ABUC1', undefined],
  ['AB-C1', undefined],
  ['', undefined],
  ['ÅB0C1', undefined],
  [' '.repeat(60_000), undefined],
])('parses %j as the code %j', (typed, code) => expect(parseRoomCode(typed)).toBe(code));

it('creates codes that are parsed from any spelling and contain no ambiguous letter', () => {
  for (let made = 0; made < 2_000; made += 1) {
    const code = createRoomCode();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(parseRoomCode(code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
  }
});

it('returns only a valid code or undefined for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(parseRoomCode(typed) ?? 'AAAAA').toMatch(/^[0-9A-HJKMNP-TV-Z]{5}$/);
    }),
  );
});
