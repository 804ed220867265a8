/** A rectangle in fractions of a picture's width and height. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The focal point in percent from the left and from the top, in steps of `FOCUS_STEP`. */
export type Focus = readonly [number, number];

interface AnyPicture {
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly focus: Focus;
}

export interface StoredPicture extends AnyPicture {
  /** Equal parts of one picture have equal ids. */
  readonly id: string;
  readonly source: string;
  readonly crop: Crop;
}

export interface HostPicture extends AnyPicture {
  readonly src: string;
}

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

const PICTURE_ID = /^[0-9a-f]{32}$/;
const SIDE_MAX = 20_000;

export function isPictureId(text: unknown): text is string {
  return typeof text === 'string' && PICTURE_ID.test(text);
}

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
  if (!value.startsWith('{')) return undefined;
  const record = parseRecord(value);
  if (!record) return undefined;
  const { id, source, src, width, height, alt, focus, crop } = record;
  if (!isSide(width) || !isSide(height) || typeof alt !== 'string' || alt.length > ALT_MAX) return undefined;
  const common = { width, height, alt, focus: readFocus(focus) };
  if (typeof src === 'string')
    return /^https?:\/\/[^\s<>"]+$/i.test(src) && URL.canParse(src) ? { src, ...common } : undefined;
  if (!isPictureId(id) || !isPictureId(source)) return undefined;
  const part = readCrop(crop);
  return part && { id, source, ...common, crop: part };
}

/** A field's value; contains no markup, whatever the alternative text. */
export function formatPicture(picture: ChosenPicture): string {
  return JSON.stringify(picture).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
}

/** Parses a crop; undefined where it is invalid or outside the picture. */
export function readCrop(input: unknown): Crop | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { x, y, width, height } = input as Partial<Record<string, unknown>>;
  if (![x, y, width, height].every((part) => typeof part === 'number' && part >= 0 && part <= 1))
    return undefined;
  const crop = { x, y, width, height } as Crop;
  const isInside = crop.x + crop.width <= 1.001 && crop.y + crop.height <= 1.001;
  return isInside && crop.width > 0 && crop.height > 0 ? crop : undefined;
}

export function roundFocus([x, y]: Focus): Focus {
  const step = (value: number): number =>
    Math.round(Math.min(100, Math.max(0, value)) / FOCUS_STEP) * FOCUS_STEP;
  return [step(x), step(y)];
}

function readFocus(input: unknown): Focus {
  const [x, y] = Array.isArray(input) ? (input as unknown[]) : [];
  return Number.isFinite(x) && Number.isFinite(y) ? roundFocus([x as number, y as number]) : CENTER;
}

function isSide(input: unknown): input is number {
  return Number.isInteger(input) && (input as number) >= 1 && (input as number) <= SIDE_MAX;
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}

function parseRecord(text: string): Partial<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(text) as Partial<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}
