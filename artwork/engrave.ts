import { mix } from './colours.ts';
import type { Colour } from './colours.ts';
import { drift, scatter } from './random.ts';
import { createRaster, paintSpan, sample, soften } from './raster.ts';
import type { Raster } from './raster.ts';
import { clamp, smooth } from './shapes.ts';
import type { Shading } from './shade.ts';

/** How a shaded figure becomes lines. Lengths are shares of the picture's height unless said otherwise. */
export interface Engraving {
  readonly width: number;
  readonly height: number;
  /** How many lines from top to bottom. */
  readonly lines: number;
  readonly ground: Colour;
  readonly line: Colour;
  readonly rim: Colour;
  /** Colours of the lines beyond the figure, channel 1 first. */
  readonly channels: readonly [Colour, Colour, Colour, Colour, Colour];
  /** Lines grow with light (on ink) or with shadow (on paper). */
  readonly drawn: 'light' | 'shadow';
  /** Opacity and weight of the lines beyond the figure. */
  readonly field: number;
  /** From where to where, across, the static settles (shares of the width). */
  readonly settle: readonly [number, number];
  /** How strongly lines are drawn at a place (0 to 1); 1 everywhere unless given. */
  readonly presence?: (u: number, v: number) => number;
  /** Where in its loop a moving picture is, 0 to 1. */
  readonly phase?: number;
}

/**
 * The courses of the five channels, each about −1 to 1: flat static, jitter, spikes, an even wave, one broad wave.
 * `phase` runs from 0 to 1 through one loop and comes back to where it began.
 */
export function course(channel: number, along: number, line: number, phase = 0): number {
  switch (channel) {
    case 0:
      return (
        0.35 * scatter(Math.floor(along * 900), line) * (live(along * 30, line, phase * 2) > 0.1 ? 1 : 0.15)
      );
    case 1:
      return 0.5 * live(along * 120, line, phase * 3) + 0.35 * live(along * 47, line + 7, phase * 2);
    case 2:
      return spike(along * 26 + line * 0.37 - phase * 4) * (0.6 + 0.4 * live(along * 9, line, phase * 2));
    case 3:
      return 0.62 * Math.sin(along * 42 - TURN * phase * 3);
    default:
      return Math.sin(along * 10.5 - 0.6 - TURN * phase);
  }
}

/** Noise that moves and returns: two unrelated courses, one fading into the other and back, `turns` times. */
function live(at: number, line: number, turns: number): number {
  if (turns === 0) return drift(at, line);
  return drift(at, line) * Math.cos(TURN * turns) + drift(at, line + 4001) * Math.sin(TURN * turns);
}

function spike(at: number): number {
  const t = at - Math.floor(at);
  return t < 0.16
    ? t / 0.16
    : t < 0.3
      ? 1 - ((t - 0.16) / 0.14) * 1.7
      : t < 0.4
        ? -0.7 + ((t - 0.3) / 0.1) * 0.7
        : 0;
}

const TURN = 2 * Math.PI;

/** How far each channel swings, in distances between lines. */
const SWELL = [0.5, 0.9, 1.5, 2.2, 4] as const;

/** Lights lighter, shadows darker: a print has no greys to give away. */
function contrast(light: number): number {
  return 0.45 * light + 0.55 * smooth(0.06, 0.8, light);
}

/** Draws the figure in signal lines: static on one side, a clear picture on the other. */
export function engrave(shading: Shading, plan: Engraving): Raster {
  const raster = createRaster(plan.width, plan.height, plan.ground);
  const pitch = plan.height / plan.lines;
  const { width: fw, height: fh } = shading;
  const near = soften(shading.cover, fw, fh, Math.round(fw * 0.035));
  const relief = soften(
    shading.depth.map((depth, index) => depth * Math.min(1, (shading.cover[index] ?? 0) * 2)),
    fw,
    fh,
    Math.round(fw * 0.008),
  );
  const read = (field: Float32Array, u: number, v: number): number => sample(field, fw, fh, u, v);
  const last = plan.lines - 1;
  const phase = plan.phase ?? 0;
  for (let line = -3; line < plan.lines + 3; line++) {
    const v0 = (line + 0.5) / plan.lines;
    const rank = clamp(1 - line / last) * 4.999;
    const channel = Math.floor(rank);
    // Wide in the middle of its band, still at its borders, so that no channel runs into the next.
    const within = channel === 4 ? clamp((rank - 4) * 1.6) : Math.sin(Math.PI * (rank - channel));
    const swell = (SWELL[channel] ?? 1) * Math.sqrt(Math.max(within, 0));
    const tint = plan.channels[channel] ?? plan.line;
    let before: number | undefined;
    for (let column = 0; column < plan.width; column++) {
      const u = column / plan.width;
      const settled = smooth(plan.settle[0], plan.settle[1], u + 0.05 * drift(v0 * 14, 3));
      const body = clamp(read(near, u, v0) * 1.6);
      const noisy = 1 - settled;
      const wave = course(channel, u, line, phase) * (1 - body) * swell * pitch;
      const jitter =
        noisy *
        (1 - body * 0.7) *
        pitch *
        (1.5 * live(u * 210, line, phase * 3) + 0.9 * live(u * 60, line + 91, phase * 2));
      const bend = read(relief, u, v0) * pitch * 1.5;
      const centre = v0 * plan.height - bend + wave + jitter;
      const slip =
        noisy * 0.05 * live(line * 0.6, 5, phase * 4) * (live(line * 0.23, 8, phase * 2) > 0 ? 1 : 0.2);
      const [su, sv] = [clamp(u - slip), clamp(centre / plan.height)];
      const there = smooth(0.25, 0.5, read(shading.cover, su, sv));
      const light = clamp(read(shading.key, su, sv));
      const rim = clamp(read(shading.rim, su, sv) * 1.5);
      const tone =
        plan.drawn === 'light'
          ? Math.max(contrast(light * 0.96), rim)
          : 1 - contrast(Math.min(light * 1.05, 1));
      const inside = (0.05 + 0.87 * tone) * (1 - 0.55 * noisy);
      const outside = plan.field * (0.07 + 0.05 * noisy);
      const presence = plan.presence?.(u, v0) ?? 1;
      const thickness = pitch * presence * (outside * (1 - there) + inside * there);
      const dropout = noisy > 0.3 && scatter(Math.floor(u * 160), line) > 1.75 - noisy ? 0 : 1;
      const slopeUp = before === undefined ? 0 : centre - before;
      before = centre;
      const colour = mix(
        mix(tint, plan.line, there * (0.35 + 0.65 * settled)),
        plan.rim,
        there * clamp((rim - light * 0.6) * 1.6),
      );
      if (thickness * dropout <= 0.02) continue;
      paintSpan(
        raster,
        column,
        centre,
        (thickness / 2) * Math.min(Math.hypot(1, slopeUp), 3),
        colour,
        (there > 0.5 ? 1 : 0.35 + 0.65 * plan.field) * (0.25 + 0.75 * presence),
      );
    }
  }
  return raster;
}
