import { closestCut, type Cut, readFace } from '../scripts/fonts/faces.ts';
import { GROTESQUES } from '../speaker/themes.ts';

/** The demonstration's typefaces. */
export const BRICOLAGE = closestCut(await readFace(GROTESQUES.display), 400);
export const INSTRUMENT = closestCut(await readFace(GROTESQUES.text), 400);

/** A cut with its other axes at these values. */
export function withAxes(cut: Cut, axes: Readonly<Record<string, number>>): Cut {
  return { ...cut, axes: { ...cut.axes, ...axes } };
}
