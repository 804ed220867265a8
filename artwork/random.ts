/** A seeded source of numbers from 0 to 1 (mulberry32): the same artwork every time. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise from −1 to 1 along one line; `line` picks an unrelated course. */
export function drift(at: number, line: number): number {
  const cell = Math.floor(at);
  const t = at - cell;
  const ease = t * t * (3 - 2 * t);
  return scatter(cell, line) * (1 - ease) + scatter(cell + 1, line) * ease;
}

/** A number from −1 to 1 that belongs to a pair of whole numbers. */
export function scatter(a: number, b: number): number {
  let mixed = Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296) * 2 - 1;
}
