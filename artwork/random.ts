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
