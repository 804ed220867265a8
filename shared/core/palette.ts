/**
 * Every color of the product. Stylesheets without a build step keep copies as custom properties;
 * `palette.test.ts` compares them. `#rrggbb`, lower case.
 */
export const PALETTE = {
  ink: '#15131a',
  ink2: '#211e29',
  paper: '#f6f1e7',
  paper2: '#ece4d3',
  marigold: '#f6b73c',
  marigoldHot: '#ffcb61',
  mutedOnPaper: '#5e5866',
  mutedOnInk: '#b5aebf',
  mutedOnMarigold: '#3d3424',
  white: '#ffffff',
  print: '#000000',
  printMuted: '#444444',
  printGround: '#ffffff',
  hairline: '#c9bfa9',
  hairline2: '#ddd3be',
  success: '#0a6c46',
  danger: '#a3230f',
  information: '#2348a8',
  focusOnBar: '#8f5cff',
} as const;

type FiveColors = readonly [string, string, string, string, string];

export const CHANNELS_ON_INK: FiveColors = ['#9aa3bd', '#b79bff', '#ff7a59', '#3fc7b4', PALETTE.marigold];

/** Channels 1 to 5 on paper, each dark enough for text. */
export const CHANNELS_ON_PAPER: FiveColors = ['#4a5473', '#6438c9', '#b8331a', '#0a6c61', '#865200'];
