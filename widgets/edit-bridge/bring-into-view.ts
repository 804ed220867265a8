/**
 * Scrolls to the first visible element, opening `<details>` around it. Returns that element, else
 * the first one, if any.
 */
export function bringIntoView(elements: readonly HTMLElement[]): HTMLElement | undefined {
  const element = elements.find(isInView) ?? elements.find(unfold) ?? elements[0];
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'center', inline: 'nearest' });
  return element;
}

function isInView(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

function unfold(element: HTMLElement): boolean {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  return isInView(element);
}
