import { mkdir, writeFile } from 'node:fs/promises';
import { av1, encode, h264 } from '../encode.ts';
import { createHeroFrames } from '../hero.ts';
import { PUBLIC } from '../../scripts/paths.ts';
import { FILM_HEIGHT, FILM_WIDTH, createFrames } from './film-frames.ts';
import { FRAMES_A_SECOND, planFilm, writeCaptions, writeTranscript } from './film-plan.ts';
import { FILM_SCRIPTS } from './film-scripts.ts';

const FOLDER = `${PUBLIC}/films`;
const H264_QUALITY = 38;
const AV1_QUALITY = 52;
const CLEAR_SECONDS = 2.5;

/** Writes each film in two codecs, its captions and its transcript. Silent: its words are on the picture. */
export async function makeFilms(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const script of FILM_SCRIPTS) {
    const plan = planFilm(script);
    const path = `${FOLDER}/${script.file}`;
    const draw = await createFrames(
      plan,
      script.withPortrait ? await createPortrait(plan.closing) : undefined,
    );
    const frames = {
      width: FILM_WIDTH,
      height: FILM_HEIGHT,
      framesASecond: FRAMES_A_SECOND,
      count: plan.seconds * FRAMES_A_SECOND,
      draw,
    };
    await encode(`${path}.mp4`, h264(H264_QUALITY), frames);
    await encode(`${path}-av1.mp4`, av1(AV1_QUALITY), frames);
    await writeFile(`${path}.vtt`, writeCaptions(plan));
    await writeFile(`${path}.txt`, writeTranscript(plan));
    console.log(`films/${script.file}: ${String(plan.seconds)} s`);
  }
}

/** The speaker's picture behind the title: static clears within three seconds; then, and at the end, it is still. */
async function createPortrait(closing: number): Promise<(now: number) => Promise<Buffer>> {
  const draw = await createHeroFrames(FILM_HEIGHT);
  const settled = draw(0);
  return (now) => (now >= closing || now >= CLEAR_SECONDS ? settled : draw(1 - now / CLEAR_SECONDS));
}
