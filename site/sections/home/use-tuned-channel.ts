import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ChannelNumber } from '../../../shared/core/assessment/first-question.ts';

/** What a visitor does who takes the page elsewhere before the chosen band is there. */
const TAKEN_BACK = ['wheel', 'touchmove', 'keydown'] as const;

/** Where the dial stands beside the bands, not above them: as in framework.css. */
const DIAL_BESIDE = '(width >= 64rem)';

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
  // The band that was chosen on the dial, until the page has come to it: those on the way do not count.
  const sought = useRef<Element>(undefined);
  const [inView, setInView] = useState(false);

  useEffect(() => {
    const list = bands.current;
    if (!list) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find((one) => one.isIntersecting);
        setInView(entry !== undefined);
        if (!entry || (sought.current && sought.current !== entry.target)) return;
        sought.current = undefined;
        // The list holds a band for each channel, in their order.
        onTune(([...list.children].indexOf(entry.target) + 1) as ChannelNumber);
      },
      { rootMargin: '-50% 0px -49% 0px' },
    );
    for (const band of list.children) observer.observe(band);
    const giveUp = () => {
      sought.current = undefined;
    };
    for (const act of TAKEN_BACK) addEventListener(act, giveUp, true);
    return () => {
      observer.disconnect();
      for (const act of TAKEN_BACK) removeEventListener(act, giveUp, true);
    };
  }, [onTune]);

  const tune = (channel: ChannelNumber) => {
    onTune(channel);
    sought.current = bands.current?.children[channel - 1];
    sought.current?.scrollIntoView({ block: matchMedia(DIAL_BESIDE).matches ? 'center' : 'start' });
  };

  return { bands, inView, tune };
}
