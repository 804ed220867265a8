import { type Color, contrast_ratio_wcag_2_1 } from '@csstools/color-helpers';
import { CHANNELS_ON_INK, CHANNELS_ON_PAPER } from '../shared/core/palette.ts';
import type { ThemePalette } from '../speaker/themes.ts';

/** WCAG 2.2: text of any size, and parts of controls. */
const TEXT = 4.5;
const PART = 3;

/** The pairs of text and background colors with their required contrast. */
const PAIRS: readonly (readonly [text: keyof ThemePalette, ground: keyof ThemePalette, ratio: number])[] = [
  ['ink', 'paper', TEXT],
  ['ink', 'paper2', TEXT],
  ['mutedOnPaper', 'paper', TEXT],
  ['mutedOnPaper', 'paper2', TEXT],
  ['paper', 'ink', TEXT],
  ['paper', 'ink2', TEXT],
  ['mutedOnInk', 'ink', TEXT],
  ['mutedOnInk', 'ink2', TEXT],
  ['marigold', 'ink', TEXT],
  ['ink', 'marigold', TEXT],
  ['ink', 'marigoldHot', TEXT],
  ['mutedOnMarigold', 'marigold', TEXT],
];

/** A sentence for each pair of colors of a palette with too low a contrast. */
export function findWeakContrasts(palette: ThemePalette): string[] {
  const channels = [
    ...CHANNELS_ON_PAPER.map((color, index) => [color, 'paper', `channel ${index + 1}`, TEXT] as const),
    ...CHANNELS_ON_INK.map((color, index) => [color, 'ink', `channel ${index + 1}`, PART] as const),
  ];
  const named = PAIRS.map(([text, ground, ratio]) => [palette[text], ground, text, ratio] as const);
  return [...named, ...channels].flatMap(([color, ground, name, least]) => {
    const ratio = contrastOf(color, palette[ground]);
    if (ratio >= least) return [];
    return `speaker/theme.config.ts: ${name} (${color}) on ${ground} (${palette[ground]}) has a contrast of ${ratio.toFixed(1)}; it needs ${least}.`;
  });
}

/** The contrast ratio of WCAG, from 1 to 21, of colors as `#rrggbb`. */
function contrastOf(one: string, other: string): number {
  return contrast_ratio_wcag_2_1(partsOf(one), partsOf(other));
}

function partsOf(color: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red / 255, green / 255, blue / 255];
}
