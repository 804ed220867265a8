/**
 * The hero's figure as strokes: lines from left to right that swell and thin. `artwork/hero.ts` writes them, the page draws them at any size.
 * Lengths are units of the sculpture (half a head is about 1), y up.
 */

/** What `public/hero/lines.json` holds: each line a text of knots (see `readSpans`). */
export interface StrokeFile {
  /** Where the first line's middle and the left edge lie; the distance between lines; the width of a step across. */
  readonly top: number;
  readonly left: number;
  readonly pitch: number;
  readonly step: number;
  /** From the top down; a line that meets nothing is empty. */
  readonly lines: readonly string[];
  /** Where the drawing is fine: the lines between, each half a pitch below the line of its number. */
  readonly between: readonly string[];
  /** What stands in the color of the fifth channel: the light from behind. */
  readonly rims: readonly string[];
  /** How far lines rise over the form, and how near the figure is: coarse, row by row, 0 to 90. */
  readonly relief: Grid;
  readonly near: Grid;
}

/** A field of numbers over the figure's box; `values` one letter each. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly values: string;
}

/** A piece of a line that is there: places across, and how thick it is at each, in shares of the pitch. */
export interface Span {
  readonly xs: readonly number[];
  readonly thick: readonly number[];
}

/** The largest number of a letter, and what it says as a step: go on that far, and read on. */
export const MOST = 90;
/** Letters a full pitch's thickness has. */
export const THICKNESS_STEPS = 45;

/** A number from 0 to 90 as one letter that JSON need not escape. */
export function toLetter(value: number): string {
  return String.fromCharCode(value + 35 + (value > 56 ? 1 : 0));
}

/** The number of a letter. */
export function toNumber(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code - 35 - (code > 92 ? 1 : 0);
}

/** A line's text: spans apart by a space, each of knots: steps since the knot before (90 says 'and more'), then thickness. */
export function readSpans(line: string, left: number, step: number): Span[] {
  let at = 0;
  return line === ''
    ? []
    : line.split(' ').map((text) => {
        const span: { xs: number[]; thick: number[] } = { xs: [], thick: [] };
        for (let letter = 0; letter < text.length;) {
          const steps = toNumber(text, letter++);
          at += steps;
          if (steps === MOST) continue;
          span.xs.push(left + at * step);
          span.thick.push(toNumber(text, letter++) / THICKNESS_STEPS);
        }
        return span;
      });
}

/** A grid's letters as numbers from 0 to 1. */
export function readGrid({ columns, rows, values }: Grid): Field {
  return { columns, rows, values: Float32Array.from(values, (letter) => toNumber(letter, 0) / MOST) };
}

/** A grid, read. */
export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
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
