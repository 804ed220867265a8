import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { PUBLIC } from '../paths.ts';
import type { PicturePlan } from './picture-list.ts';

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
