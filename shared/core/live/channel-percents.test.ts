import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channelPercents } from './channel-percents.ts';

const FIVE_THOUSAND = [0, 0, 0, 0, 5000] as const;
test.each([
  [[0, 0, 0, 0, 0] as const, [0, 0, 0, 0, 0]],
  [[1, 1, 1, 0, 0] as const, [34, 33, 33, 0, 0]],
  [[13, 3, 5, 7, 11] as const, [33, 8, 13, 18, 28]],
  [FIVE_THOUSAND, [0, 0, 0, 0, 100]],
])('converts %j answers to %j percent', (counts, percents) => {
  expect(channelPercents(counts)).toEqual(percents);
});

test('returns percentages that add up to 100 and differ from the exact value by less than one', () => {
  const count = fc.nat(5_000);
  fc.assert(
    fc.property(fc.tuple(count, count, count, count, count), (counts) => {
      const sum = counts.reduce((total, one) => total + one, 0);
      fc.pre(sum > 0);
      const percents = channelPercents(counts);
      expect(percents.reduce((total, one) => total + one, 0)).toBe(100);
      percents.forEach((percent, index) => {
        expect(Math.abs(percent - ((counts[index] ?? 0) * 100) / sum)).toBeLessThan(1);
      });
    }),
  );
});
