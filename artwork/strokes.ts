/**
 * A figure as strokes: lines from left to right that swell and thin. Lengths are units of the
 * sculpture (half a head is about 1), y up.
 */
import type { Shading } from './complexion.ts';
import { contrast } from './engrave.ts';
import { sample, soften } from './raster.ts';
import { clamp } from './shapes.ts';

/** A piece of a line: places across, and the thickness at each in shares of the pitch. */
export interface Span {
  readonly xs: readonly number[];
  readonly thick: readonly number[];
}

/** A field of numbers over the figure's box, row by row. */
export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** Where the first line's middle and the left edge are, the distance between lines, their number. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly pitch: number;
  readonly lines: number;
}

/** The figure's lines from the top down; a line that meets nothing is empty. */
export interface Strokes {
  readonly box: Box;
  readonly lines: readonly (readonly Span[])[];
  /** Where the drawing is fine: lines half a pitch below the line of the same number. */
  readonly between: readonly (readonly Span[])[];
  /** The light from behind, in the color of the fifth channel. */
  readonly rims: readonly (readonly Span[])[];
  /** How far lines rise over the form, and how near the figure is: 0 to 1. */
  readonly relief: Field;
  readonly near: Field;
}

type Kind = 'line' | 'between' | 'rim';

/** How far lines rise over the form, in distances between lines. */
export const RELIEF = 2.4;
/** Steps across the box: the highlight of an eye is five of them. */
const STEPS = 640;
/** The thickness that a knot may be off before it is kept. */
const TOLERANCE = 0.024;

/** A shaded figure as strokes: the same lines as `engrave` draws, kept by their knots. */
export function traceStrokes(shading: Shading, box: Box): Strokes {
  const { width, height } = shading;
  const near = soften(shading.cover, width, height, Math.round(width * 0.05));
  const relief = soften(
    shading.depth.map((depth, index) => depth * Math.min(1, (shading.cover[index] ?? 0) * 2)),
    width,
    height,
    Math.round(width * 0.012),
  );
  const step = (2 * -box.left) / STEPS;
  const trace = (kind: Kind, offset: number): Span[][] =>
    Array.from({ length: box.lines }, (_, line) => {
      const v = (line + offset) / box.lines;
      const thick = Array.from({ length: STEPS + 1 }, (__, index) => {
        const u = index / STEPS;
        const bend = (RELIEF * clamp(sample(relief, width, height, u, v))) / box.lines;
        return thicknessAt(shading, kind, u, clamp(v - bend));
      });
      return findSpans(thick).map((knots) => ({
        xs: knots.map((knot) => box.left + knot * step),
        thick: knots.map((knot) => thick[knot] ?? 0),
      }));
    });
  return {
    box,
    lines: trace('line', 0),
    between: trace('between', 0.5),
    rims: trace('rim', 0),
    relief: coarsen(relief, width, height, 56, 1),
    near: coarsen(near, width, height, 40, 1.6),
  };
}

/** A field between its points (`u`, `v` from 0 to 1); beyond its edge, the edge. */
export function sampleField({ columns, rows, values }: Field, u: number, v: number): number {
  const x = Math.min(Math.max(u * (columns - 1), 0), columns - 1.001);
  const y = Math.min(Math.max(v * (rows - 1), 0), rows - 1.001);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const at = top * columns + left;
  const upper = (values[at] ?? 0) * (1 - fx) + (values[at + 1] ?? 0) * fx;
  const lower = (values[at + columns] ?? 0) * (1 - fx) + (values[at + columns + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** The thickness of a stroke at a place; −1 where there is none. */
function thicknessAt(shading: Shading, kind: Kind, u: number, v: number): number {
  const read = (field: Float32Array): number => sample(field, shading.width, shading.height, u, v);
  if (read(shading.cover) < 0.4) return -1;
  const fine = shading.fine ? read(shading.fine) : 0;
  if (kind === 'between' && fine < 0.06) return -1;
  const light = clamp(read(shading.key));
  const rim = clamp(read(shading.rim) * 1.5);
  if (kind === 'rim' && (rim - light * 0.6) * 1.6 < 0.45) return -1;
  const tone = Math.max(contrast(light), rim);
  const share = kind === 'between' ? fine / 2 : 1 - fine / 2;
  return (0.05 + 0.87 * tone) * share;
}

/** The knots of each piece of a line that is there. */
function findSpans(thick: readonly number[]): number[][] {
  const spans: number[][] = [];
  for (let from = 0; from < thick.length; from++) {
    if ((thick[from] ?? -1) < 0) continue;
    let to = from;
    while ((thick[to + 1] ?? -1) >= 0) to++;
    if (to - from >= 2) spans.push(simplify(thick, from, to));
    from = to;
  }
  return spans;
}

/** The knots between which a straight swell is near enough (Ramer, Douglas and Peucker). */
function simplify(thick: readonly number[], from: number, to: number): number[] {
  let [farthest, most] = [from, TOLERANCE];
  for (let at = from + 1; at < to; at++) {
    const straight =
      (thick[from] ?? 0) + (((thick[to] ?? 0) - (thick[from] ?? 0)) * (at - from)) / (to - from);
    const off = Math.abs((thick[at] ?? 0) - straight);
    if (off > most) [farthest, most] = [at, off];
  }
  if (farthest === from) return [from, to];
  return [...simplify(thick, from, farthest), ...simplify(thick, farthest, to).slice(1)];
}

/** The field as a square grid of `size` points a side. */
function coarsen(field: Float32Array, width: number, height: number, size: number, gain: number): Field {
  const at = (index: number): number =>
    clamp(
      sample(field, width, height, (index % size) / (size - 1), Math.floor(index / size) / (size - 1)) * gain,
    );
  return { columns: size, rows: size, values: Float32Array.from({ length: size * size }, (_, i) => at(i)) };
}
