import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate } from './paginate.ts';

const breaks = (heights: number[], first: number, later: number) =>
  paginate(heights, first, later).map(({ from, to }) => heights.slice(from, to));

test('fills each page and returns its free space', () => {
  expect(breaks([30, 30], 100, 100)).toEqual([[30, 30]]);
  expect(breaks([40, 30, 20, 15, 15, 15], 60, 90)).toEqual([[40], [30, 20, 15, 15], [15]]);
  expect(breaks([], 60, 90)).toEqual([]);
  expect(paginate([40, 30, 50], 75, 90).map(({ left }) => left)).toEqual([5, 40]);
});

test('contains every section once in order, and exceeds a page only with a single higher section', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 5, max: 120 }), { minLength: 1, maxLength: 12 }), (heights) => {
      const pages = breaks(heights, 60, 100);
      expect(pages.flat()).toEqual(heights);
      pages.forEach((page, index) => {
        const sum = page.reduce((total, height) => total + height, 0);
        if (page.length > 1) expect(sum).toBeLessThanOrEqual(index === 0 ? 60 : 100);
      });
    }),
  );
});
