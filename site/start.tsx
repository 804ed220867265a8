import { startTransition } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { postDataAt } from '../shared/core/posts/post-address.ts';
import { App } from './app.tsx';
import { SAME_ORIGIN_CONFIG, type ClientConfig } from './config/client-config.ts';
import type { InitialContent } from './content/content-provider.tsx';
import { loadPageData, type PageData } from './posts/page-data.ts';
import { loadPage, matchRoute } from './routes/routes.ts';
import { hasOutbox } from '../shared/outbox/has-outbox.ts';
import { createTextStore } from '../shared/browser-storage/text-store.ts';

/** Hydrates as a transition, so that the browser can respond every few milliseconds. */
export async function start(root: HTMLElement, hydrate: typeof hydrateRoot): Promise<void> {
  await loadPageAt(window.location.pathname);
  const config = readJson<ClientConfig>('speaker-config') ?? SAME_ORIGIN_CONFIG;
  const initialContent = readJson<InitialContent>('speaker-content') ?? {};
  const inlined = readJson<Omit<PageData, 'address'>>('speaker-page');
  const served = inlined && { ...inlined, address: postDataAt(window.location.pathname) ?? '' };
  startTransition(() => {
    hydrate(
      root,
      <BrowserRouter>
        <App config={config} initialContent={initialContent} served={served} />
      </BrowserRouter>,
    );
  });
  prefetchOnIntent(prefetchPageAt);
  await Promise.all([deliverWaitingLeads(new AbortController().signal), loadEditBridge(config)]);
}

function loadPageAt(pathname: string): Promise<unknown> {
  return loadPage(matchRoute(pathname).route);
}

/** Loads the code and the posts of the page at a path. */
function prefetchPageAt(pathname: string): Promise<unknown> {
  const address = postDataAt(pathname);
  return Promise.all([loadPageAt(pathname), address && loadPageData(address)]);
}

/** Data that our own server has written into the page. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the server has written there
function readJson<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}

/** Calls `load` with a page's path when a link to it is pointed at or focused. */
function prefetchOnIntent(load: (pathname: string) => Promise<unknown>): void {
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

/** Delivers leads of earlier visits; loads nothing if there are none. */
async function deliverWaitingLeads(signal: AbortSignal): Promise<void> {
  if (!hasOutbox(createTextStore(() => localStorage))) return;
  const { startOutbox } = await import('../shared/outbox/submit-lead.ts');
  startOutbox(signal);
}

/**
 * Loads the edit bridge where editing is possible: requested in the address, or framed
 * (docs/product.md#which-text-is-shown, docs/interfaces.md#messages).
 */
async function loadEditBridge(config: ClientConfig): Promise<void> {
  const isEditing = new URLSearchParams(window.location.search).get('edit_mode') === '1';
  if (!isEditing && window.parent === window) return;
  // Recovered text in the page before hydration would be a mismatch to React.
  const [{ renderEditBridge }] = await Promise.all([
    import('./scheduling/render-edit-bridge.tsx'),
    hydration(),
  ]);
  renderEditBridge(config);
}

function hydration(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('hydrated' in document.documentElement.dataset) resolve(undefined);
    else window.addEventListener('speaker-hydrated', resolve, { once: true });
  });
}
