import { type Colour, mix } from './colours.ts';
import { course, drift, scatter } from '../scripts/kit/signals.ts';
import { bandOf } from './bands.ts';
import { createRaster, paintSpan, type Raster, sample, soften } from './raster.ts';
import { clamp, smooth } from './shapes.ts';
import type { Shading } from './complexion.ts';

/** The conversion of a shaded figure to lines. Lengths are shares of the picture height unless noted. */
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
}

/** Increases the contrast, because a line print has no grays. */
export function contrast(light: number): number {
  return 0.45 * light + 0.55 * smooth(0.06, 0.8, light);
}

/** Draws the figure in signal lines: static on one side, a clear picture on the other. Where the shading asks for it, every line is two. */
export function engrave(shading: Shading, plan: Engraving): Raster {
  const raster = createRaster(plan.width, plan.height, plan.ground);
  const { width: fw, height: fh } = shading;
  const near = soften(shading.cover, fw, fh, Math.round(fw * 0.035));
  const relief = soften(
    shading.depth.map((depth, index) => depth * Math.min(1, (shading.cover[index] ?? 0) * 2)),
    fw,
    fh,
    Math.round(fw * 0.008),
  );
  const fields = { ...shading, near, relief };
  for (let line = -3; line < plan.lines + 3; line++) {
    drawLine(raster, fields, plan, line);
    if (shading.fine) drawLine(raster, fields, plan, line + 0.5);
  }
  return raster;
}

interface Fields extends Shading {
  readonly near: Float32Array;
  readonly relief: Float32Array;
}

/** One line from left to right; between two lines (`line` and a half) another one is drawn only where the drawing is fine. */
function drawLine(raster: Raster, fields: Fields, plan: Engraving, line: number): void {
  const pitch = plan.height / plan.lines;
  const { width: fw, height: fh } = fields;
  const read = (field: Float32Array, u: number, v: number): number => sample(field, fw, fh, u, v);
  const whole = Math.floor(line);
  const between = line !== whole;
  const v0 = (line + 0.5) / plan.lines;
  const { channel, swell } = bandOf(1 - whole / (plan.lines - 1));
  const tint = plan.channels[channel] ?? plan.line;
  let before: number | undefined;
  for (let column = 0; column < plan.width; column++) {
    const u = column / plan.width;
    const fine = fields.fine ? read(fields.fine, u, clamp(v0)) : 0;
    if (between && fine < 0.02) {
      before = undefined;
      continue;
    }
    const settled = smooth(plan.settle[0], plan.settle[1], u + 0.05 * drift(v0 * 14, 3));
    const body = clamp(read(fields.near, u, v0) * 1.6);
    const noisy = 1 - settled;
    const wave = course(channel, u, whole) * (1 - body) * swell * pitch;
    const jitter =
      noisy * (1 - body * 0.7) * pitch * (1.5 * drift(u * 210, whole) + 0.9 * drift(u * 60, whole + 91));
    const bend = read(fields.relief, u, v0) * pitch * 1.5;
    const centre = v0 * plan.height - bend + wave + jitter;
    const slip = noisy * 0.05 * drift(whole * 0.6, 5) * (drift(whole * 0.23, 8) > 0 ? 1 : 0.2);
    const [su, sv] = [clamp(u - slip), clamp(centre / plan.height)];
    const there = smooth(0.25, 0.5, read(fields.cover, su, sv));
    const light = clamp(read(fields.key, su, sv));
    const rim = clamp(read(fields.rim, su, sv) * 1.5);
    const tone =
      plan.drawn === 'light' ? Math.max(contrast(light), rim) : 1 - contrast(Math.min(light * 1.05, 1));
    const inside = (0.05 + 0.87 * tone) * (1 - 0.55 * noisy);
    // Outside of the figure only every second line is drawn.
    const outside = whole % 2 === 0 ? plan.field * (0.115 + 0.07 * noisy) : 0;
    const share = between ? fine / 2 : 1 - fine / 2;
    const thickness = pitch * share * (outside * (1 - there) + inside * there);
    const dropout = noisy > 0.3 && scatter(Math.floor(u * 160), whole) > 1.75 - noisy ? 0 : 1;
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
      there > 0.5 ? 1 : 0.35 + 0.65 * plan.field,
    );
  }
}
