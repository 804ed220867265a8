import * as v from 'valibot';
import { parseJson } from '../parse-json.ts';

/** A rectangle in fractions of a picture's width and height. */
export type Crop = Readonly<v.InferOutput<typeof cropSchema>>;

/** The focal point in percent from the left and from the top, in steps of `FOCUS_STEP`. */
export type Focus = readonly [number, number];

export type StoredPicture = Readonly<v.InferOutput<typeof storedPictureSchema>>;

export type HostPicture = Readonly<v.InferOutput<typeof hostPictureSchema>>;

export type ChosenPicture = StoredPicture | HostPicture;
export type PictureFormat = 'avif' | 'webp' | 'jpg';
/** Full-size copies for print: color and grayscale. */
export type PrintPart = 'print' | 'gray';

export const MEDIA_PATH = '/media/';
export const HOST_MEDIA_PATH = `${MEDIA_PATH}host`;

export const ALT_MAX = 300;
export const FOCUS_STEP = 10;
export const CENTER: Focus = [50, 50];
export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** Widths in pixels, up to the picture's own; one JPEG for browsers without other formats. */
const WIDTHS = [240, 480, 800, 1200, 1920] as const;
const LARGEST = 1920;
const JPEG_MAX = 1200;

const SIDE_MAX = 20_000;

const number = v.pipe(v.number(), v.finite());
const fraction = v.pipe(number, v.minValue(0), v.maxValue(1));
const side = v.pipe(number, v.integer(), v.minValue(1), v.maxValue(SIDE_MAX));
const common = {
  width: side,
  height: side,
  alt: v.pipe(v.string(), v.maxLength(ALT_MAX)),
  focus: v.fallback(v.pipe(v.tuple([number, number]), v.readonly(), v.transform(roundFocus)), CENTER),
};

/** The id or source of a stored picture. */
export const pictureIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** A part inside of its picture. */
export const cropSchema = v.pipe(
  v.object({ x: fraction, y: fraction, width: fraction, height: fraction }),
  v.check(({ x, width }) => width > 0 && x + width <= 1.001),
  v.check(({ y, height }) => height > 0 && y + height <= 1.001),
);

/** Equal parts of one picture have equal ids. */
export const storedPictureSchema = v.object({
  id: pictureIdSchema,
  source: pictureIdSchema,
  ...common,
  crop: cropSchema,
});

const hostPictureSchema = v.object({
  src: v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[^\s<>"]+$/i),
    v.check((src) => URL.canParse(src)),
  ),
  ...common,
});

const chosenSchema = v.union([hostPictureSchema, storedPictureSchema]);

export function pictureWidths(width: number): readonly number[] {
  const largest = Math.min(width, LARGEST);
  return [...WIDTHS.filter((step) => step < largest), largest];
}

export function jpegWidth(width: number): number {
  return pictureWidths(width).findLast((step) => step <= JPEG_MAX) ?? width;
}

/** The address of a picture's file; pictures of another host are proxied. */
export function pictureAddress(picture: ChosenPicture, width: number, format: PictureFormat): string {
  const base = 'id' in picture ? MEDIA_PATH + picture.id : HOST_MEDIA_PATH + pathOf(picture.src);
  return `${base}-${String(width)}.${format}`;
}

/** The address of a print file; undefined for a picture of another host. */
export function printAddress(picture: ChosenPicture, part: PrintPart): string | undefined {
  return 'id' in picture ? `${MEDIA_PATH}${picture.id}-${part}.jpg` : undefined;
}

export function pictureSet(picture: ChosenPicture, format: PictureFormat): string {
  return pictureWidths(picture.width)
    .map((width) => `${pictureAddress(picture, width, format)} ${String(width)}w`)
    .join(', ');
}

export function parsePicture(value: string): ChosenPicture | undefined {
  return value.startsWith('{') ? parseJson(chosenSchema, value) : undefined;
}

/** A field's value; contains no markup, whatever the alternative text. */
export function formatPicture(picture: ChosenPicture): string {
  return JSON.stringify(picture).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
}

export function roundFocus([x, y]: Focus): Focus {
  const step = (value: number): number =>
    Math.round(Math.min(100, Math.max(0, value)) / FOCUS_STEP) * FOCUS_STEP;
  return [step(x), step(y)];
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
