import { startTransition } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { SAME_ORIGIN_CONFIG } from './config/client-config.ts';
import type { ClientConfig } from './config/client-config.ts';
import type { InitialContent } from './content/content-provider.tsx';
import { deliverWaitingLeads, loadEditBridge } from './scheduling/background-work.ts';
import { prefetchOnIntent } from './scheduling/prefetch.ts';
import { loadPage } from './routes/page-loader.ts';
import { matchRoute } from './routes/routes.ts';

/** Wakes the served page up. As a transition, so that the browser gets its turn every few milliseconds. */
export async function start(root: HTMLElement, hydrate: typeof hydrateRoot): Promise<void> {
  await loadPageAt(window.location.pathname);
  const config = readJson<ClientConfig>('speaker-config') ?? SAME_ORIGIN_CONFIG;
  const initialContent = readJson<InitialContent>('speaker-content') ?? {};
  startTransition(() => {
    hydrate(
      root,
      <BrowserRouter>
        <App config={config} initialContent={initialContent} />
      </BrowserRouter>,
    );
  });
  prefetchOnIntent(loadPageAt);
  await Promise.all([deliverWaitingLeads(new AbortController().signal), loadEditBridge(config)]);
}

/** Loads the code of the page at a path of this site. */
function loadPageAt(pathname: string): Promise<unknown> {
  return loadPage(matchRoute(pathname).route);
}

/** What our own server has written into the page; undefined when the element is not there. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- names what the server has written there
function readJson<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}
