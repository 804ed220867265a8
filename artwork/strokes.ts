import { MOST, THICKNESS_STEPS, toLetter } from '../shared/hero-drawing/strokes.ts';
import type { Grid, StrokeFile } from '../shared/hero-drawing/strokes.ts';
import { RELIEF } from '../shared/hero-drawing/paint-hero.ts';
import type { Shading } from './complexion.ts';
import { contrast } from './engrave.ts';
import { sample, soften } from './raster.ts';
import { clamp } from './shapes.ts';

/** A shaded figure as strokes: the same lines as `engrave` draws, kept by their knots. The box is `2 × -left` wide and as high as its lines. */
export function traceStrokes(
  shading: Shading,
  box: { readonly left: number; readonly top: number; readonly pitch: number; readonly lines: number },
): StrokeFile {
  const { width, height } = shading;
  const near = soften(shading.cover, width, height, Math.round(width * 0.05));
  const relief = soften(
    shading.depth.map((depth, index) => depth * Math.min(1, (shading.cover[index] ?? 0) * 2)),
    width,
    height,
    Math.round(width * 0.012),
  );
  const rise = gridOf(relief, width, height, 56, 56, 1);
  const step = (2 * -box.left) / STEPS;
  const trace = (kind: Kind, offset: number): string[] =>
    Array.from({ length: box.lines }, (_, line) => {
      const v = (line + offset) / box.lines;
      return writeSpans(
        Array.from({ length: STEPS + 1 }, (__, index) => {
          const u = index / STEPS;
          const bend = (RELIEF * clamp(sample(relief, width, height, u, v))) / box.lines;
          return thicknessAt(shading, kind, u, clamp(v - bend));
        }),
      );
    });
  return {
    ...{ top: box.top, left: box.left, pitch: box.pitch, step },
    lines: trace('line', 0),
    between: trace('between', 0.5),
    rims: trace('rim', 0),
    relief: rise,
    near: gridOf(near, width, height, 40, 40, 1.6),
  };
}

type Kind = 'line' | 'between' | 'rim';

/** Steps across the box: an eye's catch of light is five of them. */
const STEPS = 640;
/** How far a knot may be off before it is kept, in letters of thickness. */
const TOLERANCE = 1.1;

/** How thick a stroke is at a place, in letters; −1 where there is none. */
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
  return Math.round((0.05 + 0.87 * tone) * share * THICKNESS_STEPS);
}

/** A line's spans as text, each with the knots that it needs and no more. */
function writeSpans(thick: readonly number[]): string {
  const texts: string[] = [];
  let last = 0;
  for (let from = 0; from < thick.length; from++) {
    if ((thick[from] ?? -1) < 0) continue;
    let to = from;
    while ((thick[to + 1] ?? -1) >= 0) to++;
    if (to - from >= 2) {
      let text = '';
      for (const knot of simplify(thick, from, to)) {
        let steps = knot - last;
        for (; steps >= MOST; steps -= MOST) text += toLetter(MOST);
        text += toLetter(steps) + toLetter(thick[knot] ?? 0);
        last = knot;
      }
      texts.push(text);
    }
    from = to;
  }
  return texts.join(' ');
}

/** The knots between which a straight swell is near enough (Ramer, Douglas and Peucker, by thickness). */
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

function gridOf(
  field: Float32Array,
  width: number,
  height: number,
  columns: number,
  rows: number,
  gain: number,
): Grid {
  let values = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      values += toLetter(
        Math.round(
          clamp(sample(field, width, height, column / (columns - 1), row / (rows - 1)) * gain) * MOST,
        ),
      );
  return { columns, rows, values };
}
