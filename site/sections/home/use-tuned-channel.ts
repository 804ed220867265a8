import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ChannelNumber } from '../../../shared/core/assessment/first-question.ts';

const CHANNEL_OF_INDEX = [1, 2, 3, 4, 5] as const;
/** While the page scrolls to a band that was chosen on the dial, the bands on the way do not count. */
const SCROLL_HOLD = 900;

/** The list whose children are the five bands, and what a choice on the dial does. */
export interface TunedChannel {
  readonly bands: RefObject<HTMLOListElement | null>;
  /** Whether a band is in the middle of the window: nothing moves where nobody looks. */
  readonly inView: boolean;
  readonly tune: (channel: ChannelNumber) => void;
}

/** Tells `onTune` which band crosses the middle of the window, and brings a chosen band there. */
export function useTunedChannel(onTune: (channel: ChannelNumber) => void): TunedChannel {
  const bands = useRef<HTMLOListElement>(null);
  const heldUntil = useRef(0);
  const [inView, setInView] = useState(false);

  useEffect(() => {
    const list = bands.current;
    if (!list) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find((one) => one.isIntersecting);
        setInView(entry !== undefined);
        if (performance.now() < heldUntil.current) return;
        const channel = entry && CHANNEL_OF_INDEX[[...list.children].indexOf(entry.target)];
        if (channel) onTune(channel);
      },
      { rootMargin: '-50% 0px -49% 0px' },
    );
    for (const band of list.children) observer.observe(band);
    return () => observer.disconnect();
  }, [onTune]);

  const tune = useCallback(
    (channel: ChannelNumber) => {
      heldUntil.current = performance.now() + SCROLL_HOLD;
      onTune(channel);
      bands.current?.children[channel - 1]?.scrollIntoView({ block: 'center' });
    },
    [onTune],
  );

  return { bands, inView, tune };
}
