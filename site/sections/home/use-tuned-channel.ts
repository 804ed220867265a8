import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ChannelNumber } from '../../../shared/core/assessment/first-question.ts';

/** Input that cancels the scroll to the chosen band. */
const USER_EVENTS = ['wheel', 'touchmove', 'keydown'] as const;

/** The list of the five bands, and the handler of a choice on the dial. */
export interface TunedChannel {
  readonly bands: RefObject<HTMLOListElement | null>;
  readonly inView: boolean;
  readonly tune: (channel: ChannelNumber) => void;
}

/** Calls `onTune` with the band in the middle of the window, and scrolls to a chosen band. */
export function useTunedChannel(onTune: (channel: ChannelNumber) => void): TunedChannel {
  const bands = useRef<HTMLOListElement>(null);
  // The chosen band, until the page has scrolled to it; other bands are ignored until then.
  const sought = useRef<Element>(undefined);
  const [inView, setInView] = useState(false);

  useEffect(() => {
    const list = bands.current;
    if (!list) return;
    let middle: Element | undefined;
    const tuneToMiddle = () => {
      sought.current = undefined;
      // The list has a band for each channel, in their order.
      if (middle) onTune(([...list.children].indexOf(middle) + 1) as ChannelNumber);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        // Between two bands the lower one: a band is scrolled to the middle below the navigation.
        const entry = entries.findLast((one) => one.isIntersecting);
        setInView(entry !== undefined);
        middle = entry?.target;
        if (middle && (!sought.current || sought.current === middle)) tuneToMiddle();
      },
      { rootMargin: '-50% 0px -49% 0px' },
    );
    for (const band of list.children) observer.observe(band);
    const giveUp = () => {
      if (sought.current) tuneToMiddle();
    };
    for (const act of USER_EVENTS) addEventListener(act, giveUp, true);
    return () => {
      observer.disconnect();
      for (const act of USER_EVENTS) removeEventListener(act, giveUp, true);
    };
  }, [onTune]);

  const tune = (channel: ChannelNumber) => {
    onTune(channel);
    sought.current = bands.current?.children[channel - 1];
    sought.current?.scrollIntoView({ block: 'center' });
  };

  return { bands, inView, tune };
}
