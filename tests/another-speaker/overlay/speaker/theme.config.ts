import { type Faces, GROTESQUES, HARBOR, type Theme } from './themes.ts';

export const theme: Theme = HARBOR;

/** The installed ones, the other way around. */
export const faces: Faces = { display: GROTESQUES.text, text: GROTESQUES.display };
