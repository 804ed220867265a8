import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listBreadcrumbs, PAGES } from './pages.ts';
import { matchRoute, ROUTES } from './routes.ts';

describe('the routes', () => {
  it('are all pages of this folder, and each page is at its address', () => {
    // What three pages are made by is no page.
    const files = readdirSync(import.meta.dirname).filter(
      (file) => file.endsWith('.tsx') && file !== 'keynote-page.tsx',
    );
    expect(ROUTES.map(({ id }) => `${id}.tsx`).toSorted()).toEqual(files.toSorted());
    for (const { id, path } of PAGES) expect(matchRoute(path).route.id).toBe(id);
  });

  it('give articles their slug, and every other path the missing page', () => {
    expect(matchRoute('/blog/some-post')).toMatchObject({
      route: { id: 'blog-post' },
      params: { slug: 'some-post' },
    });
    for (const path of ['/about/more', '/blog/a/b', '/channels', '/newsletter'])
      expect(matchRoute(path).route.id).toBe('not-found');
  });
});

describe('breadcrumbs', () => {
  it('lead from below the home page through the page above', () => {
    expect(listBreadcrumbs('sales-teams')).toEqual([
      ['Keynotes', '/keynotes'],
      ['Sales Teams', '/sales-teams'],
    ]);
    expect(listBreadcrumbs('home')).toEqual([]);
    expect(listBreadcrumbs('not-found')).toEqual([]);
  });

  it('stand on pages that exist', () => {
    const ids: readonly string[] = PAGES.map(({ id }) => id);
    for (const { parent } of PAGES) if (parent) expect(ids).toContain(parent);
  });
});
