/** The parts of the speaker's figure as signed distances, in the units of `sculpture.ts`; `skin`, `eye` and `glasses` in the head's own frame. */
import { EYE_X, EYE_Y, NECKLINE } from './person.ts';
import { carve, ellipsoid, melt, smooth, stick } from './shapes.ts';

/** The raised arm. */
const ELBOW = [-2.52, -3.1, 0.1] as const;
export const WRIST = [-2.78, -1.62, 0.9] as const;
const FOREARM = Math.hypot(WRIST[0] - ELBOW[0], WRIST[1] - ELBOW[1], WRIST[2] - ELBOW[2]);
/** How much of the shirt shows below the hand. */
const CUFF = 0.17;

/** The head without what is drawn on it: skull, jaw, cheeks that a smile lifts, the hollows of the eyes, the nose, a swell for the mouth. */
export function skin(x: number, y: number, z: number, smile: number): number {
  // Both halves alike, and no crease where they meet.
  const ax = Math.hypot(x, 0.045);
  let d = ellipsoid(x, y - 0.36, z + 0.16, 0.76, 0.8, 0.92);
  d = melt(d, ellipsoid(x, y + 0.12, z - 0.16, 0.575, 0.82, 0.68), 0.25);
  d = melt(d, stick(ax, y, z, 0.42, -0.22, 0.0, 0.13, -0.75, 0.43, 0.17, 0.12), 0.26);
  d = melt(d, ellipsoid(x, y + 0.82, z - 0.53, 0.17, 0.13, 0.17), 0.2);
  d = melt(d, ellipsoid(ax - 0.39, y + 0.17 - 0.04 * smile, z - 0.5, 0.19, 0.16, 0.17 + 0.03 * smile), 0.24);
  d = melt(d, stick(ax, y, z, 0.08, 0.27, 0.76, 0.42, 0.29, 0.58, 0.09, 0.07), 0.2);
  d = carve(d, ellipsoid(ax - 0.27, y - 0.08, z - 0.97, 0.19, 0.11, 0.2), 0.2);
  d = melt(d, Math.hypot(ax - EYE_X, y - EYE_Y, z - 0.53) - 0.2, 0.09);
  d = melt(d, stick(x, y, z, 0, 0.2, 0.76, 0, -0.15, 0.89, 0.038, 0.058), 0.15);
  d = melt(d, Math.hypot(x, y + 0.18, z - 0.915) - 0.07, 0.08);
  d = melt(d, ellipsoid(ax - 0.078, y + 0.215, z - 0.83, 0.046, 0.042, 0.075), 0.07);
  d = melt(d, ellipsoid(x, y + 0.52, z - 0.57, 0.3, 0.2, 0.21), 0.22);
  // Ears, mostly under hair.
  return melt(d, ellipsoid(ax - 0.77, y + 0.02, z + 0.1, 0.07, 0.2, 0.13), 0.05);
}

export function neck(x: number, y: number, z: number, gesture: boolean): number {
  let d = stick(x, y, z, 0, -0.5, -0.2, 0, -1.6, -0.32, 0.35, 0.37);
  d = melt(d, stick(Math.hypot(x, 0.03), y, z, 0.36, -0.55, 0.0, 0.1, -1.62, 0.1, 0.09, 0.07), 0.12);
  d = melt(d, stick(Math.hypot(x, 0.05), y, z, 0.12, -1.66, 0.06, 0.62, -1.56, 0.0, 0.065, 0.05), 0.14);
  return melt(d, torso(x, y, z, gesture) + 0.045, 0.25);
}

function torso(x: number, y: number, z: number, gesture: boolean): number {
  const ax = Math.hypot(x, 0.12);
  let d = stick(ax, y, z, 0.12, -1.45, -0.36, 1.32, -1.86, -0.36, 0.3, 0.33);
  d = melt(d, ellipsoid(x, y + 2.75, z + 0.24, 1.28, 1.35, 0.66), 0.3);
  d = melt(d, ellipsoid(x, y + 4.7, z + 0.24, 1.12, 1.9, 0.62), 0.5);
  if (!gesture || x > 0)
    return melt(d, stick(ax, y, z, 1.42, -1.98, -0.36, 1.62, -3.6, -0.3, 0.34, 0.32), 0.2);
  d = melt(d, stick(x, y, z, -1.4, -1.98, -0.36, ...ELBOW, 0.34, 0.28), 0.2);
  return melt(d, stick(x, y, z, ...ELBOW, ...WRIST, 0.28, 0.2), 0.12);
}

/** How far beyond the end of the sleeve's lining, along the forearm: below zero inside. */
function beyondWrist(x: number, y: number, z: number): number {
  const [dx, dy, dz] = [WRIST[0] - ELBOW[0], WRIST[1] - ELBOW[1], WRIST[2] - ELBOW[2]];
  return ((x - WRIST[0]) * dx + (y - WRIST[1]) * dy + (z - WRIST[2]) * dz) / FOREARM;
}

/** The shirt's cuff, between the jacket's sleeve and the raised hand. */
export function onCuff(x: number, y: number, z: number): boolean {
  return x < -2.1 && beyondWrist(x, y, z) > -CUFF;
}

export function cloth(x: number, y: number, z: number, gesture: boolean): number {
  const ax = Math.abs(x);
  const end = gesture && x < -2.1 ? beyondWrist(x, y, z) : -1;
  // The sleeve is wider than the cuff that comes out of it.
  const sleeve = gesture ? 0.03 * smooth(-1.8, -2.3, x) * smooth(0.02 - CUFF, -0.02 - CUFF, end) : 0;
  const d = torso(x, y, z, gesture) - 0.035 - sleeve;
  // A deep V, its lapels standing up a little.
  const edge = ax * 0.9 - (y + NECKLINE) * 0.34;
  const lapel = smooth(0.32, 0.3, edge) * smooth(-3.4, -3.2, y) * 0.05;
  const open = z > -0.3 ? (0.0 - edge) * 0.9 : -1;
  return Math.max(d - lapel, open, end);
}
