import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { PALETTE } from '../shared/core/palette.ts';
import { UPRIGHT, WIDE } from '../shared/hero-drawing/frames.ts';
import type { Frame } from '../shared/hero-drawing/frames.ts';
import { paintHero, readStrokes } from '../shared/hero-drawing/paint-hero.ts';
import type { StrokeFile } from '../shared/hero-drawing/strokes.ts';
import { complete } from './complexion.ts';
import { drawFace } from './face-chart.ts';
import { saveSizes } from './images.ts';
import { PUBLIC } from './paths.ts';
import { recordSvg } from './pen.ts';
import { createFigure } from './sculpture.ts';
import { look, normalise } from './shade.ts';
import { traceStrokes } from './strokes.ts';

const FOLDER = `${PUBLIC}/hero`;

const POSE = {
  yaw: -0.24,
  pitch: 0.02,
  roll: 0.05,
  gazeX: 0.12,
  gazeY: 0,
  smile: 0.55,
  eyes: 0.88,
  gesture: false,
};
const LIGHTS = { key: normalise([-0.5, 0.42, 0.8]), rim: normalise([0.85, 0.25, -0.45]) };

/** The figure's box in units: the wide frame's height, 150 lines, of which her head has ninety. */
const LEFT = -2.2;
const LINES = 150;
const TOP = WIDE.centreY + WIDE.span / 2;

/** How many points of light the box is high: finer is drawn on, not sculpted. */
const POINTS = 384;

/** Writes her as strokes, and the poster: the same strokes, drawn once. */
export async function makeHero(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const view = {
    width: Math.round((POINTS * -2 * LEFT) / WIDE.span),
    height: POINTS,
    centreX: 0,
    centreY: WIDE.centreY,
    span: WIDE.span,
  };
  const shading = complete(look(createFigure(POSE), view, LIGHTS), await drawFace(POSE), 3);
  const file = traceStrokes(shading, { left: LEFT, top: TOP, pitch: WIDE.span / LINES, lines: LINES });
  await writeFile(`${FOLDER}/lines.json`, `${JSON.stringify(file)}\n`);
  await savePosters(file);
}

async function savePosters(file: StrokeFile): Promise<void> {
  await saveSizes(
    draw(file, WIDE, 1080),
    `${FOLDER}/hero`,
    { avif: [1280, 1920], webp: [1280, 1920], jpg: [1280] },
    { avif: 34, webp: 36, jpg: 50 },
  );
  await saveSizes(
    draw(file, UPRIGHT, 2560),
    `${FOLDER}/hero-mobile`,
    { avif: [480, 720], webp: [480, 720], jpg: [720] },
    { avif: 34, webp: 30, jpg: 45 },
  );
}

/** The settled picture of a frame. */
function draw(file: StrokeFile, frame: Frame, height: number): Sharp {
  const width = height * frame.ratio;
  const svg = recordSvg(width, height, PALETTE.ink, (pen) =>
    paintHero(pen, readStrokes(file), frame, { left: 0, top: 0, height }, 0),
  );
  return sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: PALETTE.ink });
}

/** Her wide picture as raw pixels, with this much static (0 to 1) in it: for moving pictures. */
export async function createHeroFrames(height: number): Promise<(noise: number) => Promise<Buffer>> {
  const strokes = readStrokes(JSON.parse(await readFile(`${FOLDER}/lines.json`, 'utf8')) as StrokeFile);
  const width = height * WIDE.ratio;
  return async (noise) => {
    const svg = recordSvg(width, height, PALETTE.ink, (pen) =>
      paintHero(pen, strokes, WIDE, { left: 0, top: 0, height }, noise),
    );
    return sharp(Buffer.from(svg), { unlimited: true })
      .flatten({ background: PALETTE.ink })
      .removeAlpha()
      .raw()
      .toBuffer();
  };
}
