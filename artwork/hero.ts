import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { CHANNELS_ON_INK, INK, PAPER } from './colours.ts';
import { engrave } from './engrave.ts';
import type { Engraving } from './engrave.ts';
import { saveSizes } from './images.ts';
import type { Raster } from './raster.ts';
import { PUBLIC } from './paths.ts';
import { createFigure } from './sculpture.ts';
import { smooth } from './shapes.ts';
import { normalise, shade } from './shade.ts';
import type { View } from './shade.ts';

const FOLDER = `${PUBLIC}/hero`;
const SECONDS = 7;
const FRAMES_A_SECOND = 20;
const [LOOP_WIDTH, LOOP_HEIGHT] = [1280, 720] as const;

const FIGURE = createFigure({ yaw: -0.3, pitch: 0.02, roll: 0.02, gazeX: 0, gazeY: 0.01, gesture: false });
const LIGHTS = { key: normalise([-0.6, 0.36, 0.72]), rim: normalise([0.85, 0.25, -0.45]) };

/** Wide: she stands at the right, the words have the left. Upright: she has the upper half, the words the lower. */
const WIDE: View = { width: 640, height: 360, centreX: -1.42, centreY: -0.42, span: 3.8 };
const UPRIGHT: View = { width: 300, height: 533, centreX: -0.04, centreY: -2.13, span: 7.4 };

/** As many as the eyes need, as few as the loop can carry. */
const WIDE_LINES = 100;

const PLAN: Omit<Engraving, 'width' | 'height' | 'lines'> = {
  ground: INK,
  line: PAPER,
  rim: CHANNELS_ON_INK[4],
  channels: CHANNELS_ON_INK,
  drawn: 'light',
  field: 1,
  settle: [-0.2, 0.34],
};

const wideCalm = (u: number, v: number): number => 0.3 + 0.7 * smooth(0.32, 0.6, u + 0.1 * (0.5 - v));
const uprightCalm = (_: number, v: number): number => 0.22 + 0.78 * smooth(0.46, 0.33, v);

/** The wide picture at another size: for the poster and for what is shared. */
export function drawHero(width: number, height: number, lines: number): Raster {
  const view = { ...WIDE, width: Math.round((WIDE.height * width) / height) };
  return engrave(shade(FIGURE, view, LIGHTS), { ...PLAN, width, height, lines, presence: wideCalm });
}

/** Writes the hero's poster, wide and upright. */
export async function makeHeroPosters(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await saveSizes(
    drawHero(1920, 1080, WIDE_LINES),
    `${FOLDER}/hero`,
    { avif: [1280, 1920], webp: [1280, 1920], jpg: [1280] },
    { avif: 34, webp: 36, jpg: 50 },
  );

  const upright = shade(FIGURE, UPRIGHT, LIGHTS);
  const mobile = engrave(upright, {
    ...PLAN,
    width: 1440,
    height: 2560,
    lines: 150,
    settle: [-0.3, 0.2],
    presence: uprightCalm,
  });
  await saveSizes(
    mobile,
    `${FOLDER}/hero-mobile`,
    { avif: [480, 720], webp: [480, 720], jpg: [720] },
    { avif: 34, webp: 30, jpg: 45 },
  );
}

/** Writes the hero's loop in two codecs; its first frame is the poster. */
export async function makeHeroLoop(): Promise<void> {
  const wide = shade(FIGURE, WIDE, LIGHTS);
  await record(
    'hero-loop.mp4',
    ['-c:v', 'libx264', '-preset', 'slow', '-crf', '39', '-profile:v', 'main'],
    wide,
  );
  await record(
    'hero-loop.webm',
    ['-c:v', 'libsvtav1', '-preset', '6', '-crf', '61', '-svtav1-params', 'keyint=-1'],
    wide,
  );
}

/** Draws frame after frame into ffmpeg. */
async function record(name: string, codec: readonly string[], wide: ReturnType<typeof shade>): Promise<void> {
  const size = `${LOOP_WIDTH}x${LOOP_HEIGHT}`;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(FRAMES_A_SECOND), '-i', '-'];
  // Bit-exact, so that the same frames give the same file.
  const output = [
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'],
    // Said out loud, or the browser guesses and the loop's ink is not the page's.
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-movflags', '+faststart', '-fflags', '+bitexact', '-an', `${FOLDER}/${name}`],
  ];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...codec, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const frames = SECONDS * FRAMES_A_SECOND;
  for (let frame = 0; frame < frames; frame++) {
    const phase = frame / frames;
    // The static comes over her once a loop, and clears.
    const front = 0.62 * Math.pow(0.5 - 0.5 * Math.cos(2 * Math.PI * phase), 2);
    const settle = [PLAN.settle[0] + front, PLAN.settle[1] + front] as const;
    const { data } = engrave(wide, {
      ...PLAN,
      width: LOOP_WIDTH,
      height: LOOP_HEIGHT,
      lines: WIDE_LINES,
      settle,
      phase,
      presence: wideCalm,
    });
    if (!ffmpeg.stdin.write(data)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await once(ffmpeg, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
  console.log(`hero/${name}: ${((await stat(`${FOLDER}/${name}`)).size / 1024).toFixed(0)} kB`);
}
