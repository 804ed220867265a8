import { expect, test } from 'vitest';
import { createTimeOrderedUuid, isUuid } from './uuid.ts';

const NOW = Date.UTC(2026, 10, 26);

test('creates different ids in ascending order within a millisecond', () => {
  const ids = Array.from({ length: 1_000 }, () => createTimeOrderedUuid(NOW));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.every(isUuid)).toBe(true);
});

test('creates a greater id in a later millisecond, and follows a clock that is set back', () => {
  const ids = [NOW, NOW + 1, NOW - 1_000].map(createTimeOrderedUuid);
  const [now = '', later = '', before = ''] = ids;
  expect([later > now, before < now]).toEqual([true, true]);
});
