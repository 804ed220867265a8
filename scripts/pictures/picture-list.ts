import { readdirSync, readFileSync, mkdirSync } from 'node:fs';
import { speaker } from '../../speaker/speaker.config.ts';
import { KEYNOTE_TEXTS } from '../keynote-texts.ts';
import { POSTS, PUBLIC } from '../paths.ts';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** An original in `speaker/originals`, and the sizes that pages request. */
export interface PicturePlan {
  /** Its path in `public` without width and ending, and that of its original. */
  readonly stem: string;
  readonly ratio: readonly [number, number];
  readonly widths: readonly number[];
  readonly jpegWidth: number;
  /** The replacement for a missing original. */
  readonly fallback?: string;
  /** The file for print, also in gray: its path in `public`. */
  readonly print?: string;
}

const WIDE = { ratio: [16, 9], widths: [640, 1280], jpegWidth: 1280 } as const;

/** Every picture that the pages of the present speaker request (docs/artwork.md#sizes). */
export function listPictures(): readonly PicturePlan[] {
  const clients = speaker.videoTestimonials.map((_, index) => `posters/testimonial-${index + 1}`);
  const films = KEYNOTE_TEXTS.flatMap(({ film }) => (film?.video ? [film.poster.slice(1)] : []));
  return [
    { stem: 'hero/hero', ratio: [16, 9], widths: [1280, 1920], jpegWidth: 1280 },
    { stem: 'hero/hero-mobile', ratio: [9, 16], widths: [480, 720], jpegWidth: 720, fallback: 'hero/hero' },
    ...speaker.headshots.map(({ src, filename, ratio }) => ({
      stem: src.slice(1),
      ratio,
      widths: [480, 800, 1200],
      jpegWidth: 800,
      print: `headshots/${filename}`,
    })),
    ...[...new Set(['posters/keynote', ...films, ...clients])].map((stem) => ({ stem, ...WIDE })),
    { stem: 'moments/listening', ...WIDE, ratio: [1, 1] },
    { stem: 'moments/last-row', ...WIDE },
    ...listPostPictures().map((stem) => ({ stem, ...WIDE })),
  ];
}

function listPostPictures(): string[] {
  return readdirSync(POSTS)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => /^image: *\/(\S+)/m.exec(readFileSync(`${POSTS}/${file}`, 'utf8'))?.[1] ?? []);
}

/** For photographs: hardly distinguishable from the original at these sizes. */
const QUALITY = { avif: 55, webp: 76, jpeg: 78, print: 90 } as const;
/** In pixels, at most. */
const PRINT_WIDTH = 3600;

/** Writes a picture's files in true color, upright and without the camera's data. */
export async function makePicture(plan: PicturePlan, original: Buffer, folder = PUBLIC): Promise<void> {
  const [across, up] = plan.ratio;
  const path = `${folder}/${plan.stem}`;
  mkdirSync(dirname(path), { recursive: true });
  const upright = await sharp(original)
    .autoOrient()
    .toColorspace('srgb')
    .toBuffer({ resolveWithObject: true });
  const { width: wide, height: high } = upright.info;
  const widest = Math.min(wide, Math.floor((high * across) / up), PRINT_WIDTH);
  const crop = (width: number) =>
    sharp(upright.data)
      .resize(width, Math.round((width * up) / across), { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: 'white' });
  const largest = await crop(Math.max(widest, ...plan.widths))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const sized = (width: number) => sharp(largest).resize(width);
  for (const width of plan.widths) {
    const small = sized(width);
    await small.clone().avif({ quality: QUALITY.avif, effort: 3 }).toFile(`${path}-${width}.avif`);
    await small.clone().webp({ quality: QUALITY.webp }).toFile(`${path}-${width}.webp`);
  }
  const jpeg = { quality: QUALITY.jpeg, mozjpeg: true };
  await sized(plan.jpegWidth).jpeg(jpeg).toFile(`${path}-${plan.jpegWidth}.jpg`);
  if (plan.print === undefined) return;
  const print = sharp(largest).jpeg({ quality: QUALITY.print, mozjpeg: true });
  await print.clone().toFile(`${folder}/${plan.print}`);
  await print
    .clone()
    .toColorspace('b-w')
    .toFile(`${folder}/${grayFile(plan.print)}`);
}

/** Every file that `makePicture` writes, in `public`. */
export function listFilesOf({ stem, widths, jpegWidth, print }: PicturePlan): string[] {
  return [
    ...widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]),
    `${stem}-${jpegWidth}.jpg`,
    ...(print === undefined ? [] : [print, grayFile(print)]),
  ];
}

const grayFile = (file: string): string => file.replace(/\.jpg$/, '-gray.jpg');
