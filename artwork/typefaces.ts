import { faceFile } from '../scripts/fonts/face-files.ts';
import { GROTESQUES } from '../speaker/themes.ts';

/** The files of the demonstration's typefaces. */
export const BRICOLAGE = faceFile(GROTESQUES.display);
export const INSTRUMENT = faceFile(GROTESQUES.text);
