import { describe, expect, it } from 'vitest';
import { createSignalPath } from './signal-path.ts';

const CHANNELS = [1, 2, 3, 4, 5] as const;
const BOX = { width: 600, height: 60 };

describe('createSignalPath', () => {
  it.each(CHANNELS)('draws channel %i the same way every time, from edge to edge', (channel) => {
    const path = createSignalPath(channel, BOX);
    expect(path).toBe(createSignalPath(channel, BOX));
    expect(path).toMatch(/^M0 /);
    expect(path).toMatch(/[HL ]600(?![\d.])/);
    expect(path).not.toMatch(/NaN|undefined|e-/);
  });

  it.each(CHANNELS)('keeps channel %i inside its box', (channel) => {
    const numbers = [...createSignalPath(channel, BOX).matchAll(/-?\d+(?:\.\d+)?/g)].map((m) => Number(m[0]));
    for (const n of numbers) expect(n).toBeLessThanOrEqual(BOX.width);
  });

  it('draws another line for another seed where there is noise', () => {
    expect(createSignalPath(2, { ...BOX, seed: 2 })).not.toBe(createSignalPath(2, BOX));
    expect(createSignalPath(5, { ...BOX, seed: 2 })).toBe(createSignalPath(5, BOX));
  });

  it('gets calmer from 3 to 5: fewer turns a line', () => {
    const turns = CHANNELS.map((c) => (createSignalPath(c, BOX).match(/[LC]/g) ?? []).length);
    expect(turns[1]).toBeGreaterThan(turns[2] ?? 0);
    expect(turns[3]).toBeGreaterThan(turns[4] ?? 0);
    expect(turns[4]).toBe(2);
  });
});
