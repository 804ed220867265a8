import * as palette from '../shared/core/palette.ts';

/** A color of the palette, for pictures: red, green, blue from 0 to 255. */
export type Colour = readonly [number, number, number];

type FiveColours = readonly [Colour, Colour, Colour, Colour, Colour];

export const INK = parse(palette.PALETTE.ink);
export const PAPER = parse(palette.PALETTE.paper);

/** Channels 1 to 5 on ink. */
export const CHANNELS_ON_INK = parseFive(palette.CHANNELS_ON_INK);

/** Channels 1 to 5 on paper. */
export const CHANNELS_ON_PAPER = parseFive(palette.CHANNELS_ON_PAPER);

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

function parse(color: string): Colour {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function parseFive([one, two, three, four, five]: typeof palette.CHANNELS_ON_INK): FiveColours {
  return [parse(one), parse(two), parse(three), parse(four), parse(five)];
}
