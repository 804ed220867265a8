import type { PageModule } from './page-module.ts';
import type { SiteRoute } from './routes.ts';

const loaded = new Map<string, PageModule>();
const loading = new Map<string, Promise<PageModule>>();

/** Loads a route's page once; retries after a failure. Links call it on hover. */
export function loadPage(route: SiteRoute): Promise<PageModule> {
  const known = loading.get(route.id);
  if (known) return known;
  const promise = route.load().then((page) => {
    loaded.set(route.id, page);
    return page;
  });
  promise.catch(() => loading.delete(route.id));
  loading.set(route.id, promise);
  return promise;
}

/** The page if loaded: hydration and prerendering must not suspend. */
export function loadedPage(route: SiteRoute): PageModule | undefined {
  return loaded.get(route.id);
}
