/** The open right hand above the cuff, palm to the room, fingers at ease: each of three bones, bent a little more towards its tip. */
import { WRIST } from './body-parts.ts';
import { ellipsoid, melt, stick } from './shapes.ts';

type Point = readonly [number, number, number];

/** The hand's own frame: from the wrist along the palm (v), towards the little finger (u), out of the palm (w). */
const ALONG: Point = normal([-0.16, 0.95, 0.12]);
const ACROSS: Point = normal([-0.94, -0.1, 0.2]);
const OUT: Point = cross(ALONG, ACROSS);

/** The size of the hand for a head of 2.3 units. */
const SIZE = 0.82;

/** Where a finger springs from the palm, how far it leans to the side, its length, its thickness at root and tip. */
const FINGERS = [
  { u: -0.25, v: 0.84, lean: -0.17, length: 0.78, curl: 0.12, root: 0.1, tip: 0.072 },
  { u: -0.085, v: 0.9, lean: -0.04, length: 0.87, curl: 0.14, root: 0.102, tip: 0.072 },
  { u: 0.085, v: 0.87, lean: 0.08, length: 0.81, curl: 0.18, root: 0.098, tip: 0.069 },
  { u: 0.24, v: 0.77, lean: 0.22, length: 0.64, curl: 0.2, root: 0.086, tip: 0.061 },
] as const;

/** The three bones' shares of a finger. */
const BONES = [0.44, 0.31, 0.25] as const;

const fingers = FINGERS.map(bones);
const thumb: readonly Bone[] = chain([
  [-0.2, 0.14, 0.04, 0.13],
  [-0.4, 0.42, 0.14, 0.118],
  [-0.55, 0.67, 0.19, 0.098],
  [-0.63, 0.9, 0.19, 0.072],
]);

interface Bone {
  readonly from: Point;
  readonly to: Point;
  readonly thick: number;
  readonly thin: number;
}

/** Distance to the hand and the wrist in the sleeve. */
export function handDistance(x: number, y: number, z: number): number {
  const away = Math.hypot(x - WRIST[0], y - WRIST[1] - 0.7, z - WRIST[2]) - 1.5;
  if (away > 0.3) return away;
  const [px, py, pz] = [(x - WRIST[0]) / SIZE, (y - WRIST[1]) / SIZE, (z - WRIST[2]) / SIZE];
  const u = px * ACROSS[0] + py * ACROSS[1] + pz * ACROSS[2];
  const v = px * ALONG[0] + py * ALONG[1] + pz * ALONG[2];
  const w = px * OUT[0] + py * OUT[1] + pz * OUT[2];
  let d = stick(u, v, w, 0.02, -0.2, 0, 0, 0.05, 0, 0.145, 0.16);
  d = melt(d, ellipsoid(u, v - 0.5, w, 0.34, 0.5, 0.13), 0.16);
  d = melt(d, ellipsoid(u - 0.17, v - 0.36, w - 0.07, 0.15, 0.34, 0.1), 0.1);
  for (const finger of fingers) {
    let one = 9;
    for (const bone of finger) one = melt(one, boneDistance(bone, u, v, w), 0.03);
    d = melt(d, one, 0.07);
  }
  let ball = 9;
  for (const bone of thumb) ball = melt(ball, boneDistance(bone, u, v, w), 0.05);
  return melt(d, ball, 0.12) * SIZE;
}

function boneDistance({ from, to, thick, thin }: Bone, u: number, v: number, w: number): number {
  return stick(u, v, w, ...from, ...to, thick, thin);
}

function bones({ u, v, lean, length, curl, root, tip }: (typeof FINGERS)[number]): readonly Bone[] {
  let at: Point = [u, v - 0.08, 0];
  let bend = 0.06;
  return BONES.map((share, index) => {
    bend += curl * (index + 0.4);
    const reach = length * share;
    const to: Point = [
      at[0] + Math.sin(lean) * Math.cos(bend) * reach,
      at[1] + Math.cos(lean) * Math.cos(bend) * reach,
      at[2] + Math.sin(bend) * reach,
    ];
    const bone = {
      from: at,
      to,
      thick: root + ((tip - root) * index) / 3,
      thin: root + ((tip - root) * (index + 1)) / 3,
    };
    at = to;
    return bone;
  });
}

function chain(joints: readonly (readonly [number, number, number, number])[]): readonly Bone[] {
  return joints.slice(1).map(([u, v, w, thin], index) => {
    const [fu, fv, fw, thick] = joints[index] ?? [0, 0, 0, 0];
    return { from: [fu, fv, fw], to: [u, v, w], thick, thin };
  });
}

function normal([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function cross(a: Point, b: Point): Point {
  return normal([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]);
}
