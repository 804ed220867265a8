import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { applyHead } from '../document/apply-head.ts';
import { createHead } from '../document/head.ts';
import type { PageModule, RouteParams } from '../routes/page-module.ts';
import { describePage, type SiteRoute } from '../routes/routes.ts';
import { announce } from './route-announcer.tsx';
import { whenIdle } from '../scheduling/when-idle.ts';
import { rememberScroll, scrollForNavigation } from './scroll.ts';

export interface RouteEffectsProps {
  readonly route: SiteRoute;
  readonly page: PageModule;
  readonly params: RouteParams;
  readonly data: unknown;
}

/** Those of a page load: head, scroll position, focus on the h1, title. Skips the first page. */
export function RouteEffects({ route, page, params, data }: RouteEffectsProps) {
  const location = useLocation();
  const kind = useNavigationType();
  const shown = useRef<string | undefined>(undefined);

  useLayoutEffect(() => rememberScroll(location.key), [location.key]);
  useEffect(reachRows, [location.pathname]);
  useEffect(() => {
    const left = new AbortController();
    whenIdle(loadPictures, left.signal);
    return () => left.abort();
  }, [location.pathname]);

  useEffect(() => {
    const first = shown.current === undefined && isFirstPage;
    const samePage = shown.current === location.pathname;
    shown.current = location.pathname;
    isFirstPage = false;
    if (first) return;
    if (!samePage) {
      const head = createHead(
        describePage(route, page, params, data),
        location.pathname,
        window.location.origin,
      );
      applyHead(head);
      announce(head.title);
      if (!location.hash) focusHeading();
    }
    scrollForNavigation(kind, location.key, location.hash);
  }, [location, kind, route, page, params, data]);

  return null;
}

/** Outside the page component, which is remounted with every route. */
let isFirstPage = true;

/** Rows that a phone swipes can also be scrolled by keyboard (WCAG 2.1.1). */
function reachRows(): () => void {
  const mark = () => {
    for (const row of document.querySelectorAll('.swipe'))
      if (row.scrollWidth > row.clientWidth) row.setAttribute('tabindex', '0');
      else row.removeAttribute('tabindex');
  };
  mark();
  addEventListener('resize', mark);
  return () => removeEventListener('resize', mark);
}

/**
 * Loads the page's other pictures ahead of scrolling, unless the visitor saves data. Decodes them,
 * because a capture of the full page lacks pictures that are still being decoded.
 */
function loadPictures(): void {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  for (const picture of document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]'))
    Object.assign(picture, { loading: 'eager', decoding: 'sync' });
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
