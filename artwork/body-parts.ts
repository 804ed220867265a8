/** The parts of the speaker's figure as signed distances, in the units of `sculpture.ts`; `skin`, `eye` and `glasses` in the head's own frame. */
import { EYE_X, EYE_Y, NECKLINE, SMILE, lidOpening } from './person.ts';
import { carve, ellipsoid, melt, smooth, stick } from './shapes.ts';

/** Where each finger springs from the palm (x), and its tip (x, y). */
const FINGERS = [
  [-2.55, -2.56, -1.24],
  [-2.65, -2.78, -1.18],
  [-2.74, -2.97, -1.25],
  [-2.82, -3.13, -1.42],
] as const;

export function skin(x: number, y: number, z: number, build: number): number {
  const ax = Math.abs(x);
  let d = ellipsoid(x, y - 0.36, z + 0.16, 0.76, 0.8, 0.92);
  d = melt(d, ellipsoid(x, y + 0.14, z - 0.16, 0.57, 0.86, 0.68), 0.25);
  d = melt(d, stick(ax, y, z, 0.45 * build, -0.22, 0.0, 0.16 * build * build, -0.8, 0.43, 0.16, 0.12), 0.24);
  d = melt(d, ellipsoid(x, y + 0.87, z - 0.53, 0.17, 0.14, 0.17), 0.2);
  d = melt(d, ellipsoid(ax - 0.38, y + 0.14, z - 0.49, 0.18, 0.16, 0.19), 0.22);
  d = melt(d, stick(ax, y, z, 0.08, 0.27, 0.77, 0.42, 0.29, 0.58, 0.09, 0.07), 0.16);
  d = carve(d, ellipsoid(ax - 0.27, y - 0.09, z - 0.95, 0.2, 0.13, 0.2), 0.16);
  d = melt(d, Math.hypot(ax - EYE_X, y - EYE_Y, z - 0.54) - 0.2, 0.05);
  // The nose: bridge, tip, wings.
  d = melt(d, stick(x, y, z, 0, 0.2, 0.77, 0, -0.17, 0.92, 0.048, 0.07), 0.12);
  d = melt(d, Math.hypot(x, y + 0.2, z - 0.94) - 0.078, 0.06);
  d = melt(d, ellipsoid(ax - 0.088, y + 0.235, z - 0.84, 0.052, 0.048, 0.085), 0.06);
  d = carve(d, ellipsoid(ax - 0.058, y + 0.285, z - 0.905, 0.032, 0.022, 0.05), 0.03);
  // The lips: the curve of a smile lifts their corners.
  const lift = ax * ax * SMILE;
  const my = y - lift;
  d = melt(d, ellipsoid(x, y + 0.5, z - 0.57, 0.28, 0.2, 0.2), 0.2);
  d = melt(d, ellipsoid(ax - 0.06, my + 0.487, z - 0.735, 0.165, 0.04, 0.08), 0.07);
  d = melt(d, ellipsoid(x, my + 0.588, z - 0.725, 0.18, 0.055, 0.085), 0.07);
  d = carve(d, ellipsoid(x, my + 0.53, z - 0.84, 0.25, 0.008, 0.12), 0.03);
  d = carve(d, ellipsoid(x, y + 0.71, z - 0.84, 0.16, 0.05, 0.09), 0.1);
  d = carve(d, Math.max(lidOpening(ax, y), 0.3 - z), 0.012);
  // Ears, mostly under hair.
  return melt(d, ellipsoid(ax - 0.77, y + 0.02, z + 0.1, 0.07, 0.2, 0.13), 0.05);
}

export function neck(x: number, y: number, z: number, build: number, gesture: boolean): number {
  let d = stick(x, y, z, 0, -0.5, -0.2, 0, -1.6, -0.32, 0.38 * build, 0.4 * build);
  d = melt(d, stick(Math.hypot(x, 0.03), y, z, 0.36, -0.55, 0.0, 0.1, -1.62, 0.1, 0.09, 0.07), 0.12);
  d = melt(d, stick(Math.hypot(x, 0.05), y, z, 0.12, -1.66, 0.06, 0.62, -1.56, 0.0, 0.065, 0.05), 0.14);
  return melt(d, torso(x, y, z, gesture) + 0.045, 0.25);
}

function torso(x: number, y: number, z: number, gesture: boolean): number {
  const ax = Math.hypot(x, 0.12);
  let d = stick(ax, y, z, 0.12, -1.45, -0.36, 1.32, -1.86, -0.36, 0.3, 0.33);
  d = melt(d, ellipsoid(x, y + 2.75, z + 0.24, 1.28, 1.35, 0.66), 0.3);
  if (!gesture || x > 0)
    return melt(d, stick(ax, y, z, 1.42, -1.98, -0.36, 1.62, -3.6, -0.3, 0.34, 0.32), 0.2);
  d = melt(d, stick(x, y, z, -1.4, -1.98, -0.36, -2.02, -3.02, 0.18, 0.34, 0.27), 0.2);
  return melt(d, stick(x, y, z, -2.02, -3.02, 0.18, -2.48, -2.2, 0.72, 0.27, 0.18), 0.1);
}

/** The open hand above the cuff, and the boom of the microphone at her cheek. */
export function hand(x: number, y: number, z: number): number {
  let d = stick(x, y, z, -2.44, -2.28, 0.68, -2.6, -1.98, 0.86, 0.125, 0.12);
  d = melt(d, ellipsoid(x + 2.66, y + 1.8, z - 0.93, 0.2, 0.25, 0.1), 0.1);
  for (const [bx, tx, ty] of FINGERS) {
    d = melt(d, stick(x, y, z, bx, -1.66, 0.97, tx, ty, 1.06, 0.066, 0.048), 0.035);
  }
  return melt(d, stick(x, y, z, -2.5, -1.9, 0.96, -2.24, -1.62, 1.12, 0.075, 0.055), 0.07);
}

/** Beyond the cuff: the sleeve ends across the wrist. */
function cuff(x: number, y: number, z: number): number {
  return ((x + 2.47) * -0.42 + (y + 2.22) * 0.75 + (z - 0.71) * 0.5) * 0.9;
}

export function eye(x: number, y: number, z: number): number {
  return Math.hypot(Math.abs(x) - EYE_X, y - EYE_Y, z - 0.54) - 0.186;
}

/** Two rings, a bridge, two arms to the ears. */
export function glasses(x: number, y: number, z: number): number {
  const ax = Math.abs(x);
  const ring =
    Math.hypot(Math.hypot((ax - 0.3) * 0.92, y - 0.06) - 0.21, z - 0.83 + 0.35 * Math.max(ax - 0.3, 0)) -
    0.024;
  const bridge = stick(ax, y, z, 0, 0.13, 0.93, 0.11, 0.1, 0.86, 0.02, 0.02);
  return Math.min(ring, bridge, stick(ax, y, z, 0.52, 0.1, 0.75, 0.8, 0.1, 0.0, 0.022, 0.022));
}

export function cloth(x: number, y: number, z: number, gesture: boolean): number {
  const ax = Math.abs(x);
  const d = torso(x, y, z, gesture) - 0.035;
  // A deep V, its lapels standing up a little.
  const edge = ax * 0.9 - (y + NECKLINE) * 0.34;
  const lapel = smooth(0.32, 0.3, edge) * smooth(-3.4, -3.2, y) * 0.05;
  const open = z > -0.3 ? (0.0 - edge) * 0.9 : -1;
  return Math.max(d - lapel, open, gesture && x < -2.2 ? cuff(x, y, z) : -1);
}
