import { scatter } from '../scripts/kit/signals.ts';
import type { Shading } from './complexion.ts';
import { clamp, smooth } from './shapes.ts';

/** A row of heads seen from behind: position (share of the height), size, and number of heads. */
export interface Row {
  readonly y: number;
  readonly head: number;
  readonly gap: number;
  readonly seed: number;
}

/** The front rows before the stage: the second between the heads of the first. */
const FRONT: readonly Row[] = [
  { y: 0.885, head: 0.046, gap: 0.185, seed: 3 },
  { y: 0.965, head: 0.064, gap: 0.27, seed: 12 },
];

/** Lays the heads of the front rows over the picture: dark, with the stage's light on hair and shoulders. */
export function withAudience(shading: Shading, rows: readonly Row[] = FRONT): Shading {
  for (const row of rows) drawRow(shading, row);
  return shading;
}

function drawRow(shading: Shading, { y, head, gap, seed }: Row): void {
  const { width, height } = shading;
  const ratio = width / height;
  const top = Math.max(0, Math.floor((y - 2.4 * head) * height));
  for (let row = top; row < height; row++) {
    const v = (row + 0.5) / height;
    for (let column = 0; column < width; column++) {
      const u = ((column + 0.5) / width) * ratio;
      const around = Math.floor(u / gap);
      let edge = 1;
      for (let seat = around - 1; seat <= around + 1; seat++) {
        const x = u - (seat + 0.5 + 0.16 * scatter(seat, seed)) * gap;
        edge = Math.min(
          edge,
          person(x / head, (v - y - 0.25 * head * scatter(seat, seed + 1)) / head, scatter(seat, seed + 2)),
        );
      }
      if (edge < 0) fill(shading, row * width + column, edge);
    }
  }
}

/** Signed distance of a person, negative inside: head, random hair, neck and shoulders. Unit: half the head width, y down. */
function person(x: number, y: number, chance: number): number {
  const hair =
    chance > 0.2
      ? ellipse(x, y - 0.3, 1.14, 1.45)
      : chance < -0.8
        ? ellipse(x - 0.1, y + 1.2, 0.55, 0.42)
        : 1;
  const skull = ellipse(x, y, 0.96, 1.3);
  const neck = Math.max(Math.abs(x) - 0.5, 0.6 - y);
  const slope = Math.max(ellipse(x, y - 3.6, 2.5, 2.1), 1.2 - y);
  return Math.min(skull, hair, neck, slope);
}

function ellipse(x: number, y: number, rx: number, ry: number): number {
  return (Math.hypot(x / rx, y / ry) - 1) * Math.min(rx, ry);
}

function fill({ key, rim, depth, cover, fine }: Shading, index: number, edge: number): void {
  key[index] = 0.3 * smooth(0.24, 0.02, -edge) + 0.015;
  rim[index] = clamp(0.2 * smooth(0.1, 0, -edge));
  depth[index] = 0.2;
  cover[index] = 1;
  if (fine) fine[index] = 0;
}
