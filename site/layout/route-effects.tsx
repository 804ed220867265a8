import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type NavigationType } from 'react-router-dom';
import { attempt } from '../../shared/core/attempt.ts';
import { applyHead, createHead } from '../document/head.ts';
import type { PageModule, RouteParams } from '../routes/page-module.ts';
import { describePage, type SiteRoute } from '../routes/routes.ts';
import { whenIdle } from '../scheduling/tasks.ts';

interface RouteEffectsProps {
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

const ANNOUNCER_ID = 'route-announcer';

/** Announces the title after a client-side navigation. */
export function RouteAnnouncer() {
  return <div id={ANNOUNCER_ID} className="visually-hidden" aria-live="assertive" aria-atomic="true" />;
}

function announce(title: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = title;
}

const positions = new Map<string, number>();

/** Stores the scroll position of the history entry `key`; returns a function that stops. */
function rememberScroll(key: string): () => void {
  history.scrollRestoration = 'manual';
  const remember = () => positions.set(key, window.scrollY);
  window.addEventListener('scroll', remember, { passive: true });
  const release = () => {
    history.scrollRestoration = 'auto';
  };
  window.addEventListener('pagehide', release);
  return () => {
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', release);
  };
}

/** Scrolls as browsers do: to the previous position, to the hash's element, or to the top. */
function scrollForNavigation(kind: `${NavigationType}`, key: string, hash: string): void {
  const remembered = positions.get(key);
  if (kind === 'POP' && remembered !== undefined) {
    window.scrollTo({ top: remembered, behavior: 'instant' });
    return;
  }
  const id = hash.slice(1);
  const target = id ? document.getElementById(attempt(() => decodeURIComponent(id)) ?? id) : null;
  if (target) {
    target.scrollIntoView();
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return;
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
}
