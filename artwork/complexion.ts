import { onCuff } from './body-parts.ts';
import type { FaceChart } from './face-chart.ts';
import { strands } from './hair.ts';
import { NECKLINE } from './person.ts';
import { CLOTH, HAIR, type Material, NOTHING, SKIN } from './sculpture.ts';
import type { Sight } from './shade.ts';
import { clamp, smooth } from './shapes.ts';

/** A shaded picture: per point the key light, the rim light, the depth towards the viewer, the coverage, and where lines are closer. */
export interface Shading {
  readonly width: number;
  readonly height: number;
  readonly key: Float32Array;
  readonly rim: Float32Array;
  readonly depth: Float32Array;
  readonly cover: Float32Array;
  readonly fine?: Float32Array;
}

const FIELDS = ['lit', 'open', 'gloss', 'rim', 'depth', 'x', 'y', 'z'] as const;

/** Draws face, strands and seams on the rendered picture at `zoom` times its resolution. */
export function complete(sight: Sight, face: FaceChart, zoom: number): Shading {
  const width = Math.round(sight.width * zoom);
  const height = Math.round(sight.height * zoom);
  const size = width * height;
  const shading = {
    width,
    height,
    key: new Float32Array(size),
    rim: new Float32Array(size),
    depth: new Float32Array(size),
    cover: new Float32Array(size),
    fine: new Float32Array(size),
  };
  const weights = [0, 0, 0, 0];
  const places = [0, 0, 0, 0];
  const votes = [0, 0, 0, 0];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const material = nearest(
        sight,
        (column + 0.5) / zoom - 0.5,
        (row + 0.5) / zoom - 0.5,
        places,
        weights,
        votes,
      );
      if (material === NOTHING) continue;
      const index = row * width + column;
      const spot = read(sight, material, places, weights);
      paint(material, spot, face, shading, index);
    }
  }
  return shading;
}

/** Which material has the most of the four points around a place; their weights. */
function nearest(
  sight: Sight,
  px: number,
  py: number,
  places: number[],
  weights: number[],
  votes: number[],
): Material {
  const left = Math.min(Math.max(Math.floor(px), 0), sight.width - 2);
  const top = Math.min(Math.max(Math.floor(py), 0), sight.height - 2);
  const fx = clamp(px - left);
  const fy = clamp(py - top);
  votes.fill(0);
  for (let corner = 0; corner < 4; corner++) {
    const at = (top + (corner >> 1)) * sight.width + left + (corner & 1);
    const weight = (corner & 1 ? fx : 1 - fx) * (corner >> 1 ? fy : 1 - fy);
    places[corner] = at;
    weights[corner] = weight + 1e-6;
    const one = sight.material[at] ?? NOTHING;
    votes[one] = (votes[one] ?? 0) + weight;
  }
  let best = 0;
  for (let one = 1; one < votes.length; one++) if ((votes[one] ?? 0) > (votes[best] ?? 0)) best = one;
  return best as Material;
}

type Spot = Record<(typeof FIELDS)[number], number>;

const spot = Object.fromEntries(FIELDS.map((name) => [name, 0])) as Spot;

/** The fields between the points of one material: another's never mixes in. */
function read(sight: Sight, material: Material, places: number[], weights: number[]): Spot {
  let sum = 0;
  for (const name of FIELDS) spot[name] = 0;
  for (let corner = 0; corner < 4; corner++) {
    const at = places[corner] ?? 0;
    if (sight.material[at] !== material) continue;
    const weight = weights[corner] ?? 0;
    sum += weight;
    for (const name of FIELDS) spot[name] += weight * (sight[name][at] ?? 0);
  }
  for (const name of FIELDS) spot[name] /= sum;
  return spot;
}

function paint(material: Material, at: Spot, face: FaceChart, into: Required<Shading>, index: number): void {
  into.depth[index] = at.depth;
  into.rim[index] = at.rim;
  into.cover[index] = material === CLOTH ? 0.6 : 1;
  switch (material) {
    case SKIN: {
      const onFace = at.z > 0.1 && at.y < 0.75;
      const ink = onFace ? face.ink(at.x, at.y) : 1;
      const light = (0.27 + 0.16 * at.open + 0.76 * at.lit) * (0.62 + 0.38 * at.open);
      // Neck and hands are darker than the face.
      const bare = Math.abs(at.x) > 1.3 ? 0.74 : 0.8 + 0.12 * smooth(-1.25, -0.95, at.y);
      into.key[index] = Math.max(
        bare * ink * light + 0.1 * at.gloss * ink,
        onFace ? face.glow(at.x, at.y) * (0.35 + 0.65 * light) : 0,
      );
      into.fine[index] = onFace ? face.fine(at.x, at.y) : 0;
      if (onFace) into.rim[index] = at.rim * ink;
      return;
    }
    case HAIR: {
      const strand = strands(at.x, at.y, at.z);
      into.key[index] = (0.2 + 0.11 * strand) * (at.lit + 0.3 * at.open) + at.gloss * (0.34 + 0.3 * strand);
      return;
    }
    default:
      into.key[index] = clothLight(at.x, at.y, at.z) * (at.lit + 0.2 * at.open) + 0.06 * at.gloss;
  }
}

/** The lightness of the jacket: its edge, its lapels and their seam; lighter on the raised arm, with the cuff of the shirt. */
function clothLight(x: number, y: number, z: number): number {
  if (onCuff(x, y, z)) return 0.8;
  const edge = Math.abs(x) * 0.9 - (y + NECKLINE) * 0.34;
  return edge < 0.03
    ? 0.5
    : smooth(0.29, 0.295, edge) * smooth(0.325, 0.32, edge) > 0.5
      ? 0.04
      : edge < 0.3
        ? 0.26
        : 0.19 + 0.3 * smooth(-1.95, -2.4, x);
}
