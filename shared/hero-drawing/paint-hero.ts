import { CHANNELS_ON_INK, PALETTE } from '../core/palette.ts';
import type { Frame } from './frames.ts';
import { bandOf, course, drift, scatter } from './signals.ts';
import { readGrid, readSpans, sampleField } from './strokes.ts';
import type { Field, Span, StrokeFile } from './strokes.ts';

/** What is drawn with: a canvas's context in the browser, a recorder of SVG where the posters are made. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'closePath'
  | 'createLinearGradient'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'globalAlpha'
  | 'lineTo'
  | 'lineWidth'
  | 'moveTo'
  | 'stroke'
  | 'strokeStyle'
>;

/** Where the frame's picture lies on the sheet, in its points: parts of it may lie beyond. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/** The figure, read once. */
export interface Strokes {
  readonly file: StrokeFile;
  readonly lines: readonly (readonly Span[])[];
  readonly between: readonly (readonly Span[])[];
  readonly rims: readonly (readonly Span[])[];
  readonly relief: Field;
  readonly near: Field;
}

/** How fine static is drawn, and the lines beyond the figure: units across. */
const STATIC_STEP = 0.016;
const FIELD_STEP = 0.02;
/** How far lines rise over the form, in distances between lines. */
export const RELIEF = 2.4;
/** Noise's units across were set in shares of the wide picture. */
const SHARE = 1 / 6.8;

/** Reads the file's letters into numbers. */
export function readStrokes(file: StrokeFile): Strokes {
  const read = (lines: readonly string[]) => lines.map((line) => readSpans(line, file.left, file.step));
  return {
    file,
    lines: read(file.lines),
    between: read(file.between),
    rims: read(file.rims),
    relief: readGrid(file.relief),
    near: readGrid(file.near),
  };
}

/** Draws the picture: the channels' lines, then her. `detune` from 0, clear, to 1, lost in static. */
export function paintHero(pen: Pen, strokes: Strokes, frame: Frame, place: Place, detune: number): void {
  const sheet = createSheet(pen, strokes, frame, place, detune);
  pen.globalAlpha = 1;
  for (let line = -4; line < strokes.lines.length; line += 2) {
    paintField(sheet, line, strokes.lines[line] ?? []);
  }
  const her = [
    { lines: strokes.lines, below: 0, color: PALETTE.paper },
    { lines: strokes.between, below: 0.5, color: PALETTE.paper },
    { lines: strokes.rims, below: 0, color: CHANNELS_ON_INK[4] },
  ];
  for (const { lines, below, color } of her) {
    pen.fillStyle = color;
    for (const [line, spans] of lines.entries()) {
      for (const span of spans) paintSpan(sheet, line, below, span);
    }
  }
  drawVeil(pen, frame, place);
}

interface Sheet {
  readonly pen: Pen;
  readonly strokes: Strokes;
  readonly detune: number;
  /** Points a unit. */
  readonly scale: number;
  /** The frame's left and right edge in units. */
  readonly edges: readonly [number, number];
  /** How much static there is at a place across, 0 to 1. */
  readonly noise: (x: number) => number;
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
}

function createSheet(pen: Pen, strokes: Strokes, frame: Frame, place: Place, detune: number): Sheet {
  const scale = place.height / frame.span;
  const width = frame.span * frame.ratio;
  const left = frame.centreX - width / 2;
  const top = frame.centreY + frame.span / 2;
  const [from, to] = frame.settle;
  return {
    pen,
    strokes,
    detune,
    scale,
    edges: [left, left + width],
    noise: (x) => Math.max(detune, 1 - ease(((x - left) / width - from) / (to - from))),
    toX: (x) => place.left + (x - left) * scale,
    toY: (y) => place.top + (top - y) * scale,
  };
}

/** One of the lines beyond her, in its channel's color: it stops where she begins. */
function paintField(sheet: Sheet, line: number, spans: readonly Span[]): void {
  const { pen, scale, edges } = sheet;
  const { file } = sheet.strokes;
  const { channel, swell } = bandOf(1 - line / file.lines.length);
  const y = file.top - line * file.pitch;
  pen.strokeStyle = CHANNELS_ON_INK[channel] ?? PALETTE.paper;
  pen.lineWidth = 0.18 * file.pitch * scale;
  pen.beginPath();
  let from = edges[0];
  for (const span of [...spans, undefined]) {
    const to = span?.xs[0] ?? edges[1];
    for (let x = from; x < to + FIELD_STEP; x += FIELD_STEP) {
      const at = Math.min(x, to);
      const body = nearness(sheet.strokes, at, y);
      const along = (at + 4.8) * SHARE;
      const wave = course(channel, along, line) * (1 - body) * swell;
      const height = y + (rise(sheet.strokes, at, y) - wave - jitter(sheet, at, line, body)) * file.pitch;
      if (x === from) pen.moveTo(sheet.toX(at), sheet.toY(height));
      else pen.lineTo(sheet.toX(at), sheet.toY(height));
    }
    from = span?.xs.at(-1) ?? to;
  }
  pen.stroke();
}

