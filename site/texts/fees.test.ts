import { expect, test } from 'vitest';
import { describeFee } from './fees.ts';

test('a band in dollars, and where travel stands', () => {
  const fees = { keynote: { from: 16_000, to: 22_000, travel: 'included' } } as const;
  expect(describeFee('keynote', fees)).toEqual({ band: '$16,000 – $22,000', travel: 'travel included' });
});

test('what the configuration does not name is not shown', () => {
  expect(describeFee('virtual', { keynote: { from: 1, to: 2, travel: 'extra' } })).toBeUndefined();
  expect(describeFee('keynote', {})).toBeUndefined();
});
