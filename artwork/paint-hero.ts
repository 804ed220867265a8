import { course, drift, scatter } from '../scripts/kit/signals.ts';
import { CHANNELS_ON_INK, PALETTE } from '../shared/core/palette.ts';
import { bandOf } from './bands.ts';
import type { Frame } from './frames.ts';
import { type Box, RELIEF, sampleField, type Span, type Strokes } from './strokes.ts';

/** What is drawn with: the part of a canvas's context that `pen.ts` records as SVG. */
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

/** The position of the picture on the sheet in points. Parts of it can be outside. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/** What disturbs the picture. Each function takes a line's rank: 0 the lowest line, 1 the highest. */
export interface Static {
  /** How much static there is on the channels' lines and on the figure: 0 clear, 1 lost. */
  readonly field: (rank: number) => number;
  readonly figure: (rank: number) => number;
  /** How far the channels' lines shine: 0 as always, 1 as the channel that is being tuned. */
  readonly glow: (rank: number) => number;
  /** Which of many noises. */
  readonly seed: number;
}

/** The same amount of static everywhere. */
export function evenStatic(amount: number): Static {
  return { field: () => amount, figure: () => amount, glow: () => 0, seed: 0 };
}

/** How fine static is drawn, and the lines beyond the figure: units across. */
const STATIC_STEP = 0.016;
const FIELD_STEP = 0.02;
/** Noise's units across were set in shares of the wide picture. */
const SHARE = 1 / 6.8;
/** Between the courses of two noises. */
const APART = 1009;

/** Draws the picture: the lines of the channels, then the figure. */
export function paintHero(pen: Pen, strokes: Strokes, frame: Frame, place: Place, noise: Static): void {
  const sheet = createSheet(pen, strokes, frame, place, noise);
  pen.globalAlpha = 1;
  for (let line = -4; line < strokes.box.lines; line += 2) {
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
  readonly noise: Static;
  /** Points a unit. */
  readonly scale: number;
  /** The frame's left and right edge in units. */
  readonly edges: readonly [number, number];
  /** How much static of the left edge there is at a place across, 0 to 1. */
  readonly edge: (x: number) => number;
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
}

function createSheet(pen: Pen, strokes: Strokes, frame: Frame, place: Place, noise: Static): Sheet {
  const scale = place.height / frame.span;
  const width = frame.span * frame.ratio;
  const left = frame.centreX - width / 2;
  const top = frame.centreY + frame.span / 2;
  const [from, to] = frame.settle;
  return {
    pen,
    strokes,
    noise,
    scale,
    edges: [left, left + width],
    edge: (x) => 1 - ease(((x - left) / width - from) / (to - from)),
    toX: (x) => place.left + (x - left) * scale,
    toY: (y) => place.top + (top - y) * scale,
  };
}

/** A line behind the figure in the color of its channel, which ends at the figure. */
function paintField(sheet: Sheet, line: number, spans: readonly Span[]): void {
  const { pen, scale, edges, noise } = sheet;
  const { box } = sheet.strokes;
  const rank = 1 - line / box.lines;
  const { channel, swell } = bandOf(rank);
  const lost = noise.field(rank);
  const y = box.top - line * box.pitch;
  pen.strokeStyle = CHANNELS_ON_INK[channel] ?? PALETTE.paper;
  pen.lineWidth = 0.18 * (1 + 1.2 * noise.glow(rank)) * box.pitch * scale;
  pen.beginPath();
  let from = edges[0];
  for (const span of [...spans, undefined]) {
    const to = span?.xs[0] ?? edges[1];
    for (let x = from; x < to + FIELD_STEP; x += FIELD_STEP) {
      const at = Math.min(x, to);
      const body = nearness(sheet.strokes, at, y);
      const along = (at + 4.8) * SHARE;
      const wave = course(channel, along, line) * (1 - body) * swell;
      const thrown = jitter(sheet, at, line, body, lost);
      const height = y + (rise(sheet.strokes, at, y) - wave - thrown) * box.pitch;
      if (x === from) pen.moveTo(sheet.toX(at), sheet.toY(height));
      else pen.lineTo(sheet.toX(at), sheet.toY(height));
    }
    from = span?.xs.at(-1) ?? to;
  }
  pen.stroke();
}

/** A part of the figure: along its upper edge to the right, along the lower one back. `below` is 0.5 for a line between two. */
function paintSpan(sheet: Sheet, line: number, below: number, span: Span): void {
  const { pen } = sheet;
  const { box } = sheet.strokes;
  const { seed } = sheet.noise;
  const off = sheet.noise.figure(1 - (line + below) / box.lines);
  const y = box.top - (line + below) * box.pitch;
  const { xs, thick } = off > 0 || sheet.edge(span.xs[0] ?? 0) > 0 ? divide(span) : span;
  const slip =
    off * 0.3 * drift(line * 0.6, 5 + seed * APART) * (drift(line * 0.23, 8 + seed * APART) > 0 ? 1 : 0.2);
  const lower: number[] = [];
  pen.beginPath();
  for (const [index, x] of xs.entries()) {
    const noise = Math.max(off, sheet.edge(x));
    const lost = noise > 0.3 && scatter(Math.floor(x * 24), line + seed * APART) > 1.75 - noise;
    const middle = y + (rise(sheet.strokes, x, y) - jitter(sheet, x, line, 1, off)) * box.pitch;
    const half = lost ? 0 : ((thick[index] ?? 0) * (1 - 0.55 * noise) * box.pitch) / 2;
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
function jitter(sheet: Sheet, x: number, line: number, body: number, off: number): number {
  const noise = Math.max(off, sheet.edge(x));
  if (noise === 0) return 0;
  const course = line + sheet.noise.seed * APART;
  return (
    noise * (1 - body * (0.7 - 0.5 * off)) * (2.4 * drift(x * 19, course) + 1.4 * drift(x * 7, course + 91))
  );
}

function rise({ box, relief }: Strokes, x: number, y: number): number {
  return RELIEF * sampleField(relief, ...inBox(box, x, y));
}

function nearness({ box, near }: Strokes, x: number, y: number): number {
  const [u, v] = inBox(box, x, y);
  return u < 0 || u > 1 ? 0 : sampleField(near, u, v);
}

/** The figure's box: as wide as its near-field, as high as its lines. */
function inBox({ left, top, pitch, lines }: Box, x: number, y: number): [number, number] {
  return [(x - left) / -(2 * left), (top - y) / (lines * pitch)];
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
