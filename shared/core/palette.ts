import { theme } from '../../speaker/theme.config.ts';
import { MARIGOLD } from '../../speaker/themes.ts';

/** `#rrggbb`. Stylesheets contain the colors of `MARIGOLD`, which `applyTheme` replaces. */
export const PALETTE = {
  ...theme.palette,
  white: '#ffffff',
  print: '#000000',
  printMuted: '#444444',
  printGround: '#ffffff',
  success: '#0a6c46',
  danger: '#a3230f',
  information: '#2348a8',
  focusOnBar: '#8f5cff',
} as const;

type FiveColors = readonly [string, string, string, string, string];

export const CHANNELS_ON_INK: FiveColors = ['#9aa3bd', '#b79bff', '#ff7a59', '#3fc7b4', PALETTE.marigold];

/** Channels 1 to 5 on paper, dark enough for text. */
export const CHANNELS_ON_PAPER: FiveColors = ['#4a5473', '#6438c9', '#b8331a', '#0a6c61', '#865200'];

/** Replaces the colors and corner radius of a stylesheet by those of the present theme. */
export function applyTheme(css: string): string {
  const names = Object.keys(MARIGOLD.palette) as (keyof typeof MARIGOLD.palette)[];
  const colors = new Map(names.map((name) => [MARIGOLD.palette[name], theme.palette[name]]));
  return css
    .replace(/#[0-9a-f]{6}/gi, (color) => colors.get(color.toLowerCase()) ?? color)
    .replaceAll(`--radius-corner: ${MARIGOLD.radius}`, `--radius-corner: ${theme.radius}`);
}
