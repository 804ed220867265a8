/**
 * Scrolls to the first of these elements that can be seen; what is folded away around it is opened. Returns that element, the first
 * one where none can be seen, and none where there is none.
 */
export function bringIntoView(elements: readonly HTMLElement[]): HTMLElement | undefined {
  const element = elements.find(isSeen) ?? elements.find(unfold) ?? elements[0];
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'center', inline: 'nearest' });
  return element;
}

function isSeen(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

/** Opens the `<details>` around an element, outermost last; whether it can be seen then. */
function unfold(element: HTMLElement): boolean {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  return isSeen(element);
}
