/** A part of a picture, in fractions of its width and height. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What stays in view where a place shows less than the whole: percent from the left and from the top, in steps of `FOCUS_STEP`. */
export type Focus = readonly [number, number];

/** What is common to every picture in a field. */
interface AnyPicture {
  /** Of what is shown, in pixels. */
  readonly width: number;
  readonly height: number;
  /** What it shows, for those who do not see it; '' for one that only decorates. */
  readonly alt: string;
  readonly focus: Focus;
}

/** A picture whose files were made here (docs/interfaces.md#pictures). */
export interface StoredPicture extends AnyPicture {
  /** Names its files: the same part of the same picture has the same. */
  readonly id: string;
  /** Names the picture that it is a part of. */
  readonly source: string;
  readonly crop: Crop;
}

/** A picture of the content host's own media library. */
export interface HostPicture extends AnyPicture {
  readonly src: string;
}

/** The picture that was chosen for a field, wherever its files are. */
export type ChosenPicture = StoredPicture | HostPicture;
export type PictureFormat = 'avif' | 'webp' | 'jpg';
/** As large as it was taken in, for paper: in color and for one ink. */
export type PrintPart = 'print' | 'gray';

/** Where pictures are served, by the names of their files. */
export const MEDIA_PATH = '/media/';
/** Below it, pictures of the content host, by their paths there. */
export const HOST_MEDIA_PATH = `${MEDIA_PATH}host`;

export const ALT_MAX = 300;
export const FOCUS_STEP = 10;
export const CENTER: Focus = [50, 50];
export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** A picture comes in these widths, in pixels, as far as it is wide enough; the one jpeg is for browsers that know nothing better. */
const WIDTHS = [240, 480, 800, 1200, 1920] as const;
const LARGEST = 1920;
const JPEG_MAX = 1200;

const PICTURE_ID = /^[0-9a-f]{32}$/;
const SIDE_MAX = 20_000;

/** Whether a text is the name of a picture that was made here. */
export function isPictureId(text: unknown): text is string {
  return typeof text === 'string' && PICTURE_ID.test(text);
}

/** Every width, in pixels, that a picture of this width comes in. */
export function pictureWidths(width: number): readonly number[] {
  const largest = Math.min(width, LARGEST);
  return [...WIDTHS.filter((step) => step < largest), largest];
}

/** The width of the one jpeg. */
export function jpegWidth(width: number): number {
  return pictureWidths(width).findLast((step) => step <= JPEG_MAX) ?? width;
}

/** The address of one of a picture's files, on this site: a picture of another host comes through it. */
export function pictureAddress(picture: ChosenPicture, width: number, format: PictureFormat): string {
  const base = 'id' in picture ? MEDIA_PATH + picture.id : HOST_MEDIA_PATH + pathOf(picture.src);
  return `${base}-${String(width)}.${format}`;
}

/** The address of a picture's file for paper; undefined for a picture of another host, which has none. */
export function printAddress(picture: ChosenPicture, part: PrintPart): string | undefined {
  return 'id' in picture ? `${MEDIA_PATH}${picture.id}-${part}.jpg` : undefined;
}

/** A picture's files of one format, as `srcset` lists them. */
export function pictureSet(picture: ChosenPicture, format: PictureFormat): string {
  return pictureWidths(picture.width)
    .map((width) => `${pictureAddress(picture, width, format)} ${String(width)}w`)
    .join(', ');
}

/** The picture that a field's value describes; undefined where it describes none. */
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

/** The value of a field that shows this picture: never markup, whatever its alternative text says. */
export function formatPicture(picture: ChosenPicture): string {
  return JSON.stringify(picture).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
}

/** A part of a picture; undefined for what is none, or lies outside. */
export function readCrop(input: unknown): Crop | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { x, y, width, height } = input as Partial<Record<string, unknown>>;
  if (![x, y, width, height].every((part) => typeof part === 'number' && part >= 0 && part <= 1))
    return undefined;
  const crop = { x, y, width, height } as Crop;
  const isInside = crop.x + crop.width <= 1.001 && crop.y + crop.height <= 1.001;
  return isInside && crop.width > 0 && crop.height > 0 ? crop : undefined;
}

/** The nearest point that a picture can be held at. */
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
