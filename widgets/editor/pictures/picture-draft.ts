import {
  ALT_MAX,
  CENTER,
  FOCUS_STEP,
  roundFocus,
  WHOLE,
  type Crop,
  type Focus,
} from '../../../shared/core/content/picture.ts';
import { cutText } from '../../../shared/core/text/cut-text.ts';
import { translate } from '../../../shared/core/text/translate.ts';

/** The crop, the focal point and the description of a picture before it is in a field. */
export interface PictureDraft {
  /** Width by height of the whole picture. */
  readonly own: number;
  /** Width by height of its place on the page. */
  readonly shape: number;
  /** The picture is stored whole: the page crops it around the focal point. */
  readonly isWhole: boolean;
  readonly crop: Crop;
  readonly focus: Focus;
  readonly alt: string;
  readonly isDecorative: boolean;
}

/** The smallest side of a crop, in fractions of the picture. */
const SIDE_MIN = 0.05;
const DIGITS = 10_000;
const STEP = 0.02;
const LARGE_STEP = 0.1;
const GROWTH = 1.1;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The largest crop of this ratio, except for what is `known`. */
export function startDraft(
  { width, height }: { readonly width: number; readonly height: number },
  ratio: number | undefined,
  known: Partial<PictureDraft> = {},
): PictureDraft {
  const own = width / height;
  const shape = ratio ?? own;
  const crop = partAt(own, shape, CENTER);
  return { own, shape, isWhole: false, crop, focus: CENTER, alt: '', isDecorative: false, ...known };
}

/** Moves the crop's corner to `x` and `y`, in fractions of the picture. */
export function movePart(draft: PictureDraft, x: number, y: number): PictureDraft {
  return { ...draft, crop: within({ ...draft.crop, x, y }) };
}

/** Resizes the crop around its center; `wanted` is a fraction of the picture's width. */
export function sizePart(draft: PictureDraft, wanted: number): PictureDraft {
  const { own, shape, crop } = draft;
  const heightPerWidth = own / shape;
  const largest = Math.min(1, 1 / heightPerWidth);
  const smallest = Math.min(largest, SIDE_MIN * Math.max(1, 1 / heightPerWidth));
  const width = Math.min(largest, Math.max(smallest, wanted));
  const height = Math.min(1, width * heightPerWidth);
  const x = crop.x + (crop.width - width) / 2;
  return { ...draft, crop: within({ x, y: crop.y + (crop.height - height) / 2, width, height }) };
}

/** Moves the focal point to `x` and `y`, in percent of the crop. */
export function moveFocus(draft: PictureDraft, x: number, y: number): PictureDraft {
  return { ...draft, focus: roundFocus([x, y]) };
}

/** Moves the focal point by key; undefined for other keys. */
export function focusByKey(draft: PictureDraft, key: string): PictureDraft | undefined {
  const [right, down] = ARROWS[key] ?? [];
  if (right === undefined || down === undefined) return undefined;
  return moveFocus(draft, draft.focus[0] + right * FOCUS_STEP, draft.focus[1] + down * FOCUS_STEP);
}

/** Arrows move the crop, plus and minus size it; undefined for other keys. */
export function partByKey(draft: PictureDraft, key: string, isLarge: boolean): PictureDraft | undefined {
  const { x, y, width } = draft.crop;
  const [right, down] = ARROWS[key] ?? [];
  const step = isLarge ? LARGE_STEP : STEP;
  if (right !== undefined && down !== undefined) return movePart(draft, x + right * step, y + down * step);
  if (key === '+' || key === '=') return sizePart(draft, width * GROWTH);
  return key === '-' ? sizePart(draft, width / GROWTH) : undefined;
}

/** Whether the picture has a description, or is marked as a decoration. */
export function isDescribed({ alt, isDecorative }: PictureDraft): boolean {
  return isDecorative || alt.trim() !== '';
}

/** A field's value, for any kind of file. */
export function describeDraft({ alt, isDecorative, focus }: PictureDraft): { alt: string; focus: Focus } {
  return { alt: isDecorative ? '' : cutText(alt.trim(), ALT_MAX), focus };
}

export function partShown({ own, shape, isWhole, crop, focus }: PictureDraft): Crop {
  return isWhole ? partAt(own, shape, focus) : crop;
}

/** The crop as text for screen readers. */
export function describePart({ crop }: PictureDraft): string {
  if (crop.width === WHOLE.width && crop.height === WHOLE.height)
    return translate('All of the picture is shown.');
  const percent = (part: number): string => `${String(Math.round(part * 100))} %`;
  return translate(
    '%1$s of its width and %2$s of its height are shown, from %3$s on the left and %4$s at the top.',
    percent(crop.width),
    percent(crop.height),
    percent(crop.x),
    percent(crop.y),
  );
}

/** The largest part of this shape, as `object-position` cuts it. */
function partAt(own: number, shape: number, [x, y]: Focus): Crop {
  const width = Math.min(1, shape / own);
  const height = Math.min(1, own / shape);
  return within({ x: ((1 - width) * x) / 100, y: ((1 - height) * y) / 100, width, height });
}

/** The same part, inside the picture and in few digits. */
function within({ x, y, width, height }: Crop): Crop {
  const round = (part: number): number => Math.round(part * DIGITS) / DIGITS;
  const place = (at: number, side: number): number => round(Math.max(0, Math.min(at, 1 - side)));
  const sides = { width: round(width), height: round(height) };
  return { x: place(x, sides.width), y: place(y, sides.height), ...sides };
}
