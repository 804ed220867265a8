import type { ChannelNumber } from '../core/assessment/first-question.ts';

/** The box a signal is drawn into, in user units; the line runs from its left edge to its right. */
export interface SignalBox {
  readonly width: number;
  readonly height: number;
  /** The same seed draws the same line, so that server and browser agree. */
  readonly seed?: number;
}

/**
 * The signal of a channel as SVG path data: 1 a flat line lost in static, 2 jittery and fast, 3 spiky and high, 4 an even modest
 * wave, 5 one broad clear wave. Pure and deterministic.
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

function drawStatic({ width, height }: SignalBox, random: () => number): string {
  const middle = height / 2;
  let path = `M0 ${round(middle)}H${round(width)}`;
  const specks = Math.round(width / 9);
  for (let i = 0; i < specks; i += 1) {
    const x = round(random() * width);
    const spread = (random() + random() - 1) * 0.9;
    const length = round(1 + random() * height * 0.12);
    path += `M${x} ${round(middle + spread * middle)}v${length}`;
  }
  return path;
}

function drawJitter({ width, height }: SignalBox, random: () => number): string {
  const steps = Math.round(width / 6);
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const reach = 0.16 + 0.34 * random();
    return [(i / steps) * width, height / 2 + (i % 2 === 0 ? -1 : 1) * reach * height * 0.6] as const;
  });
  return polyline(points);
}

function drawSpikes({ width, height }: SignalBox, random: () => number): string {
  const spikes = Math.max(3, Math.round(width / 52));
  const cell = width / spikes;
  const middle = height / 2;
  const points: (readonly [number, number])[] = [[0, middle]];
  for (let i = 0; i < spikes; i += 1) {
    const x = i * cell;
    const high = 0.7 + 0.28 * random();
    points.push([x + cell * 0.3, middle]);
    points.push([x + cell * 0.46, middle - high * middle]);
    points.push([x + cell * 0.6, middle + (0.45 + 0.4 * random()) * middle]);
    points.push([x + cell * 0.72, middle]);
  }
  points.push([width, middle]);
  return polyline(points);
}

/** A sine drawn with two Bézier arcs a period: 0.3642 of the half period is the handle that fits a sine best. */
function drawWave({ width, height }: SignalBox, periods: number, amplitude: number): string {
  const middle = height / 2;
  const half = width / (periods * 2);
  const handle = half * 0.3642;
  const reach = middle * amplitude * (4 / 3);
  let path = `M0 ${round(middle)}`;
  for (let i = 0; i < periods * 2; i += 1) {
    const x = i * half;
    const y = round(middle + (i % 2 === 0 ? -1 : 1) * reach);
    path += `C${round(x + handle)} ${y} ${round(x + half - handle)} ${y} ${round(x + half)} ${round(middle)}`;
  }
  return path;
}

function polyline(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** mulberry32: small, even, and the same everywhere. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
