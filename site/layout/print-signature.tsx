import { longDate } from '../../shared/core/dates.ts';
import { speaker } from '../../speaker/speaker.config.ts';

/** Printed only: the page's owner, contact, address and date. */
export function PrintSignature() {
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

/** Available only in the browser; updated with each rendering of the footer, and so after each navigation. */
function signPlaceAndDay(element: HTMLElement | null): void {
  if (!element) return;
  element.textContent = `${location.origin}${location.pathname}, ${longDate(new Date())}`;
}
