import { matchPath } from 'react-router-dom';
import type { PageModule, RouteParams } from './page-module.ts';

/** A route: its path pattern and where its page is loaded from. */
export interface SiteRoute {
  readonly id: string;
  readonly path: string;
  readonly load: () => Promise<PageModule>;
}

const NOT_FOUND: SiteRoute = {
  id: 'not-found',
  path: '*',
  load: async () => (await import('./not-found.tsx')).page,
};

/** The route table of spec 2, in its order, and `/embed` (contract 3); the last one takes every other path. */
export const ROUTES: readonly SiteRoute[] = [
  { id: 'home', path: '/', load: async () => (await import('./home.tsx')).page },
  { id: 'about', path: '/about', load: async () => (await import('./about.tsx')).page },
  { id: 'contact', path: '/contact', load: async () => (await import('./contact.tsx')).page },
  { id: 'keynotes', path: '/keynotes', load: async () => (await import('./keynotes.tsx')).page },
  {
    id: 'financial-services',
    path: '/financial-services',
    load: async () => (await import('./financial-services.tsx')).page,
  },
  { id: 'sales-teams', path: '/sales-teams', load: async () => (await import('./sales-teams.tsx')).page },
  {
    id: 'meeting-planners',
    path: '/meeting-planners',
    load: async () => (await import('./meeting-planners.tsx')).page,
  },
  { id: 'blog', path: '/blog', load: async () => (await import('./blog.tsx')).page },
  { id: 'blog-post', path: '/blog/:slug', load: async () => (await import('./blog-post.tsx')).page },
  { id: 'embed', path: '/embed', load: async () => (await import('./embed.tsx')).page },
  NOT_FOUND,
];

/** The route that answers for a pathname, with its params. Never fails: the 404 page answers for the rest. */
export function matchRoute(pathname: string): { readonly route: SiteRoute; readonly params: RouteParams } {
  for (const route of ROUTES) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) return { route, params: match.params };
  }
  return { route: NOT_FOUND, params: {} };
}
