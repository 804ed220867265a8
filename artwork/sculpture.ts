/**
 * The speaker's head and shoulders as solid shapes: signed distances, drawn for this site, nobody's likeness.
 * Units: half a head is about 1; y up, z towards the viewer, x to the viewer's right. Chin at −1, crown at 1.3.
 */

/** How she holds herself: turns of the head in radians, and where she looks (x, y on the eyeball). */
export interface Pose {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  readonly gazeX: number;
  readonly gazeY: number;
  /** Her right arm is raised, the hand open, as one speaks to a room. */
  readonly gesture: boolean;
}

/** What a ray met. */
export type Material = 'skin' | 'hair' | 'cloth' | 'eye';

/** A surface: distance to it, what it is made of. */
export interface Surface {
  distance: number;
  material: Material;
}

/** The figure: distance to the nearest surface, and how light its material is at a point (0 to 1). */
export interface Figure {
  distance(x: number, y: number, z: number): number;
  material(x: number, y: number, z: number): Material;
  lightness(x: number, y: number, z: number): number;
}

function ellipsoid(x: number, y: number, z: number, rx: number, ry: number, rz: number): number {
  const k0 = Math.hypot(x / rx, y / ry, z / rz);
  const k1 = Math.hypot(x / (rx * rx), y / (ry * ry), z / (rz * rz));
  return k1 === 0 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1;
}

/** A stick from a to b, thick `ra` at a and `rb` at b. */
function stick(
  x: number,
  y: number,
  z: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  ra: number,
  rb: number,
): number {
  const dx = bx - ax,
    dy = by - ay,
    dz = bz - az;
  const px = x - ax,
    py = y - ay,
    pz = z - az;
  const t = clamp((px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz));
  return Math.hypot(px - dx * t, py - dy * t, pz - dz * t) - (ra + (rb - ra) * t);
}

