import { CHANNELS_ON_INK, CHANNELS_ON_PAPER } from '../shared/core/palette.ts';
import type { ThemePalette } from '../speaker/themes.ts';
import type { NamedPage } from '../shared/core/page-addresses.ts';

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

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The first parts of addresses that are no pages of `speaker/` (docs/interfaces.md#addresses). */
const RESERVED: ReadonlySet<string> = new Set(
  'assets brand channels editor films fonts forms functions graphql headshots healthz hero kit l live logos media metrics moments my-data newsletter office og posters posts report widgets wp-json'.split(
    ' ',
  ),
);

/** A sentence for each misspelled, reserved or repeated slug; former slugs may be reused. */
export function findAddressFaults(pages: readonly NamedPage[]): string[] {
  const present = new Map<string, string>();
  const former = new Map<string, string>();
  return pages.flatMap(({ id, slug = id, formerSlugs = [] }) => [
    ...describeFault(id, slug, present),
    ...formerSlugs.flatMap((one) => describeFault(id, one, former)),
  ]);
}

function describeFault(id: string, slug: string, owners: Map<string, string>): string[] {
  const owner = owners.get(slug);
  owners.set(slug, id);
  const name = `speaker/pages/navigation.ts: '${slug}' of '${id}'`;
  if (owner !== undefined) return [`${name} is an address of '${owner}' too.`];
  if (RESERVED.has(slug)) return [`${name} is an address of the product.`];
  if (!SLUG.test(slug)) return [`${name} may have lower-case letters, digits and single hyphens only.`];
  return [];
}
