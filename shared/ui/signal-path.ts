import type { ChannelNumber } from '../core/assessment/first-question.ts';

/** In user units; the line runs from the left edge to the right. */
export interface SignalBox {
  readonly width: number;
  readonly height: number;
  /** The same seed draws the same line in server and browser. */
  readonly seed?: number;
}

/**
 * The signal of a channel as SVG path data: 1 a flat line lost in static, 2 jittery and fast, 3
 * spiky and high, 4 an even modest wave, 5 one broad clear wave. Deterministic.
 */
export function createSignalPath(channel: ChannelNumber, box: SignalBox): string {
  const random = createRandom((box.seed ?? 1) * 7919 + channel * 104_729);
  switch (channel) {
    case 1:
      return drawStatic(box, random);
    case 2:
      return drawJitter(box, random);
    case 3:
      return drawSpikes(box, random);
    case 4:
      return drawWave(box, Math.max(3, Math.round(box.width / 110)), 0.42);
    case 5:
      return drawWave(box, 1, 0.92);
  }
}

function drawStatic(box: SignalBox, random: () => number): string {
  const { width, height } = box;
  const middle = height / 2;
  const specks = Array.from({ length: Math.round(width / 9) }, () => {
    const x = random() * width;
    const spread = (random() + random() - 1) * 0.9;
    return { x, y: middle + spread * middle, length: 1 + random() * height * 0.12 };
  });
  const pen = createPen(box);
  pen.move('M', [0, middle]);
  pen.move('l', [width, middle]);
  // From right to left, so that each step is a short one.
  for (const { x, y, length } of specks.toSorted((one, other) => other.x - one.x)) {
    pen.move('m', [x, y]);
    pen.move('l', [x, y + length]);
  }
  return pen.path();
}

function drawJitter(box: SignalBox, random: () => number): string {
  const { width, height } = box;
  const steps = Math.round(width / 6);
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const reach = 0.16 + 0.34 * random();
    return [(i / steps) * width, height / 2 + (i % 2 === 0 ? -1 : 1) * reach * height * 0.6] as const;
  });
  return polyline(box, points);
}

function drawSpikes(box: SignalBox, random: () => number): string {
  const { width, height } = box;
  const spikes = Math.max(3, Math.round(width / 52));
  const cell = width / spikes;
  const middle = height / 2;
  const points: Point[] = [[0, middle]];
  for (let i = 0; i < spikes; i += 1) {
    const x = i * cell;
    const high = 0.7 + 0.28 * random();
    points.push([x + cell * 0.3, middle]);
    points.push([x + cell * 0.46, middle - high * middle]);
    points.push([x + cell * 0.6, middle + (0.45 + 0.4 * random()) * middle]);
    points.push([x + cell * 0.72, middle]);
  }
  points.push([width, middle]);
  return polyline(box, points);
}

/** Two Bézier arcs a period: a handle of 0.3642 of the half period fits a sine best. */
function drawWave(box: SignalBox, periods: number, amplitude: number): string {
  const { width, height } = box;
  const middle = height / 2;
  const half = width / (periods * 2);
  const handle = half * 0.3642;
  const reach = middle * amplitude * (4 / 3);
  const pen = createPen(box);
  pen.move('M', [0, middle]);
  for (let i = 0; i < periods * 2; i += 1) {
    const x = i * half;
    const y = middle + (i % 2 === 0 ? -1 : 1) * reach;
    pen.move('c', [x + handle, y], [x + half - handle, y], [x + half, middle]);
  }
  return pen.path();
}

function polyline(box: SignalBox, points: readonly Point[]): string {
  const pen = createPen(box);
  for (const [i, point] of points.entries()) pen.move(i === 0 ? 'M' : 'l', point);
  return pen.path();
}

type Point = readonly [x: number, y: number];

/** From this height on, units are about pixels, so that whole ones suffice. */
const WHOLE_FROM_HEIGHT = 60;

/** Path data with relative coordinates, which halves the markup; `points` are absolute. */
function createPen({ height }: SignalBox) {
  const grain = height < WHOLE_FROM_HEIGHT ? 10 : 1;
  // In whole grains: steps between rounded places do not drift.
  let at: Point = [0, 0];
  let path = '';
  const write = grain === 1 ? String : (grains: number) => String(grains / grain).replace(/^(-?)0\./, '$1.');
  return {
    path: () => path.replaceAll(' -', '-'),
    move(command: 'M' | 'm' | 'l' | 'c', ...points: readonly Point[]): void {
      const places = points.map(([x, y]): Point => [Math.round(x * grain), Math.round(y * grain)]);
      path += command + places.map(([x, y]) => `${write(x - at[0])} ${write(y - at[1])}`).join(' ');
      at = places.at(-1) ?? at;
    },
  };
}

/** mulberry32: small and the same everywhere. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
