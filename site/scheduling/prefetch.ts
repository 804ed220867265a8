/** Calls `load` with a page's path when a link to it is pointed at or focused. */
export function prefetchOnIntent(load: (pathname: string) => Promise<unknown>): void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || link.hasAttribute('download')) return;
    // A failed prefetch is repeated when the link is followed, which shows the error.
    load(link.pathname).catch(() => undefined);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetch, { passive: true });
  }
}
