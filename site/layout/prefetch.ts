import { loadPage } from '../routes/page-loader.ts';
import { matchRoute } from '../routes/routes.ts';

/** Loads a page's code when a link to it is pointed at or focused, for as long as the document lives. */
export function prefetchOnIntent(): void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || link.hasAttribute('download')) return;
    loadPage(matchRoute(link.pathname).route).catch(() => undefined);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetch, { passive: true });
  }
}
