import conflictStyles from './conflict-list.css?inline';
import kitStyles from './editing-kit.css?inline';
import { CHANNELS_ON_INK, CHANNELS_ON_PAPER, PALETTE } from '../../shared/core/palette.ts';

const PROPERTIES = {
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
  face: 'system-ui, sans-serif',
  'text-face': "'Speaker Text', system-ui, sans-serif",
  'display-face': "'Speaker Display', system-ui, sans-serif",
};

/** Common styles: the palette as custom properties, e.g. `--ink`, and the kit's parts. */
export const KIT_CSS = `:host{${Object.entries(PROPERTIES)
  .map(([name, value]) => `--${name}:${value}`)
  .join(';')}}${conflictStyles}${kitStyles}`;
