/**
 * The speaker's head and shoulders as solid shapes: signed distances, drawn for this site, nobody's likeness.
 * Units: half a head is about 1; y up, z towards the viewer, x to the viewer's right. Chin at −1, crown at 1.3.
 */
import * as body from './body-parts.ts';
import { clothLight, eyeLight, hairLight, skinLight } from './complexion.ts';
import { hairDistance } from './hair.ts';
import { SPEAKER } from './person.ts';
import type { Person, Pose } from './person.ts';
import { melt } from './shapes.ts';

/** What a ray met. */
export type Material = 'skin' | 'hair' | 'cloth' | 'eye' | 'frame';

/** The figure: distance to the nearest surface, and how light its material is at a point (0 to 1). */
export interface Figure {
  distance(x: number, y: number, z: number): number;
  material(x: number, y: number, z: number): Material;
  lightness(x: number, y: number, z: number): number;
}

/** The distance of what is not there. */
const FAR = 9;

/** Builds the figure in a pose. */
export function createFigure(pose: Pose, person: Person = SPEAKER): Figure {
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

  const neck = (x: number, y: number, z: number) => body.neck(x, y, z, person.build, pose.gesture);
  const cloth = (x: number, y: number, z: number) => body.cloth(x, y, z, pose.gesture);
  const hand = (x: number, y: number, z: number) => (pose.gesture ? body.hand(x, y, z) : FAR);
  const glasses = (x: number, y: number, z: number) => (person.glasses ? body.glasses(x, y, z) : FAR);

  return {
    distance(x, y, z) {
      toHead(x, y, z);
      const { x: hx, y: hy, z: hz } = local;
      let d = Math.min(cloth(x, y, z), neck(x, y, z), hand(x, y, z));
      const bound = Math.hypot(hx, hy - 0.1, hz) - 1.75;
      if (bound > 0.3) return Math.min(d, bound);
      const face = body.skin(hx, hy, hz, person.build);
      d = melt(d, face, 0.06);
      return Math.min(d, hairDistance(person.hair, hx, hy, hz), body.eye(hx, hy, hz), glasses(hx, hy, hz));
    },
    material(x, y, z) {
      toHead(x, y, z);
      const { x: hx, y: hy, z: hz } = local;
      const candidates: [number, Material][] = [
        [Math.min(body.skin(hx, hy, hz, person.build), neck(x, y, z), hand(x, y, z)), 'skin'],
        [hairDistance(person.hair, hx, hy, hz), 'hair'],
        [glasses(hx, hy, hz), 'frame'],
        [cloth(x, y, z), 'cloth'],
        [body.eye(hx, hy, hz), 'eye'],
      ];
      return candidates.reduce((best, next) => (next[0] < best[0] ? next : best))[1];
    },
    lightness(x, y, z) {
      const material = this.material(x, y, z);
      toHead(x, y, z);
      const { x: hx, y: hy, z: hz } = local;
      switch (material) {
        case 'hair':
          return hairLight(person, hx, hy, hz);
        case 'cloth':
          return clothLight(x, y);
        case 'eye':
          return eyeLight(pose, hx, hy);
        case 'frame':
          return 0.03;
        case 'skin':
          return skinLight(person, hx, hy, hz);
      }
    },
  };
}
