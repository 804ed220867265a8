import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { applyHead } from '../document/apply-head.ts';
import { createHead } from '../document/head.ts';
import type { PageModule, RouteParams } from '../routes/page-module.ts';
import { describePage } from '../routes/routes.ts';
import type { SiteRoute } from '../routes/routes.ts';
import { announce } from './route-announcer.tsx';
import { rememberScroll, scrollForNavigation } from './scroll.ts';

export interface RouteEffectsProps {
  readonly route: SiteRoute;
  readonly page: PageModule;
  readonly params: RouteParams;
  readonly data: unknown;
}

/**
 * What a full page load would have done, after a navigation in the browser: head, scroll position, focus on the page's h1, and its title
 * said aloud. The first page was served that way and is left alone.
 */
export function RouteEffects({ route, page, params, data }: RouteEffectsProps): ReactNode {
  const location = useLocation();
  const kind = useNavigationType();
  const shown = useRef<string | undefined>(undefined);

  useLayoutEffect(() => rememberScroll(location.key), [location.key]);

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

/** A page component is made anew with every route, so that this cannot be its state. */
let isFirstPage = true;

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
