import { startTransition } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { SAME_ORIGIN_CONFIG } from './client-config.ts';
import type { ClientConfig } from './client-config.ts';
import type { InitialContent } from './content/content-provider.tsx';
import { deliverWaitingLeads, loadEditBridge } from './layout/background-work.ts';
import { prefetchOnIntent } from './layout/prefetch.ts';
import { loadPage } from './routes/page-loader.ts';
import { matchRoute } from './routes/routes.ts';

/** Wakes the served page up. As a transition, so that the browser gets its turn every few milliseconds. */
export async function start(root: HTMLElement, hydrate: typeof hydrateRoot): Promise<void> {
  await loadPage(matchRoute(window.location.pathname).route);
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
  prefetchOnIntent();
  await Promise.all([deliverWaitingLeads(new AbortController().signal), loadEditBridge(config)]);
}

/** What our own server has written into the page; undefined when the element is not there. */
function readJson<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}
