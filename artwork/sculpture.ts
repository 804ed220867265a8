/**
 * The speaker's head and shoulders as signed distances, drawn for this site and not the likeness of a real person.
 * Units: half a head is about 1; y up, z towards the viewer, x to the viewer's right. Chin at −1, crown at 1.3.
 */
import * as body from './body-parts.ts';
import { handDistance } from './hand.ts';
import { hairDistance } from './hair.ts';
import type { Pose } from './person.ts';
import { melt } from './shapes.ts';

/** The surface that a ray hits. */
export const NOTHING = 0;
export const SKIN = 1;
export const HAIR = 2;
export const CLOTH = 3;
export type Material = typeof NOTHING | typeof SKIN | typeof HAIR | typeof CLOTH;

/** The figure: distance to the nearest surface, its material, and the position in the frame of the head. */
export interface Figure {
  readonly pose: Pose;
  distance(x: number, y: number, z: number): number;
  material(x: number, y: number, z: number): Material;
  /** The position in the frame of the head, for any rotation. */
  inHead(x: number, y: number, z: number): readonly [number, number, number];
}

/** The distance of what is not there. */
const FAR = 9;

/** Builds the figure in a pose. */
export function createFigure(pose: Pose): Figure {
  const [cy, sy] = [Math.cos(pose.yaw), Math.sin(pose.yaw)];
  const [cp, sp] = [Math.cos(pose.pitch), Math.sin(pose.pitch)];
  const [cr, sr] = [Math.cos(pose.roll), Math.sin(pose.roll)];
  const local = { x: 0, y: 0, z: 0 };

  /** Into the head's own frame: it turns about the top of the neck. */
  function toHead(x: number, y: number, z: number): void {
    const py = y + 0.75,
      pz = z + 0.15;
    const x1 = cy * x - sy * pz,
      z1 = sy * x + cy * pz;
    const y2 = cp * py + sp * z1,
      z2 = -sp * py + cp * z1;
    local.x = cr * x1 + sr * y2;
    local.y = -sr * x1 + cr * y2 - 0.75;
    local.z = z2 - 0.15;
  }

  const neck = (x: number, y: number, z: number) => body.neck(x, y, z, pose.gesture);
  const cloth = (x: number, y: number, z: number) => body.cloth(x, y, z, pose.gesture);
  const hand = (x: number, y: number, z: number) => (pose.gesture ? handDistance(x, y, z) : FAR);

  return {
    pose,
    distance(x, y, z) {
      toHead(x, y, z);
      const { x: hx, y: hy, z: hz } = local;
      const bound = Math.hypot(hx, hy - 0.1, hz) - 1.75;
      // High above the shoulders the body is far; far from the head the head is.
      let d = y > -0.4 && (!pose.gesture || x > -1.3) ? y + 1.2 : Math.min(cloth(x, y, z), hand(x, y, z));
      if (y < 0) d = Math.min(d, neck(x, y, z));
      if (bound > 0.3) return Math.min(d, bound);
      d = melt(d, body.skin(hx, hy, hz, pose.smile), 0.06);
      return Math.min(d, hairDistance(hx, hy, hz));
    },
    material(x, y, z) {
      toHead(x, y, z);
      const { x: hx, y: hy, z: hz } = local;
      const candidates: [number, Material][] = [
        [Math.min(body.skin(hx, hy, hz, pose.smile), neck(x, y, z), hand(x, y, z)), SKIN],
        [hairDistance(hx, hy, hz), HAIR],
        [cloth(x, y, z), CLOTH],
      ];
      return candidates.reduce((best, next) => (next[0] < best[0] ? next : best))[1];
    },
    inHead(x, y, z) {
      toHead(x, y, z);
      return [local.x, local.y, local.z];
    },
  };
}
