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

/** The contrast ratio of WCAG, from 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
