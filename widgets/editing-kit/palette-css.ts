import { CHANNELS_ON_INK, CHANNELS_ON_PAPER, PALETTE } from '../../shared/core/palette.ts';

const COLORS = {
  ink: PALETTE.ink,
  paper: PALETTE.paper,
  'paper-2': PALETTE.paper2,
  white: PALETTE.white,
  muted: PALETTE.mutedOnPaper,
  marigold: PALETTE.marigold,
  'marigold-hot': PALETTE.marigoldHot,
  hairline: PALETTE.hairline,
  'hairline-2': PALETTE.hairline2,
  success: PALETTE.success,
  danger: PALETTE.danger,
  information: PALETTE.information,
  'focus-on-bar': PALETTE.focusOnBar,
  focus: CHANNELS_ON_PAPER[1],
  saved: CHANNELS_ON_INK[3],
};

/** The palette as custom properties of an element's host, e.g. `--ink`: first of its styles. */
export const PALETTE_CSS = `:host{${Object.entries(COLORS)
  .map(([name, color]) => `--${name}:${color}`)
  .join(';')}}`;