function melt(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

function carve(a: number, b: number, k: number): number {
  return -melt(-a, b, k);
}

export function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

const EYE_X = 0.285;
const EYE_Y = 0.085;
/** How much the corners of the mouth rise. */
const SMILE = 0.6;
/** How far down the V of the jacket reaches. */
const NECKLINE = 2.5;

/** Where each finger springs from the palm (x), and its tip (x, y). */
const FINGERS = [
  [-2.55, -2.56, -1.24],
  [-2.65, -2.78, -1.18],
  [-2.74, -2.97, -1.25],
  [-2.82, -3.13, -1.42],
] as const;

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

  function lidOpening(ax: number, y: number): number {
    // Two circles crossing: an almond, a little higher at its outer end.
    const u = ax - EYE_X,
      v = y - EYE_Y - u * 0.12;
    const upper = Math.hypot(u, v + 0.115) - 0.192;
    const lower = Math.hypot(u, v - 0.15) - 0.2;
    return Math.max(upper, lower);
  }

  function skin(x: number, y: number, z: number): number {
    const ax = Math.abs(x);
    let d = ellipsoid(x, y - 0.36, z + 0.16, 0.76, 0.8, 0.92);
    d = melt(d, ellipsoid(x, y + 0.14, z - 0.16, 0.57, 0.86, 0.68), 0.25);
    d = melt(d, stick(ax, y, z, 0.45, -0.22, 0.0, 0.16, -0.8, 0.43, 0.16, 0.12), 0.24);
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

  function neck(x: number, y: number, z: number): number {
    let d = stick(x, y, z, 0, -0.5, -0.2, 0, -1.6, -0.32, 0.38, 0.4);
    d = melt(d, stick(Math.hypot(x, 0.03), y, z, 0.36, -0.55, 0.0, 0.1, -1.62, 0.1, 0.09, 0.07), 0.12);
    d = melt(d, stick(Math.hypot(x, 0.05), y, z, 0.12, -1.66, 0.06, 0.62, -1.56, 0.0, 0.065, 0.05), 0.14);
    return melt(d, torso(x, y, z) + 0.045, 0.25);
  }

  function torso(x: number, y: number, z: number): number {
    const ax = Math.hypot(x, 0.12);
    let d = stick(ax, y, z, 0.12, -1.45, -0.36, 1.32, -1.86, -0.36, 0.3, 0.33);
    d = melt(d, ellipsoid(x, y + 2.75, z + 0.24, 1.28, 1.35, 0.66), 0.3);
    if (!pose.gesture || x > 0)
      return melt(d, stick(ax, y, z, 1.42, -1.98, -0.36, 1.62, -3.6, -0.3, 0.34, 0.32), 0.2);
    d = melt(d, stick(x, y, z, -1.4, -1.98, -0.36, -2.02, -3.02, 0.18, 0.34, 0.27), 0.2);
    return melt(d, stick(x, y, z, -2.02, -3.02, 0.18, -2.48, -2.2, 0.72, 0.27, 0.18), 0.1);
  }

  /** The open hand above the cuff, and the boom of the microphone at her cheek. */
  function hand(x: number, y: number, z: number): number {
    if (!pose.gesture) return 9;
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

  function strands(x: number, y: number, z: number): number {
    const around = Math.atan2(x - 0.24, z - 0.3);
    const wave = around + 0.09 * Math.sin(3.4 * y + 2.2 * around);
    return (
      0.9 * Math.sin(11 * wave + 0.7) + 0.7 * Math.sin(27 * wave + 1.3) + 0.5 * Math.sin(53 * wave + 3 * y)
    );
  }

  function hair(x: number, y: number, z: number): number {
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
    if (d > 0.25) return d;
    return d - 0.011 * strands(x, y, z);
  }

  function eye(x: number, y: number, z: number): number {
    return Math.hypot(Math.abs(x) - EYE_X, y - EYE_Y, z - 0.54) - 0.186;
  }

  function cloth(x: number, y: number, z: number): number {
    const ax = Math.abs(x);
    const d = torso(x, y, z) - 0.035;
    // A deep V, its lapels standing up a little.
    const edge = ax * 0.9 - (y + NECKLINE) * 0.34;
    const lapel = smooth(0.32, 0.3, edge) * smooth(-3.4, -3.2, y) * 0.05;
    const open = z > -0.3 ? (0.0 - edge) * 0.9 : -1;
    return Math.max(d - lapel, open, pose.gesture && x < -2.2 ? cuff(x, y, z) : -1);
  }

  return {
    distance(x, y, z) {
      toHead(x, y, z);
      const { x: hx, y: hy, z: hz } = local;
      let d = Math.min(cloth(x, y, z), neck(x, y, z), hand(x, y, z));
      const bound = Math.hypot(hx, hy - 0.1, hz) - 1.75;
      if (bound > 0.3) return Math.min(d, bound);
      const face = skin(hx, hy, hz);
      d = melt(d, face, 0.06);
      return Math.min(d, hair(hx, hy, hz), eye(hx, hy, hz));
    },
    material(x, y, z) {
      toHead(x, y, z);
      const { x: hx, y: hy, z: hz } = local;
      const candidates: [number, Material][] = [
        [Math.min(skin(hx, hy, hz), neck(x, y, z), hand(x, y, z)), 'skin'],
        [hair(hx, hy, hz), 'hair'],
        [cloth(x, y, z), 'cloth'],
        [eye(hx, hy, hz), 'eye'],
      ];
      return candidates.reduce((best, next) => (next[0] < best[0] ? next : best))[1];
    },
    lightness(x, y, z) {
      const material = this.material(x, y, z);
      toHead(x, y, z);
      const { x: hx, y: hy, z: hz } = local;
      const ax = Math.abs(hx);
      if (material === 'hair') return 0.3 + 0.09 * strands(hx, hy, hz);
      if (material === 'cloth') {
        const edge = Math.abs(x) * 0.9 - (y + NECKLINE) * 0.34;
        return edge < 0.03 ? 0.5 : edge > 0.29 && edge < 0.32 ? 0.04 : edge < 0.3 ? 0.26 : 0.19;
      }
      if (material === 'eye') {
        const u = ax - EYE_X - Math.sign(hx) * pose.gazeX,
          v = hy - EYE_Y - pose.gazeY;
        const r = Math.hypot(u, v);
        if (Math.hypot(u + Math.sign(hx) * 0.028, v - 0.03) < 0.02) return 1.6;
        if (r < 0.04) return 0.02;
        if (r < 0.085) return 0.14 + 0.12 * smooth(0.04, 0.08, r) * (v < 0 ? 1 : 0.4);
        return 0.95 * smooth(0.02, -0.05, lidOpening(ax, hy));
      }
      if (hz < 0.1) return 0.86;
      let light = 0.9;
      // Lashes and the line of the upper lid.
      const lid = lidOpening(ax, hy),
        upper = hy - EYE_Y - (ax - EYE_X) * 0.12;
      if (lid < 0.045 && hz > 0.4)
        light *= upper > 0.0 ? smooth(0.018, 0.045, lid) * 0.9 + 0.05 : 0.55 + 0.45 * smooth(0, 0.02, lid);
      // Brows.
      const bu = (ax - 0.1) / 0.46;
      if (bu > 0 && bu < 1) {
        const centre = 0.285 + 0.075 * Math.sin(Math.min(bu * 1.25, 1) * 1.9) - 0.085 * bu * bu;
        light *= 1 - 0.86 * smooth(0.04 * (1.15 - bu), 0.02 * (1.1 - bu), Math.abs(hy - centre));
      }
      // Lips.
      const my = hy - hx * hx * SMILE;
      const within = 1 - (hx * hx) / (0.255 * 0.255);
      if (within > 0 && hz > 0.5) {
        const bow = 0.075 * Math.sqrt(within) - 0.018 * Math.exp(-(hx * hx) / 0.002);
        const above = my + 0.53;
        if (above < bow && above > -0.11 * Math.sqrt(within)) light *= above > 0 ? 0.4 : 0.56;
        light *= 1 - 0.85 * smooth(0.02, 0.006, Math.abs(above));
      }
      return light;
    },
  };
}
