import { startTransition } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { postDataAt } from '../shared/core/posts/post-address.ts';
import { App } from './app.tsx';
import { SAME_ORIGIN_CONFIG, type ClientConfig } from './config/client-config.ts';
import type { InitialContent } from './content/content-provider.tsx';
import { isChosenPicture } from './content/use-chosen-picture.ts';
import { deliverWaitingLeads, loadEditBridge } from './scheduling/background-work.ts';
import { prefetchOnIntent } from './scheduling/prefetch.ts';
import { loadPageData, type PageData } from './posts/page-data.ts';
import { loadPage } from './routes/page-loader.ts';
import { matchRoute } from './routes/routes.ts';
import { loadChosenImage } from './ui/field-picture.tsx';

/** Hydrates as a transition, so that the browser can respond every few milliseconds. */
export async function start(root: HTMLElement, hydrate: typeof hydrateRoot): Promise<void> {
  await loadPageAt(window.location.pathname);
  const config = readJson<ClientConfig>('speaker-config') ?? SAME_ORIGIN_CONFIG;
  const initialContent = readJson<InitialContent>('speaker-content') ?? {};
  await loadShownPictures(initialContent);
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

/**
 * Loads the component of chosen pictures before hydration: a lazy one would show the built-in
 * picture meanwhile. Hydration continues if that fails.
 */
async function loadShownPictures({ content }: InitialContent): Promise<void> {
  if (!Object.values(content ?? {}).some(isChosenPicture)) return;
  await loadChosenImage().catch(() => undefined);
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
