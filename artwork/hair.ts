import { carve, ellipsoid, melt } from './shapes.ts';

/** The slightly wavy angle of a position around the crown, constant along a strand. */
function strandOf(x: number, y: number, z: number): number {
  const around = Math.atan2(x - 0.22, z + 0.02);
  return around + 0.07 * Math.sin(3.1 * y + 2.2 * around) + 0.02 * Math.sin(7.3 * y + 9 * around);
}

/** How the light catches single strands: about −1 to 1. */
export function strands(x: number, y: number, z: number): number {
  const at = strandOf(x, y, z);
  return (
    0.3 * Math.sin(17 * at + 0.7) +
    0.34 * Math.sin(43 * at + 1.3 + Math.sin(5 * at)) +
    0.3 * Math.sin(89 * at + 2 * y) +
    0.2 * Math.sin(151 * at - 3 * y)
  );
}

/** The waves of the strands for the shape. */
function locks(x: number, y: number, z: number): number {
  const at = strandOf(x, y, z);
  return Math.sin(9 * at + 0.4) + 0.6 * Math.sin(23 * at + 1.3);
}

/** Distance to the hair, in the head's own frame. */
export function hairDistance(x: number, y: number, z: number): number {
  const d = bob(x, y, z);
  return d > 0.25 ? d : d - 0.01 * locks(x, y, z);
}

function bob(x: number, y: number, z: number): number {
  const ax = Math.abs(x);
  let d = ellipsoid(x + 0.02, y - 0.42, z + 0.22, 0.87, 0.9, 1.0);
  d = melt(d, ellipsoid(x + 0.3, y - 0.72, z - 0.25, 0.5, 0.46, 0.5), 0.35);
  d = melt(d, ellipsoid(ax - 0.64 - 0.1 * Math.max(-y, 0), y + 0.1, z + 0.16, 0.29, 0.8, 0.5), 0.25);
  d = melt(d, ellipsoid(x, y + 0.2, z + 0.6, 0.8, 0.85, 0.5), 0.2);
  // Turned in at the ends, like a bob.
  d = carve(d, ellipsoid(x, y + 1.14, z - 0.2, 0.6, 0.52, 1.0), 0.14);
  // The face is free; the parting is on the left, the fringe sweeps across.
  const tilt = 0.42;
  const fx = (x - 0.06) * Math.cos(tilt) - (y + 0.1) * Math.sin(tilt);
  const fy = (x - 0.06) * Math.sin(tilt) + (y + 0.1) * Math.cos(tilt);
  d = carve(d, ellipsoid(fx, fy + 0.02, z - 1.0, 0.6, 1.0, 0.84) + 0.011 * locks(x, y, z), 0.06);
  return d;
}
