import sharp, { type Sharp } from 'sharp';
import type { Raster } from './raster.ts';

/** Which widths of a picture are kept in which format. */
export interface Sizes {
  readonly avif: readonly number[];
  readonly webp?: readonly number[];
  readonly jpg: readonly number[];
}

/** Qualities at which line work still looks drawn and not smeared; small pictures tolerate a lower quality. */
const QUALITY = { avif: 36, webp: 24, jpg: 50 };

/** A raster as sharp takes it. */
export function toSharp(raster: Raster): Sharp {
  return sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } });
}

/** Saves `<path>-<width>.<format>` for every size. */
export async function saveSizes(
  picture: Raster | Sharp,
  path: string,
  sizes: Sizes,
  quality = QUALITY,
): Promise<void> {
  const widths = new Set([...sizes.avif, ...(sizes.webp ?? []), ...sizes.jpg]);
  const source = 'data' in picture ? toSharp(picture) : picture;
  for (const width of widths) {
    const resized = await source.clone().resize(width).png({ compressionLevel: 1 }).toBuffer();
    if (sizes.avif.includes(width))
      await sharp(resized).avif({ quality: quality.avif, effort: 4 }).toFile(`${path}-${width}.avif`);
    if (sizes.webp?.includes(width))
      await sharp(resized).webp({ quality: quality.webp, effort: 6 }).toFile(`${path}-${width}.webp`);
    if (sizes.jpg.includes(width))
      await sharp(resized).jpeg({ quality: quality.jpg, mozjpeg: true }).toFile(`${path}-${width}.jpg`);
  }
}
