import { strands } from './hair.ts';
import { EYE_X, EYE_Y, NECKLINE, SMILE, lidOpening } from './person.ts';
import type { Person, Pose } from './person.ts';
import { smooth } from './shapes.ts';

/** How light hair is, by its strands. */
export function hairLight(person: Person, x: number, y: number, z: number): number {
  return person.hair === 'curls' ? 0.26 : 0.3 + 0.09 * strands(x, y, z);
}

/** How light the jacket is: its edge, its lapels, the seam beside them. */
export function clothLight(x: number, y: number): number {
  const edge = Math.abs(x) * 0.9 - (y + NECKLINE) * 0.34;
  return edge < 0.03 ? 0.5 : edge > 0.29 && edge < 0.32 ? 0.04 : edge < 0.3 ? 0.26 : 0.19;
}

/** How light an eye is: a glint, the pupil, the iris, the white under the shadow of the lid. */
export function eyeLight(pose: Pose, x: number, y: number): number {
  const ax = Math.abs(x);
  const u = ax - EYE_X - Math.sign(x) * pose.gazeX;
  const v = y - EYE_Y - pose.gazeY;
  const r = Math.hypot(u, v);
  if (Math.hypot(u + Math.sign(x) * 0.028, v - 0.03) < 0.02) return 1.6;
  if (r < 0.04) return 0.02;
  if (r < 0.085) return 0.14 + 0.12 * smooth(0.04, 0.08, r) * (v < 0 ? 1 : 0.4);
  return 0.95 * smooth(0.02, -0.05, lidOpening(ax, y));
}

/** How light the skin is, with all that is drawn on it: lashes, brows, lips, a beard. */
export function skinLight(person: Person, x: number, y: number, z: number): number {
  if (z < 0.1) return person.skin * 0.955;
  const ax = Math.abs(x);
  return (
    person.skin *
    lashes(ax, y, z) *
    brows(ax, y, person.brows) *
    lips(x, y, z) *
    (person.beard ? beard(ax, y) : 1)
  );
}

function lashes(ax: number, y: number, z: number): number {
  const lid = lidOpening(ax, y);
  if (lid >= 0.045 || z <= 0.4) return 1;
  const upper = y - EYE_Y - (ax - EYE_X) * 0.12;
  return upper > 0 ? smooth(0.018, 0.045, lid) * 0.9 + 0.05 : 0.55 + 0.45 * smooth(0, 0.02, lid);
}

function brows(ax: number, y: number, weight: number): number {
  const along = (ax - 0.1) / 0.46;
  if (along <= 0 || along >= 1) return 1;
  const centre = 0.285 + 0.075 * Math.sin(Math.min(along * 1.25, 1) * 1.9) - 0.085 * along * along;
  return 1 - 0.86 * smooth(0.04 * (1.15 - along), 0.02 * (1.1 - along), Math.abs(y - centre) / weight);
}

function lips(x: number, y: number, z: number): number {
  const within = 1 - (x * x) / (0.255 * 0.255);
  if (within <= 0 || z <= 0.5) return 1;
  const bow = 0.075 * Math.sqrt(within) - 0.018 * Math.exp(-(x * x) / 0.002);
  const above = y - x * x * SMILE + 0.53;
  const colour = above < bow && above > -0.11 * Math.sqrt(within) ? (above > 0 ? 0.4 : 0.56) : 1;
  return colour * (1 - 0.85 * smooth(0.02, 0.006, Math.abs(above)));
}

function beard(ax: number, y: number): number {
  const cheek = -0.56 + 0.95 * Math.max(ax - 0.26, 0);
  const chin = smooth(cheek + 0.07, cheek - 0.07, y) * (ax < 0.19 && y > -0.66 ? 0 : 1);
  const lip = smooth(0.33, 0.25, ax) * smooth(-0.33, -0.38, y) * smooth(-0.47, -0.44, y);
  return 1 - 0.72 * Math.max(chin, lip);
}
