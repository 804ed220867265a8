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
