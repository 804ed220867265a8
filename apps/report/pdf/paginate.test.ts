import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate } from './paginate.ts';

const breaks = (heights: number[], first: number, later: number) =>
  paginate(heights, first, later).map(({ from, to }) => heights.slice(from, to));

test('each page is as full as it gets, the last one ends where it ends', () => {
  expect(breaks([30, 30], 100, 100)).toEqual([[30, 30]]);
  expect(breaks([40, 30, 20, 15, 15, 15], 60, 90)).toEqual([[40], [30, 20, 15, 15], [15]]);
  expect(breaks([], 60, 90)).toEqual([]);
  expect(paginate([40, 30, 50], 75, 90).map(({ left }) => left)).toEqual([5, 40]);
});

test('every section once, in order, and no page over its height but for a section that is higher than a page', () => {
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
