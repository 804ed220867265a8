import { clamp, smooth } from './shapes.ts';
import { CLOTH, type Figure, HAIR, SKIN } from './sculpture.ts';

type Vector = readonly [number, number, number];

/** The camera: the section of the picture in units of the figure. `height` of the view at the figure's depth; x, y its centre. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly centreX: number;
  readonly centreY: number;
  readonly span: number;
}

/** Lights: unit vectors towards each. */
export interface Lights {
  readonly key: Vector;
  readonly rim: Vector;
}

/** The rendered points before drawing: light, depth, material, and the position (in the frame of the head or the body). */
export interface Sight {
  readonly width: number;
  readonly height: number;
  readonly lit: Float32Array;
  readonly open: Float32Array;
  readonly gloss: Float32Array;
  readonly rim: Float32Array;
  readonly depth: Float32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  readonly material: Uint8Array;
}

const CAMERA_Z = 9;
const FAR = 13;

/** Looks at the figure with a long lens and lights it. */
export function look(figure: Figure, view: View, lights: Lights): Sight {
  const { width, height } = view;
  const size = width * height;
  const field = () => new Float32Array(size);
  const result: Sight = {
    width,
    height,
    lit: field(),
    open: field(),
    gloss: field(),
    rim: field(),
    depth: field(),
    x: field(),
    y: field(),
    z: field(),
    material: new Uint8Array(size),
  };
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const px = view.centreX + ((column + 0.5) / width - 0.5) * view.span * (width / height);
      const py = view.centreY + (0.5 - (row + 0.5) / height) * view.span;
      const length = Math.hypot(px - view.centreX, py - view.centreY, CAMERA_Z);
      const ray: Vector = [(px - view.centreX) / length, (py - view.centreY) / length, -CAMERA_Z / length];
      const from: Vector = [view.centreX, view.centreY, CAMERA_Z];
      const hit = march(figure, from, ray);
      if (hit === undefined) continue;
      light(
        figure,
        lights,
        [from[0] + ray[0] * hit, from[1] + ray[1] * hit, from[2] + ray[2] * hit],
        ray,
        result,
        row * width + column,
      );
    }
  }
  return result;
}

function march(figure: Figure, from: Vector, ray: Vector): number | undefined {
  let along = CAMERA_Z - 2.2;
  for (let step = 0; step < 90; step++) {
    const d = figure.distance(from[0] + ray[0] * along, from[1] + ray[1] * along, from[2] + ray[2] * along);
    if (d < 0.002) return along;
    along += d * 0.8;
    if (along > FAR) return undefined;
  }
  return along < FAR - 2 ? along : undefined;
}

function light(figure: Figure, lights: Lights, at: Vector, ray: Vector, into: Sight, index: number): void {
  const normal = slope(figure, at);
  const material = figure.material(...at);
  // Skin passes light on into its shadows; hair and cloth do not.
  const facing = dot(normal, lights.key);
  const wrap = material === SKIN ? 0.35 : 0.05;
  const turned = clamp((facing + wrap) / (1 + wrap));
  const shaded = shadow(figure, at, normal, lights.key);
  into.lit[index] = turned * (material === SKIN ? 0.5 + 0.5 * shaded : shaded);
  into.open[index] = occlusion(figure, at, normal) * (0.62 + 0.38 * normal[1]);
  const half = normalise([lights.key[0] - ray[0], lights.key[1] - ray[1], lights.key[2] - ray[2]]);
  into.gloss[index] = Math.pow(Math.max(dot(normal, half), 0), material === HAIR ? 12 : 26) * shaded;
  const edge = Math.pow(1 - Math.max(-dot(normal, ray), 0), 2.2);
  into.rim[index] =
    clamp(dot(normal, lights.rim)) *
    (0.25 + 0.75 * edge) *
    smooth(0.02, 0.5, shadow(figure, at, normal, lights.rim)) *
    (material === SKIN ? 0.95 : 0.6);
  into.depth[index] = at[2];
  const [x, y, z] = material === CLOTH ? at : figure.inHead(...at);
  into.x[index] = x;
  into.y[index] = y;
  into.z[index] = z;
  into.material[index] = material;
}

function slope(figure: Figure, [x, y, z]: Vector): Vector {
  const e = 0.006;
  return normalise([
    figure.distance(x + e, y, z) - figure.distance(x - e, y, z),
    figure.distance(x, y + e, z) - figure.distance(x, y - e, z),
    figure.distance(x, y, z + e) - figure.distance(x, y, z - e),
  ]);
}

function shadow(figure: Figure, at: Vector, normal: Vector, towards: Vector): number {
  let open = 1;
  let along = 0.04;
  const [x, y, z] = [at[0] + normal[0] * 0.02, at[1] + normal[1] * 0.02, at[2] + normal[2] * 0.02];
  for (let step = 0; step < 28 && along < 3; step++) {
    const d = figure.distance(x + towards[0] * along, y + towards[1] * along, z + towards[2] * along);
    if (d < 0.001) return 0;
    open = Math.min(open, (9 * d) / along);
    along += Math.max(0.03, d * 0.9);
  }
  return clamp(open);
}

function occlusion(figure: Figure, at: Vector, normal: Vector): number {
  let blocked = 0;
  for (let step = 1; step <= 4; step++) {
    const reach = 0.07 * step;
    const d = figure.distance(
      at[0] + normal[0] * reach,
      at[1] + normal[1] * reach,
      at[2] + normal[2] * reach,
    );
    blocked += (reach - d) / Math.pow(1.7, step);
  }
  return clamp(1 - 2.4 * blocked);
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function normalise([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
