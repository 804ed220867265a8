import { matchPath } from 'react-router-dom';
import type { KeynotePageText } from '../../speaker/pages/keynote-shapes.ts';
import { MY_DATA_PATH } from '../../shared/core/leads/function-paths.ts';
import type { PageDescription } from '../document/page-description.ts';
import type { PageModule, RouteParams } from './page-module.ts';
import { PAGES } from './pages.ts';

/** A path pattern and the loader of its page. */
export interface SiteRoute {
  readonly id: string;
  readonly path: string;
  readonly load: () => Promise<PageModule>;
  readonly closing: boolean;
}

const FILES = import.meta.glob<PageModule>(['./*.tsx', '!./keynote-page.tsx'], { import: 'page' });
const KEYNOTES = import.meta.glob<KeynotePageText>('../../speaker/pages/keynotes/*.ts', {
  import: 'KEYNOTE',
});

const NOT_FOUND = createRoute('not-found', '*');

/** The listed pages, articles, list pages, channels, a person's data, and any other path. */
export const ROUTES: readonly SiteRoute[] = [
  ...PAGES.map(({ id, path, closing }) => createRoute(id, path, closing)),
  createRoute('blog-post', '/blog/:slug', true),
  createRoute('blog-page', '/blog/page/:page'),
  createRoute('channel', '/channels/:channel', true),
  createRoute('my-data', MY_DATA_PATH),
  NOT_FOUND,
];

function createRoute(id: string, path: string, closing = false): SiteRoute {
  const load = FILES[`./${id}.tsx`] ?? keynoteLoader(id, path);
  if (!load) throw new Error(`The page ${id} has no file in site/routes or speaker/pages/keynotes.`);
  return { id, path, load, closing };
}

function keynoteLoader(id: string, path: string): SiteRoute['load'] | undefined {
  const loadText = KEYNOTES[`../../speaker/pages/keynotes/${id}.ts`];
  if (!loadText) return undefined;
  return async () => {
    const [{ createKeynotePage }, text] = await Promise.all([import('./keynote-page.tsx'), loadText()]);
    return createKeynotePage(path, text);
  };
}

/** The route of a path. Never fails: the 404 page answers for unknown paths. */
export function matchRoute(pathname: string): { readonly route: SiteRoute; readonly params: RouteParams } {
  for (const route of ROUTES) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) return { route, params: match.params };
  }
  return { route: NOT_FOUND, params: {} };
}

export function describePage(
  route: SiteRoute,
  page: PageModule,
  params: RouteParams,
  data: unknown,
): PageDescription {
  return { image: `/og/${route.id}.png`, ...page.describe(params, data) };
}

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
