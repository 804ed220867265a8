import { MARIGOLD, type Theme } from './themes.ts';

/** How the site looks: one of `themes.ts`, or one of the speaker's own in the same shape. The build checks its contrasts. */
export const theme: Theme = MARIGOLD;