/** A piece of her: along its upper edge to the right, along the lower one back. `below` is 0.5 for a line between two. */
function paintSpan(sheet: Sheet, line: number, below: number, span: Span): void {
  const { pen, detune } = sheet;
  const { file } = sheet.strokes;
  const y = file.top - (line + below) * file.pitch;
  const { xs, thick } = detune > 0 || sheet.noise(span.xs[0] ?? 0) > 0 ? divide(span) : span;
  const slip = detune * 0.3 * drift(line * 0.6, 5) * (drift(line * 0.23, 8) > 0 ? 1 : 0.2);
  const lower: number[] = [];
  pen.beginPath();
  for (const [index, x] of xs.entries()) {
    const noise = sheet.noise(x);
    const lost = noise > 0.3 && scatter(Math.floor(x * 24), line) > 1.75 - noise;
    const middle = y + (rise(sheet.strokes, x, y) - jitter(sheet, x, line, 1)) * file.pitch;
    const half = lost ? 0 : ((thick[index] ?? 0) * (1 - 0.55 * noise) * file.pitch) / 2;
    const px = sheet.toX(x + slip);
    if (index === 0) pen.moveTo(px, sheet.toY(middle + half));
    else pen.lineTo(px, sheet.toY(middle + half));
    lower.push(px, sheet.toY(middle - half));
  }
  for (let at = lower.length - 2; at >= 0; at -= 2) pen.lineTo(lower[at] ?? 0, lower[at + 1] ?? 0);
  pen.closePath();
  pen.fill();
}

/** The span with as many knots as static needs. */
function divide({ xs, thick }: Span): Span {
  const fine: { xs: number[]; thick: number[] } = { xs: [], thick: [] };
  for (const [index, x] of xs.entries()) {
    const next = xs[index + 1] ?? x;
    const parts = Math.max(1, Math.ceil((next - x) / STATIC_STEP));
    const [here, there] = [thick[index] ?? 0, thick[index + 1] ?? 0];
    for (let part = 0; part < (next === x ? 1 : parts); part++) {
      fine.xs.push(x + ((next - x) * part) / parts);
      fine.thick.push(here + ((there - here) * part) / parts);
    }
  }
  return fine;
}

/** How far static throws a line off, in distances between lines. */
function jitter(sheet: Sheet, x: number, line: number, body: number): number {
  const noise = sheet.noise(x);
  if (noise === 0) return 0;
  return (
    noise *
    (1 - body * (0.7 - 0.5 * sheet.detune)) *
    (2.2 * drift(x * 31, line) + 1.4 * drift(x * 9, line + 91))
  );
}

function rise({ file, relief }: Strokes, x: number, y: number): number {
  return RELIEF * sampleField(relief, ...inBox(file, x, y));
}

function nearness({ file, near }: Strokes, x: number, y: number): number {
  const [u, v] = inBox(file, x, y);
  return u < 0 || u > 1 ? 0 : sampleField(near, u, v);
}

/** The figure's box: as wide as its near-field, as high as its lines. */
function inBox(file: StrokeFile, x: number, y: number): [number, number] {
  return [(x - file.left) / -(2 * file.left), (file.top - y) / (file.lines.length * file.pitch)];
}

function ease(t: number): number {
  const within = Math.min(Math.max(t, 0), 1);
  return within * within * (3 - 2 * within);
}

function drawVeil(pen: Pen, { ratio, veil }: Frame, { left, top, height }: Place): void {
  const width = height * ratio;
  const at = (share: number): [number, number] =>
    veil.along === 'width' ? [left + share * width, 0] : [0, top + share * height];
  const gradient = pen.createLinearGradient(...at(veil.from), ...at(veil.to));
  for (const stop of [0, 0.25, 0.5, 0.75, 1]) {
    const alpha = (1 - veil.left) * (1 - ease(stop));
    gradient.addColorStop(
      stop,
      `${PALETTE.ink}${Math.round(alpha * 255)
        .toString(16)
        .padStart(2, '0')}`,
    );
  }
  pen.fillStyle = gradient;
  pen.fillRect(left, top, width, height);
}
