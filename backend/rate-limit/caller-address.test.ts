import { expect, test } from 'vitest';
import { readCallerAddress } from './caller-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['10.0.0.1, 192.0.2.7', '192.0.2.7'],
  ['made up,192.0.2.7 ', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['192.000.002.007', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::0001]:443', '2001:db8::1'],
  ['unknown', 'unknown'],
  ['x'.repeat(100_000), 'x'.repeat(64)],
  [`${'1'.repeat(100_000)}.`, '1'.repeat(64)],
  ['', undefined],
  ['192.0.2.7, ', undefined],
  [null, undefined],
])('reads %j as %j', (header, address) => expect(readCallerAddress(header)).toBe(address));
