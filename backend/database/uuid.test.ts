import { expect, test } from 'vitest';
import { createTimeOrderedUuid, isUuid } from './uuid.ts';

const NOW = Date.UTC(2026, 10, 26);

test('ids of one millisecond are in the order of their creation, and all different', () => {
  const ids = Array.from({ length: 1_000 }, () => createTimeOrderedUuid(NOW));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.every(isUuid)).toBe(true);
});

test('an id of a later millisecond is greater, and a clock that is set back is followed', () => {
  const ids = [NOW, NOW + 1, NOW - 1_000].map(createTimeOrderedUuid);
  const [now = '', later = '', before = ''] = ids;
  expect([later > now, before < now]).toEqual([true, true]);
});
