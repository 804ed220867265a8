import { type Faces, GROTESQUES, MARIGOLD, type Theme } from './themes.ts';

/** One of `themes.ts`, or your own in the same shape. The build checks its contrasts. */
export const theme: Theme = MARIGOLD;

/** The typefaces of pages, pictures and documents. After a change run `npm run fonts`. */
export const faces: Faces = GROTESQUES;
