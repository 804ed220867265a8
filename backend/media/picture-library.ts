import { createHash } from 'node:crypto';
import {
  type Crop,
  jpegWidth,
  pictureWidths,
  type StoredPicture,
} from '../../shared/core/content/picture.ts';
import { HttpError, unavailable } from '../http/json-call.ts';
import { type MediaFiles, sourceNames } from './media-files.ts';
import { createQueue } from './one-at-a-time.ts';
import { loadPictureCodec, type PictureCodec, refuseDisguised, toPictureError } from './picture-codec.ts';

export type PictureLibrary = ReturnType<typeof createPictureLibrary>;

/** In pixels: enough for any place of a page and for print. */
const SOURCE_SIDE_MAX = 4_096;
const SIDE_MIN = 16;
/** Increased when files are made differently; earlier crops keep theirs. */
const RECIPE = 1;

export const QUALITY = {
  source: { quality: 95, chromaSubsampling: '4:4:4' },
  avif: { quality: 50, effort: 2 },
  webp: { quality: 78, effort: 4 },
  jpg: { quality: 80, mozjpeg: true },
  print: { quality: 90 },
} as const;

const TOO_SMALL = `This picture is too small: ${SIDE_MIN} pixels each way at least, please.`;
const GONE = 'This picture is not here any more. Please choose it again.';

/** One picture at a time. Throws an `HttpError`: 422 for the file, 503 for the disk. */
export function createPictureLibrary(files: MediaFiles) {
  const queue = createQueue();
  return {
    /** Stores a picture whole, without metadata, upright. */
    add: (bytes: Uint8Array) =>
      queue(async () => {
        const normalized = await normalize(await loadPictureCodec(), bytes).catch(refuse);
        refuseDisguised(bytes);
        const source = digest(normalized.bytes);
        await store(files, new Map([[`source-${source}.${normalized.suffix}`, normalized.bytes]]));
        return { source, width: normalized.width, height: normalized.height };
      }),
    /** Makes all files of a crop. Rejects with 404 for a deleted picture. */
    cut: (source: string, crop: Crop) =>
      queue(async () => {
        const bytes = await readSource(files, source);
        if (bytes === undefined) throw new HttpError(404, GONE);
        const id = digest(Buffer.from(JSON.stringify([source, crop, RECIPE])));
        const { width, height, made } = await cutPart(await loadPictureCodec(), bytes, crop).catch(refuse);
        await store(files, new Map([...made].map(([suffix, file]) => [`${id}-${suffix}`, file])));
        return { id, source, width, height };
      }),
    readSource: (source: string) => readSource(files, source),
    /** Whether the files exist; postpones their deletion. */
    async has({ id, source, width }: Pick<StoredPicture, 'id' | 'source' | 'width'>): Promise<boolean> {
      const names = sourceNames(source);
      const sources = await Promise.all(names.map((name) => files.touch(name)));
      const shown = await Promise.all(servedNames(id, width).map((name) => files.touch(name)));
      return sources.some(Boolean) && shown.every(Boolean);
    },
  };
}

function servedNames(id: string, width: number): readonly string[] {
  return [
    ...pictureWidths(width).flatMap((step) => [`${id}-${step}.avif`, `${id}-${step}.webp`]),
    ...[jpegWidth(width), 'print', 'gray'].map((part) => `${id}-${part}.jpg`),
  ];
}

/** Decodes and encodes the file, which keeps only its pixels. */
export async function normalize(codec: PictureCodec, bytes: Uint8Array) {
  const { width, height, hasAlpha } = await codec(bytes).metadata();
  if (width < SIDE_MIN || height < SIDE_MIN) throw new HttpError(422, TOO_SMALL);
  const upright = codec(bytes)
    .autoOrient()
    .resize({ width: SOURCE_SIDE_MAX, height: SOURCE_SIDE_MAX, fit: 'inside', withoutEnlargement: true });
  const isOpaque = !hasAlpha || (await codec(bytes).stats()).isOpaque;
  const encoded = isOpaque ? upright.flatten().jpeg(QUALITY.source) : upright.png();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  // A narrow picture is too thin once it is made smaller.
  if (info.width < SIDE_MIN || info.height < SIDE_MIN) throw new HttpError(422, TOO_SMALL);
  return { bytes: data, width: info.width, height: info.height, suffix: isOpaque ? 'jpg' : 'png' } as const;
}

async function cutPart(codec: PictureCodec, bytes: Uint8Array, crop: Crop) {
  const whole = await codec(bytes).metadata();
  const region = toPixels(crop, whole);
  if (region.width < SIDE_MIN || region.height < SIDE_MIN) throw new HttpError(422, TOO_SMALL);
  const part = () => codec(bytes).extract(region);
  const widths = pictureWidths(region.width);
  const base = await part()
    .resize({ width: widths.at(-1) ?? region.width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = base.info;
  const at = (step: number) => codec(base.data, { raw: { width, height, channels } }).resize({ width: step });
  const onWhite = { background: 'white' };
  const made = new Map<string, Uint8Array>();
  for (const step of widths) {
    made.set(`${step}.avif`, await at(step).avif(QUALITY.avif).toBuffer());
    made.set(`${step}.webp`, await at(step).webp(QUALITY.webp).toBuffer());
  }
  const jpeg = jpegWidth(region.width);
  made.set(`${jpeg}.jpg`, await at(jpeg).flatten(onWhite).jpeg(QUALITY.jpg).toBuffer());
  made.set('print.jpg', await part().flatten(onWhite).jpeg(QUALITY.print).toBuffer());
  made.set('gray.jpg', await part().flatten(onWhite).grayscale().jpeg(QUALITY.print).toBuffer());
  return { width: region.width, height: region.height, made };
}

function toPixels(crop: Crop, { width, height }: { readonly width: number; readonly height: number }) {
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  return {
    left,
    top,
    width: Math.min(width - left, Math.round(crop.width * width)),
    height: Math.min(height - top, Math.round(crop.height * height)),
  };
}

async function readSource(files: MediaFiles, source: string) {
  for (const name of sourceNames(source)) {
    const bytes = await files.read(name).catch(throwDiskUnavailable);
    if (bytes !== undefined) return bytes;
  }
  return undefined;
}

async function store(files: MediaFiles, made: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await files.write(made).catch(throwDiskUnavailable);
}

function refuse(cause: unknown): never {
  throw toPictureError(cause);
}

function throwDiskUnavailable(cause: unknown): never {
  throw unavailable(
    cause,
    'The picture cannot be stored at the moment: the disk may be full. Nothing was changed.',
    'media storage away',
  );
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);
