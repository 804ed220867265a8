import { expect, test } from 'vitest';
import { CORAL, HARBOR, MARIGOLD } from '../speaker/themes.ts';
import { theme } from '../speaker/theme.config.ts';
import { findWeakContrasts } from './check-theme.ts';

test.each([MARIGOLD, HARBOR, CORAL, theme])('finds no weak contrast in a shipped theme', ({ palette }) => {
  expect(findWeakContrasts(palette)).toEqual([]);
});

test('names a pair with a weak contrast in a sentence', () => {
  expect(findWeakContrasts({ ...MARIGOLD.palette, mutedOnPaper: '#b5aebf' })[0]).toBe(
    'speaker/theme.config.ts: mutedOnPaper (#b5aebf) on paper (#f6f1e7) has a contrast of 1.9; it needs 4.5.',
  );
});
