import { FRAMES_A_SECOND, type Glance, momentAt, SECONDS, STATIC_FRAMES } from './film-course.ts';
import { av1, encode, h264 } from './encode.ts';
import { refuseFlashes } from './flashes.ts';
import { type Frame, UPRIGHT, WIDE } from './frames.ts';
import { FOLDER, drawHero } from './hero.ts';
import { createTracer } from './hero-figure.ts';
import type { Strokes } from './strokes.ts';

/** One file of the film: the part of a frame's picture from its upper edge, and where the words are. */
interface Cut {
  readonly file: string;
  readonly codec: readonly string[];
  readonly frame: Frame;
  /** Pixels: the whole picture's height, and the height of the part. */
  readonly height: number;
  readonly rows: number;
  readonly glance: Glance;
}

const BESIDE: Glance = { gazeX: -0.35, gazeY: -0.15 };
const BELOW: Glance = { gazeX: 0.05, gazeY: -0.5 };

/** Static takes turns between three noises, which are stored once; it is encoded more coarsely than the figure. */
const forFilm = (quality: number): readonly string[] => [
  ...h264(quality),
  ...['-refs', '8', '-x264-params', `zones=${STATIC_FRAMES.join(',')},b=0.4`],
];

const CUTS: readonly Cut[] = [
  { file: 'film.webm', codec: av1(59), frame: WIDE, height: 1080, rows: 1080, glance: BESIDE },
  { file: 'film.mp4', codec: forFilm(29), frame: WIDE, height: 720, rows: 720, glance: BESIDE },
  { file: 'film-upright.webm', codec: av1(57), frame: UPRIGHT, height: 1280, rows: 624, glance: BELOW },
  { file: 'film-upright.mp4', codec: forFilm(34), frame: UPRIGHT, height: 1280, rows: 624, glance: BELOW },
];

/** Writes the film of the first screen in both cuts and codecs. The posters show its first frame. */
export async function makeHeroFilm(): Promise<void> {
  const trace = createTracer();
  const traced = new Map<string, Strokes>();
  for (const { file, codec, frame, height, rows, glance } of CUTS) {
    const width = height * frame.ratio;
    const drawn = new Map<string, Buffer>();
    const frames: Buffer[] = [];
    for (let index = 0; index < SECONDS * FRAMES_A_SECOND; index++) {
      const { key, pose, noise } = momentAt(index, glance);
      const stance = JSON.stringify(pose);
      const strokes = traced.get(stance) ?? (await trace(pose));
      traced.set(stance, strokes);
      const picture =
        drawn.get(key) ??
        (await drawHero(strokes, frame, height, noise)
          .extract({ left: 0, top: 0, width, height: rows })
          .raw()
          .toBuffer());
      drawn.set(key, picture);
      frames.push(picture);
    }
    refuseFlashes(frames, width, FRAMES_A_SECOND);
    await encode(`${FOLDER}/${file}`, codec, {
      width,
      height: rows,
      framesASecond: FRAMES_A_SECOND,
      count: frames.length,
      draw: (index) => frames[index] ?? Buffer.alloc(0),
    });
  }
}
