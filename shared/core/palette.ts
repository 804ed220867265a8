/**
 * Every color of the product: site, widgets, editor, mails, printed pages and pictures take theirs from here. Stylesheets that no build step
 * reaches keep copies as custom properties; `palette.test.ts` compares them. `#rrggbb`, lower case.
 */
export const PALETTE = {
  ink: '#15131a',
  ink2: '#211e29',
  paper: '#f6f1e7',
  paper2: '#ece4d3',
  marigold: '#f6b73c',
  /** Marigold under the pointer. */
  marigoldHot: '#ffcb61',
  mutedOnPaper: '#5e5866',
  mutedOnInk: '#b5aebf',
  mutedOnMarigold: '#3d3424',
  /** Fields and cards on paper. */
  white: '#ffffff',
  /** What a printer gets. */
  print: '#000000',
  printMuted: '#444444',
  printGround: '#ffffff',
  /** Hairlines on paper, in the editor. */
  hairline: '#c9bfa9',
  hairline2: '#ddd3be',
  /** What went well, what did not, and what is merely said. */
  success: '#0a6c46',
  danger: '#a3230f',
  information: '#2348a8',
  /** The editor's focus ring on the bar, which is ink and marigold. */
  focusOnBar: '#8f5cff',
} as const;

type FiveColors = readonly [string, string, string, string, string];

/** Channels 1 to 5 on ink. */
export const CHANNELS_ON_INK: FiveColors = ['#9aa3bd', '#b79bff', '#ff7a59', '#3fc7b4', PALETTE.marigold];

/** Channels 1 to 5 on paper, each dark enough for words. */
export const CHANNELS_ON_PAPER: FiveColors = ['#4a5473', '#6438c9', '#b8331a', '#0a6c61', '#865200'];
