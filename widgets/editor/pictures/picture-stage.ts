import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Crop } from '../../../shared/core/content/picture.ts';
import { cropByKey, focusByKey } from './picture-draft.ts';
import type { PictureDraft, PictureEvent } from './picture-draft.ts';

/** As large as it is drawn, in pixels: the panel is no wider, also on dense screens. */
const DRAWN_MAX = 720;
const PREVIEW_WIDTH = 480;

/** The whole picture with the frame of its part, and in it the point that stays in view; both go by pointer and by keys. */
export function renderStage(draft: PictureDraft, onEvent: (event: PictureEvent) => void): TemplateResult {
  return html`<div class="picture-stage">
    <canvas class="picture-whole" role="img" aria-label="The whole picture"></canvas>
    <button
      type="button"
      class="picture-frame"
      aria-label="The part that is shown"
      aria-describedby="picture-crop-hint"
      @pointerdown=${(event: PointerEvent) => {
        followPointer(event, draft, (start, right, down) => {
          onEvent({ type: 'placed', at: [start.x + right, start.y + down] });
        });
      }}
      @keydown=${(event: KeyboardEvent) => {
        obey(event, cropByKey(draft, event.key, event.shiftKey), onEvent);
      }}
    ></button>
    <span
      class="picture-corner"
      @pointerdown=${(event: PointerEvent) => {
        followPointer(event, draft, (start, right) => {
          // Its middle stays: both edges move.
          onEvent({ type: 'sized', width: start.width + 2 * right });
        });
      }}
    ></span>
    <button
      type="button"
      class="picture-dot"
      aria-label="The point that stays in view"
      aria-describedby="picture-focus-hint"
      @pointerdown=${(event: PointerEvent) => {
        const [x, y] = draft.focus;
        followPointer(event, draft, (start, right, down) => {
          onEvent({
            type: 'focused',
            at: [x + (right / start.width) * 100, y + (down / start.height) * 100],
          });
        });
      }}
      @keydown=${(event: KeyboardEvent) => {
        obey(event, focusByKey(draft, event.key), onEvent);
      }}
    ></button>
  </div>`;
}

/** The part as it will look. */
export function renderPreview(): TemplateResult {
  return html`<canvas class="picture-preview" role="img" aria-label="How it will look"></canvas>`;
}

/** Draws the picture and its part, and puts frame and dot in their places: by script, as a policy may allow no style attribute. */
export function paintStage(root: ParentNode, draft: PictureDraft, bitmap: ImageBitmap): void {
  const { crop, focus, shape } = draft;
  const whole = root.querySelector<HTMLCanvasElement>('.picture-whole');
  const scale = Math.min(1, DRAWN_MAX / Math.max(bitmap.width, bitmap.height));
  if (whole)
    paint(whole, bitmap, { x: 0, y: 0, width: 1, height: 1 }, bitmap.width * scale, bitmap.height * scale);
  const preview = root.querySelector<HTMLCanvasElement>('.picture-preview');
  if (preview) paint(preview, bitmap, crop, PREVIEW_WIDTH, PREVIEW_WIDTH / shape);
  const frame = root.querySelector<HTMLElement>('.picture-frame');
  place(frame, { left: crop.x, top: crop.y, width: crop.width, height: crop.height });
  place(root.querySelector<HTMLElement>('.picture-corner'), {
    left: crop.x + crop.width,
    top: crop.y + crop.height,
  });
  place(root.querySelector<HTMLElement>('.picture-dot'), {
    left: crop.x + (crop.width * focus[0]) / 100,
    top: crop.y + (crop.height * focus[1]) / 100,
  });
}

function paint(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
  part: Crop,
  width: number,
  height: number,
): void {
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  canvas
    .getContext('2d')
    ?.drawImage(
      bitmap,
      part.x * bitmap.width,
      part.y * bitmap.height,
      part.width * bitmap.width,
      part.height * bitmap.height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
}

function place(element: HTMLElement | null, at: Readonly<Record<string, number>>): void {
  for (const [side, part] of Object.entries(at)) element?.style.setProperty(side, `${String(part * 100)}%`);
}

function obey(
  event: KeyboardEvent,
  meant: PictureEvent | undefined,
  onEvent: (event: PictureEvent) => void,
): void {
  if (!meant || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  onEvent(meant);
}

/** Tells, until the pointer is let go, how far it has gone from where it went down, in fractions of the picture, and the part of that moment. */
function followPointer(
  event: PointerEvent,
  { crop }: PictureDraft,
  onMove: (start: Crop, right: number, down: number) => void,
): void {
  const handle = event.currentTarget as HTMLElement;
  const { width, height } = handle.parentElement?.getBoundingClientRect() ?? { width: 0, height: 0 };
  if (event.button !== 0 || width === 0 || height === 0) return;
  handle.setPointerCapture(event.pointerId);
  const listening = new AbortController();
  const { signal } = listening;
  handle.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      onMove(crop, (clientX - event.clientX) / width, (clientY - event.clientY) / height);
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'])
    handle.addEventListener(end, () => listening.abort(), { signal });
}
