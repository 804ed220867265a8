import type { Person } from './person.ts';
import { carve, ellipsoid, melt } from './shapes.ts';

/** How the light catches single strands: about −2 to 2. */
export function strands(x: number, y: number, z: number): number {
  const around = Math.atan2(x - 0.24, z - 0.3);
  const wave = around + 0.09 * Math.sin(3.4 * y + 2.2 * around);
  return (
    0.9 * Math.sin(11 * wave + 0.7) + 0.7 * Math.sin(27 * wave + 1.3) + 0.5 * Math.sin(53 * wave + 3 * y)
  );
}

/** Distance to the hair, in the head's own frame. */
export function hairDistance(style: Person['hair'], x: number, y: number, z: number): number {
  switch (style) {
    case 'bob':
      return withStrands(bob(x, y, z), 0.011, x, y, z);
    case 'cropped':
      return withStrands(short(x, y, z, 0.8), 0.006, x, y, z);
    case 'bun':
      return withStrands(bun(x, y, z), 0.009, x, y, z);
    case 'curls': {
      const d = curls(x, y, z);
      return d > 0.3
        ? d
        : d - 0.05 * Math.sin(11 * x + Math.sin(7 * z)) * Math.sin(11 * y) * Math.sin(11 * z + 1);
    }
    case 'none':
      return 9;
  }
}

function withStrands(d: number, depth: number, x: number, y: number, z: number): number {
  return d > 0.25 ? d : d - depth * strands(x, y, z);
}

function bob(x: number, y: number, z: number): number {
  const ax = Math.abs(x);
  let d = ellipsoid(x + 0.02, y - 0.42, z + 0.22, 0.87, 0.9, 1.0);
  d = melt(d, ellipsoid(x + 0.3, y - 0.72, z - 0.25, 0.5, 0.46, 0.5), 0.35);
  d = melt(d, ellipsoid(ax - 0.66, y + 0.1, z + 0.16, 0.29, 0.8, 0.5), 0.25);
  d = melt(d, ellipsoid(x, y + 0.2, z + 0.6, 0.8, 0.85, 0.5), 0.2);
  // Turned in at the ends, like a bob.
  d = carve(d, ellipsoid(x, y + 1.14, z - 0.2, 0.6, 0.52, 1.0), 0.14);
  // The face looks out; the parting is on her left, the fringe sweeps across.
  const tilt = 0.42;
  const fx = (x - 0.06) * Math.cos(tilt) - (y + 0.1) * Math.sin(tilt);
  const fy = (x - 0.06) * Math.sin(tilt) + (y + 0.1) * Math.cos(tilt);
  d = carve(d, ellipsoid(fx, fy + 0.02, z - 1.0, 0.6, 1.0, 0.84), 0.06);
  return d;
}

/** Close to the skull, ending above the ears. */
function short(x: number, y: number, z: number, width: number): number {
  const d = ellipsoid(x, y - 0.44, z + 0.2, width, 0.84, 0.95);
  const open = carve(d, ellipsoid(x, y + 0.12, z - 1.0, 0.6, 0.82, 0.78), 0.08);
  return Math.max(open, (-0.06 - y + 0.5 * Math.min(z + 0.35, 0)) * 0.9);
}

function bun(x: number, y: number, z: number): number {
  const d = ellipsoid(x, y - 0.42, z + 0.2, 0.82, 0.84, 0.97);
  const open = carve(d, ellipsoid(x, y + 0.1, z - 1.0, 0.61, 0.84, 0.84), 0.08);
  const pulledBack = Math.max(open, (-0.3 - y + 0.9 * Math.min(z + 0.1, 0)) * 0.75);
  return melt(pulledBack, ellipsoid(x, y - 1.2, z + 0.72, 0.42, 0.38, 0.42), 0.12);
}

function curls(x: number, y: number, z: number): number {
  let d = ellipsoid(x, y - 0.5, z + 0.24, 1.08, 1.0, 1.08);
  d = melt(d, ellipsoid(Math.abs(x) - 0.74, y + 0.02, z + 0.2, 0.36, 0.5, 0.5), 0.3);
  return carve(d, ellipsoid(x, y + 0.12, z - 1.0, 0.63, 0.86, 0.84), 0.1);
}
