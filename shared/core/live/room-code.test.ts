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
])('%j is the code %j', (typed, code) => expect(parseRoomCode(typed)).toBe(code));

it('a made code reads back from whatever way it is typed, and holds nothing that is mistaken for another', () => {
  for (let made = 0; made < 2_000; made += 1) {
    const code = createRoomCode();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(parseRoomCode(code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
  }
});

it('whatever is typed, only a code comes out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(parseRoomCode(typed) ?? 'AAAAA').toMatch(/^[0-9A-HJKMNP-TV-Z]{5}$/);
    }),
  );
});
