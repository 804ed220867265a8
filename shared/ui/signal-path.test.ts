import { expect, test } from 'vitest';
import { createSignalPath } from './signal-path.ts';

const CHANNELS = [1, 2, 3, 4, 5] as const;
const BOX = { width: 600, height: 60 };

test.each(CHANNELS)('draws channel %i deterministically from edge to edge, inside its box', (channel) => {
  const path = createSignalPath(channel, BOX);
  expect(path).toBe(createSignalPath(channel, BOX));
  expect(path).not.toMatch(/NaN|undefined|e-/);
  const [xs, ys] = [walk(path).map(([x]) => x), walk(path).map(([, y]) => y)];
  expect([xs[0], Math.min(...xs), Math.max(...xs)]).toEqual([0, 0, BOX.width]);
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
  // A dash of the noise can exceed the box by half its length.
  expect(Math.max(...ys)).toBeLessThanOrEqual(BOX.height * 1.06);
});

test('has more decimals in a smaller box', () => {
  expect(createSignalPath(2, BOX)).not.toContain('.');
  expect(createSignalPath(2, { width: 44, height: 22 })).toContain('.');
});

test('draws another line for another seed only where there is noise', () => {
  expect(createSignalPath(2, { ...BOX, seed: 2 })).not.toBe(createSignalPath(2, BOX));
  expect(createSignalPath(5, { ...BOX, seed: 2 })).toBe(createSignalPath(5, BOX));
});

test('has fewer turns from channel 3 to 5', () => {
  const turns = CHANNELS.map((c) => (createSignalPath(c, BOX).match(/[lc]/g) ?? []).length);
  expect(turns[1]).toBeGreaterThan(turns[2] ?? 0);
  expect(turns[3]).toBeGreaterThan(turns[4] ?? 0);
  expect(turns[4]).toBe(2);
});

/** Returns the end points of the path segments. */
function walk(path: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/[Mmlc]([^Mmlc]+)/g)].map(([, text = '']) => {
    const [dx = 0, dy = 0] = [...text.matchAll(/-?\d*\.?\d+/g)].map(Number).slice(-2);
    [x, y] = [x + dx, y + dy];
    return [x, y];
  });
}
