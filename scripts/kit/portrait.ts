import { speaker } from '../../speaker/speaker.config.ts';

/** The upright headshot: legible on a card 300 px wide and in a biography. */
export const PORTRAIT =
  speaker.headshots.find(({ ratio: [width, height] }) => height > width) ?? speaker.headshots[0];
