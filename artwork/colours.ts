/** The colours of design.md 3, for pictures: red, green, blue from 0 to 255. */
export type Colour = readonly [number, number, number];

export const INK: Colour = [0x15, 0x13, 0x1a];
export const PAPER: Colour = [0xf6, 0xf1, 0xe7];

/** Channels 1 to 5 on ink. */
export const CHANNELS_ON_INK: readonly [Colour, Colour, Colour, Colour, Colour] = [
  [0x9a, 0xa3, 0xbd],
  [0xb7, 0x9b, 0xff],
  [0xff, 0x7a, 0x59],
  [0x3f, 0xc7, 0xb4],
  [0xf6, 0xb7, 0x3c],
];

/** Channels 1 to 5 on paper. */
export const CHANNELS_ON_PAPER: readonly [Colour, Colour, Colour, Colour, Colour] = [
  [0x4a, 0x54, 0x73],
  [0x64, 0x38, 0xc9],
  [0xb8, 0x33, 0x1a],
  [0x0a, 0x6c, 0x61],
  [0x86, 0x52, 0x00],
];

/** From one colour to another. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** `#RRGGBB`. */
export function hex(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
