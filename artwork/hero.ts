import { mkdir } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { PUBLIC } from '../scripts/paths.ts';
import { PALETTE } from '../shared/core/palette.ts';
import { momentAt } from './film-course.ts';
import { type Frame, UPRIGHT, WIDE } from './frames.ts';
import { POSE, createTracer } from './hero-figure.ts';
import { saveSizes } from './images.ts';
import { evenStatic, paintHero, type Static } from './paint-hero.ts';
import { recordSvg } from './pen.ts';
import type { Strokes } from './strokes.ts';

export const FOLDER = `${PUBLIC}/hero`;

/** Writes the posters: the first frame of the film, with a clear face. */
export async function makeHero(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const strokes = await createTracer()(POSE);
  const { noise } = momentAt(0, POSE);
  await saveSizes(
    drawHero(strokes, WIDE, 1080, noise),
    `${FOLDER}/hero`,
    { avif: [1280, 1920], webp: [1280, 1920], jpg: [1280] },
    { avif: 34, webp: 36, jpg: 50 },
  );
  await saveSizes(
    drawHero(strokes, UPRIGHT, 2560, noise),
    `${FOLDER}/hero-mobile`,
    { avif: [480, 720], webp: [480, 720], jpg: [720] },
    { avif: 34, webp: 30, jpg: 45 },
  );
}

/** The picture of a frame, `height` pixels high. */
export function drawHero(strokes: Strokes, frame: Frame, height: number, noise: Static): Sharp {
  const width = height * frame.ratio;
  const svg = recordSvg(width, height, PALETTE.ink, (pen) =>
    paintHero(pen, strokes, frame, { left: 0, top: 0, height }, noise),
  );
  return sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: PALETTE.ink }).removeAlpha();
}

/** The wide picture as raw pixels with this amount of static (0 to 1), for films. */
export async function createHeroFrames(height: number): Promise<(noise: number) => Promise<Buffer>> {
  const strokes = await createTracer()(POSE);
  return async (noise) => drawHero(strokes, WIDE, height, evenStatic(noise)).raw().toBuffer();
}
