import { useEffect, useEffectEvent, type RefObject } from 'react';
import { keyCommand, type KeyCommand } from './key-command.ts';

/** Handles the office's keys; the default is prevented only if `run` returns true. */
export function useKeys(office: RefObject<HTMLElement | null>, run: (command: KeyCommand) => boolean): void {
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (office.current === null) return;
        const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
        const modifiers = { ctrlKey, metaKey, altKey, isComposing, defaultPrevented };
        const command = keyCommand({ key, ...modifiers, path: event.composedPath() }, office.current);
        if (command !== undefined && onCommand(command)) event.preventDefault();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [office]);
}

/** Focuses the lead `step` places after the focused or open one; false without a list. */
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
