const ANNOUNCER_ID = 'route-announcer';

/** Announces the title after a client-side navigation. */
export function RouteAnnouncer() {
  return <div id={ANNOUNCER_ID} className="visually-hidden" aria-live="assertive" aria-atomic="true" />;
}

export function announce(title: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = title;
}
