/**
 * Focuses the lead `step` places after the focused or open one; stays at the ends. False without a
 * list.
 */
export function moveFocus(root: HTMLElement, step: 1 | -1): boolean {
  const links = [...root.querySelectorAll<HTMLElement>('[data-lead]')];
  const { activeElement } = root.getRootNode() as Document | ShadowRoot;
  const focused = links.findIndex((link) => link === activeElement);
  const from = focused === -1 ? links.findIndex((link) => link.ariaCurrent === 'true') : focused;
  const to = from === -1 ? 0 : Math.min(Math.max(from + step, 0), links.length - 1);
  links[to]?.focus();
  return links.length > 0;
}

/** Focuses the first visible match; false without one. */
export function focusIn(root: HTMLElement, selector: string): boolean {
  const found = root.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}
