import type { MadePicture, TakenPicture } from '../../../shared/clients/pictures-client.ts';
import {
  ALT_MAX,
  CENTER,
  FOCUS_STEP,
  formatPicture,
  roundFocus,
  WHOLE,
} from '../../../shared/core/content/picture.ts';
import type { Crop, Focus, StoredPicture } from '../../../shared/core/content/picture.ts';

/** A picture that an editor is about to put into a field: the part that is shown, what stays in view, what it shows in words. */
export interface PictureDraft {
  readonly taken: TakenPicture;
  /** Width by height of the part, as its place on the page wants it. */
  readonly shape: number;
  readonly crop: Crop;
  readonly focus: Focus;
  readonly alt: string;
  /** It only decorates: said, not forgotten. */
  readonly isDecorative: boolean;
  /** The picture that stands in the field already, of the same file. */
  readonly before: StoredPicture | undefined;
}

export type PictureEvent =
  /** The part begins here, in fractions of the picture. */
  | { readonly type: 'placed'; readonly at: readonly [number, number] }
  /** The part is as wide as this, in fractions of the picture, its middle where it was. */
  | { readonly type: 'sized'; readonly width: number }
  /** What stays in view, in percent of the part. */
  | { readonly type: 'focused'; readonly at: Focus }
  | { readonly type: 'described'; readonly alt: string }
  | { readonly type: 'decorates'; readonly isDecorative: boolean };

/** No part is smaller than this, in fractions of the picture: nobody finds it again. */
const SIDE_MIN = 0.05;
const DIGITS = 10_000;

/** A file that was taken in, before anybody has said anything of it: as much of it as its place can show. */
export function startDraft(taken: TakenPicture, ratio: number | undefined): PictureDraft {
  const own = taken.width / taken.height;
  const shape = ratio ?? own;
  const crop = shape > own ? centred(1, own / shape) : centred(shape / own, 1);
  return { taken, shape, crop, focus: CENTER, alt: '', isDecorative: false, before: undefined };
}

/** A picture that stands in a field, to be changed; `taken` is the file that it is a part of. */
export function reopenDraft(before: StoredPicture, taken: TakenPicture): PictureDraft {
  const { crop, focus, alt, width, height } = before;
  return { taken, shape: width / height, crop, focus, alt, isDecorative: alt === '', before };
}

/** The draft after an event. Pure. */
export function reduceDraft(draft: PictureDraft, event: PictureEvent): PictureDraft {
  switch (event.type) {
    case 'placed': {
      const [x, y] = event.at;
      return { ...draft, crop: within({ ...draft.crop, x, y }) };
    }
    case 'sized':
      return { ...draft, crop: resize(draft, event.width) };
    case 'focused':
      return { ...draft, focus: roundFocus(event.at) };
    case 'described':
      return { ...draft, alt: event.alt.slice(0, ALT_MAX) };
    case 'decorates':
      return { ...draft, isDecorative: event.isDecorative };
  }
}

/** The event of an arrow key on the focal point; undefined for any other key. */
export function focusByKey({ focus: [x, y] }: PictureDraft, key: string): PictureEvent | undefined {
  const [right, down] = ARROWS[key] ?? [];
  if (right === undefined || down === undefined) return undefined;
  return { type: 'focused', at: [x + right * FOCUS_STEP, y + down * FOCUS_STEP] };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEP = 0.02;
const LARGE_STEP = 0.1;
const GROWTH = 1.1;

/** The event of a key on the part that is shown: arrows move it, plus and minus size it; undefined for any other key. */
export function cropByKey({ crop }: PictureDraft, key: string, isLarge: boolean): PictureEvent | undefined {
  const [right, down] = ARROWS[key] ?? [];
  const step = isLarge ? LARGE_STEP : STEP;
  if (right !== undefined && down !== undefined)
    return { type: 'placed', at: [crop.x + right * step, crop.y + down * step] };
  if (key === '+' || key === '=') return { type: 'sized', width: crop.width * GROWTH };
  return key === '-' ? { type: 'sized', width: crop.width / GROWTH } : undefined;
}

/** Whether somebody has said what it shows, or that it only decorates. */
export function isDescribed({ alt, isDecorative }: PictureDraft): boolean {
  return isDecorative || alt.trim() !== '';
}

/** The picture whose files are there already, where the part is the one that the field shows. */
export function madeBefore({ before, crop }: PictureDraft): MadePicture | undefined {
  const isSame =
    before && (['x', 'y', 'width', 'height'] as const).every((part) => before.crop[part] === crop[part]);
  return isSame ? before : undefined;
}

/** The field's value, once the files of the part are made. */
export function describeDraft(
  { crop, focus, alt, isDecorative }: PictureDraft,
  { id, source, width, height }: MadePicture,
): string {
  return formatPicture({ id, source, width, height, alt: isDecorative ? '' : alt.trim(), focus, crop });
}

/** What of the picture is shown, in words. */
export function describeCrop({ crop }: PictureDraft): string {
  if (crop.width === WHOLE.width && crop.height === WHOLE.height) return 'All of the picture is shown.';
  const percent = (part: number): string => `${String(Math.round(part * 100))} %`;
  return `${percent(crop.width)} of its width and ${percent(crop.height)} of its height are shown, from ${percent(crop.x)} on the left and ${percent(crop.y)} at the top.`;
}

function centred(width: number, height: number): Crop {
  return within({ x: (1 - width) / 2, y: (1 - height) / 2, width, height });
}

function resize({ taken, shape, crop }: PictureDraft, wanted: number): Crop {
  const heightPerWidth = taken.width / taken.height / shape;
  const largest = Math.min(1, 1 / heightPerWidth);
  const smallest = Math.min(largest, SIDE_MIN * Math.max(1, 1 / heightPerWidth));
  const width = Math.min(largest, Math.max(smallest, wanted));
  const height = Math.min(1, width * heightPerWidth);
  return within({
    x: crop.x + (crop.width - width) / 2,
    y: crop.y + (crop.height - height) / 2,
    width,
    height,
  });
}

/** The same part, inside the picture: it never leaves it, and is written in few digits. */
function within({ x, y, width, height }: Crop): Crop {
  const round = (part: number): number => Math.round(part * DIGITS) / DIGITS;
  const place = (at: number, side: number): number => round(Math.max(0, Math.min(at, 1 - side)));
  const sides = { width: round(width), height: round(height) };
  return { x: place(x, sides.width), y: place(y, sides.height), ...sides };
}
