/** Smooth noise from −1 to 1 along one line; `line` picks an unrelated course. */
export function drift(at: number, line: number): number {
  const cell = Math.floor(at);
  const t = at - cell;
  const ease = t * t * (3 - 2 * t);
  return scatter(cell, line) * (1 - ease) + scatter(cell + 1, line) * ease;
}

/** A number from −1 to 1 that belongs to a pair of whole numbers. @public for `artwork/` */
export function scatter(a: number, b: number): number {
  let mixed = Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296) * 2 - 1;
}

/** Of channels 0 to 4, about −1 to 1: flat static, jitter, spikes, an even and a broad wave. */
export function course(channel: number, along: number, line: number): number {
  switch (channel) {
    case 0:
      return 0.35 * scatter(Math.floor(along * 900), line) * (drift(along * 30, line) > 0.1 ? 1 : 0.15);
    case 1:
      return 0.5 * drift(along * 120, line) + 0.35 * drift(along * 47, line + 7);
    case 2:
      return spike(along * 26 + line * 0.37) * (0.6 + 0.4 * drift(along * 9, line));
    case 3:
      return 0.62 * Math.sin(along * 42);
    default:
      return Math.sin(along * 10.5 - 0.6);
  }
}

function spike(at: number): number {
  const t = at - Math.floor(at);
  return t < 0.16
    ? t / 0.16
    : t < 0.3
      ? 1 - ((t - 0.16) / 0.14) * 1.7
      : t < 0.4
        ? -0.7 + ((t - 0.3) / 0.1) * 0.7
        : 0;
}
