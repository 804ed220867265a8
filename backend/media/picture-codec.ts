import type { Sharp, SharpOptions } from 'sharp';
import { HttpError } from '../http/json-call.ts';

/** The image library, restricted to the accepted formats. */
export type PictureCodec = (input: Uint8Array, options?: SharpOptions) => Sharp;

/** A small file must not become gigabytes or take minutes. */
const PIXELS_MAX = 64_000_000;
const SECONDS_MAX = 30;
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

/**
 * Markers of content that runs if a picture is read as another type. Long enough to be rare in
 * photographs (`<svg` alone is in one of a hundred).
 */
const EMBEDDED_CODE = /<script|<\?php|<!doctype|<html|<svg(?:\s[\sa-z]|\s?\/?>|\/[a-z])|<iframe|%pdf-1/i;
/** The first bytes of a JPEG that is also a valid script: the segment length reads as `/*`. */
const JPEG_AS_SCRIPT = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x2f, 0x2a]);

/** The errors of a format without a loader here, of HEIC, and of an empty file. */
const FOREIGN = /unsupported image format|compression format|is empty/i;

const NO_PICTURE =
  'This is not a picture that can be used here. Please choose a JPEG, PNG, WebP or AVIF file.';
const TWO_THINGS =
  'This file is a picture and something else at the same time. Please save the picture again, and choose the new file.';
const TOO_MANY_PIXELS = `This picture is too large: ${PIXELS_MAX / 1_000_000} megapixels at most, please.`;
const DAMAGED = 'This picture is damaged or incomplete. Please choose it again.';

let codec: Promise<PictureCodec> | undefined;

/** Loads the library for the first picture. It works outside the serving thread, on one core. */
export function loadPictureCodec(): Promise<PictureCodec> {
  codec ??= open();
  return codec;
}

async function open(): Promise<PictureCodec> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.concurrency(1);
  sharp.cache(false);
  return (input, options) =>
    sharp(input, { limitInputPixels: PIXELS_MAX, failOn: 'error', ...options }).timeout({
      seconds: SECONDS_MAX,
    });
}

/** Throws an `HttpError` (422) for files that are also valid in another format. */
export function refuseDisguised(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, JPEG_AS_SCRIPT.length).equals(JPEG_AS_SCRIPT)) throw new HttpError(422, TWO_THINGS);
  if (EMBEDDED_CODE.test(buffer.toString('latin1'))) throw new HttpError(422, TWO_THINGS);
}

export function toPictureError(cause: unknown): HttpError {
  if (cause instanceof HttpError) return cause;
  const message = cause instanceof Error ? cause.message : '';
  if (FOREIGN.test(message)) return new HttpError(422, NO_PICTURE, { cause });
  const isTooLarge = /pixel limit|too large|timeout/i.test(message);
  return new HttpError(422, isTooLarge ? TOO_MANY_PIXELS : DAMAGED, { cause });
}
