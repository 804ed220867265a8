import type { ReactNode } from 'react';
import { longDate } from '../../shared/core/long-date.ts';
import { speaker } from '../../shared/speaker.config.ts';

/** On paper alone: whose page this is, how to reach her, where it stands on the web, and the day it was printed. */
export function PrintSignature(): ReactNode {
  return (
    <p className="print-signature text-s">
      <strong>{speaker.brand}</strong>
      <span>
        {speaker.email}, {speaker.phone}
      </span>
      <span ref={(element) => signPlaceAndDay(element)} />
    </p>
  );
}

/** Known in the browser alone; written anew whenever the footer is drawn, and so after each navigation. */
function signPlaceAndDay(element: HTMLElement | null): void {
  if (!element) return;
  element.textContent = `${location.origin}${location.pathname}, ${longDate(new Date())}`;
}
