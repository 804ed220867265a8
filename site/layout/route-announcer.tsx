import type { ReactNode } from 'react';

const ANNOUNCER_ID = 'route-announcer';

/** The live region that says the title of a page reached by a navigation in the browser. */
export function RouteAnnouncer(): ReactNode {
  return <div id={ANNOUNCER_ID} className="visually-hidden" aria-live="assertive" aria-atomic="true" />;
}

/** Says a page's title. */
export function announce(title: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = title;
}
