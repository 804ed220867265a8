import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { FOCUS_STEP } from '../../../shared/core/content/picture.ts';
import type { Focus, HostPicture } from '../../../shared/core/content/picture.ts';

const ARROWS: Readonly<Record<string, Focus>> = {
  ArrowLeft: [-FOCUS_STEP, 0],
  ArrowRight: [FOCUS_STEP, 0],
  ArrowUp: [0, -FOCUS_STEP],
  ArrowDown: [0, FOCUS_STEP],
};

/** The whole picture, and on it the point that stays in view: it goes by pointer and by keys. */
export function renderFocusDot(
  { src, focus: [x, y] }: HostPicture,
  onFocus: (at: Focus) => void,
): TemplateResult {
  return html`<div class="picture-stage library-stage">
    <img class="picture-whole" src=${src} alt="The whole picture" draggable="false" />
    <button
      type="button"
      class="picture-dot"
      aria-label="The point that stays in view: ${x} % from the left, ${y} % from the top"
      aria-describedby="picture-focus-hint"
      @keydown=${(event: KeyboardEvent) => {
        const [right, down] = ARROWS[event.key] ?? [];
        if (right === undefined || down === undefined) return;
        event.preventDefault();
        onFocus([x + right, y + down]);
      }}
      @pointerdown=${(event: PointerEvent) => {
        (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      }}
      @pointermove=${(event: PointerEvent) => {
        const dot = event.currentTarget as HTMLElement;
        const stage = dot.parentElement?.getBoundingClientRect();
        if (!stage || !dot.hasPointerCapture(event.pointerId)) return;
        const across = (event.clientX - stage.left) / stage.width;
        onFocus([across * 100, ((event.clientY - stage.top) / stage.height) * 100]);
      }}
    ></button>
  </div>`;
}
