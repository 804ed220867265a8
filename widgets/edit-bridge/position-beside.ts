/** Distance to the field and to the edges of the view, in CSS pixels. */
const GAP = 8;

/** Places a fixed box below an element, above it where there is more room, and always within the view. */
export function positionBeside(box: HTMLElement, element: HTMLElement): void {
  const field = element.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = field.bottom + GAP;
  const top = below + height + GAP <= clientHeight ? below : field.top - GAP - height;
  box.style.insetBlockStart = `${String(within(top, clientHeight - height))}px`;
  box.style.insetInlineStart = `${String(within(field.left, clientWidth - width))}px`;
}

function within(wanted: number, room: number): number {
  return Math.max(GAP, Math.min(wanted, room - GAP));
}
