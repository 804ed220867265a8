import { html, nothing, type TemplateResult } from 'lit';
import { WHOLE, type Crop } from '../../../shared/core/content/picture.ts';
import {
  focusByKey,
  partByKey,
  partShown,
  moveFocus,
  movePart,
  sizePart,
  type PictureDraft,
} from './picture-draft.ts';
import type { OpenPicture } from './picture-sources.ts';
import { translate } from '../../../shared/core/text/translate.ts';

/** In pixels: the panel is no wider, also on dense screens. */
const DRAWN_MAX = 720;
const PREVIEW_WIDTH = 480;

/** The picture with its crop and focal point, which pointer and keys move. */
export function renderStage(draft: PictureDraft, onChange: (draft: PictureDraft) => void): TemplateResult {
  const { crop, focus } = draft;
  const drag =
    (move: (right: number, down: number) => PictureDraft) =>
    (event: PointerEvent): void =>
      followPointer(event, (right, down) => onChange(move(right, down)));
  const keys =
    (read: (event: KeyboardEvent) => PictureDraft | undefined) =>
    (event: KeyboardEvent): void => {
      const changed = event.ctrlKey || event.metaKey || event.altKey ? undefined : read(event);
      if (!changed) return;
      event.preventDefault();
      event.stopPropagation();
      onChange(changed);
    };
  const frame = html`<button
      type="button"
      class="picture-frame"
      aria-label=${translate('The part that is shown')}
      aria-describedby="picture-crop-hint"
      @pointerdown=${drag((right, down) => movePart(draft, crop.x + right, crop.y + down))}
      @keydown=${keys(({ key, shiftKey }) => partByKey(draft, key, shiftKey))}
    ></button>
    <span
      class="picture-corner"
      @pointerdown=${
        // The part grows around its center: both edges move.
        drag((right) => sizePart(draft, crop.width + 2 * right))
      }
    ></span>`;
  return html`<div class="picture-stage">
    <canvas class="picture-whole" role="img" aria-label=${translate('The whole picture')}></canvas>
    ${draft.isWhole ? nothing : frame}
    <button
      type="button"
      class="picture-dot"
      aria-label=${translate('The point that stays in view: %1$s percent from the left, %2$s percent from the top', ...focus)}
      aria-describedby="picture-focus-hint"
      @pointerdown=${drag((right, down) =>
        moveFocus(draft, focus[0] + (right / crop.width) * 100, focus[1] + (down / crop.height) * 100),
      )}
      @keydown=${keys(({ key }) => focusByKey(draft, key))}
    ></button>
  </div>`;
}

/** Paints by script, because a policy may forbid style attributes. */
export function paintStage(root: ParentNode, { draft, bitmap }: OpenPicture): void {
  const { crop, focus, shape } = draft;
  const find = (name: string) => root.querySelector<HTMLElement>(`.picture-${name}`);
  const scale = Math.min(1, DRAWN_MAX / Math.max(bitmap.width, bitmap.height));
  paint(find('whole'), bitmap, WHOLE, bitmap.width * scale, bitmap.height * scale);
  paint(find('preview'), bitmap, partShown(draft), PREVIEW_WIDTH, PREVIEW_WIDTH / shape);
  place(find('frame'), { left: crop.x, top: crop.y, width: crop.width, height: crop.height });
  place(find('corner'), { left: crop.x + crop.width, top: crop.y + crop.height });
  place(find('dot'), {
    left: crop.x + (crop.width * focus[0]) / 100,
    top: crop.y + (crop.height * focus[1]) / 100,
  });
}

function paint(
  canvas: HTMLElement | null,
  bitmap: ImageBitmap,
  { x, y, width, height }: Crop,
  columns: number,
  rows: number,
): void {
  if (!(canvas instanceof HTMLCanvasElement)) return;
  canvas.width = Math.max(1, Math.round(columns));
  canvas.height = Math.max(1, Math.round(rows));
  const context = canvas.getContext('2d');
  const [w, h] = [bitmap.width, bitmap.height];
  context?.drawImage(bitmap, x * w, y * h, width * w, height * h, 0, 0, canvas.width, canvas.height);
}

function place(element: HTMLElement | null, at: Readonly<Record<string, number>>): void {
  for (const [side, part] of Object.entries(at)) element?.style.setProperty(side, `${String(part * 100)}%`);
}

/** `onMove` gets the distance from the start, in fractions of the stage, until release. */
function followPointer(event: PointerEvent, onMove: (right: number, down: number) => void): void {
  const handle = event.currentTarget as HTMLElement;
  const { width, height } = handle.parentElement?.getBoundingClientRect() ?? { width: 0, height: 0 };
  if (event.button !== 0 || width === 0 || height === 0) return;
  handle.setPointerCapture(event.pointerId);
  const listening = new AbortController();
  const { signal } = listening;
  handle.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => onMove((clientX - event.clientX) / width, (clientY - event.clientY) / height),
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'])
    handle.addEventListener(end, () => listening.abort(), { signal });
}
