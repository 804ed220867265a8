import { type Faces, GROTESQUES, HARBOR, type Theme } from './themes.ts';

export const theme: Theme = HARBOR;

/** A font file of his own, and an installed package. */
export const faces: Faces = { display: { files: ['house-semibold.ttf'] }, text: GROTESQUES.display };
