import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KEYNOTES } from '../../speaker/pages/navigation.ts';
import { listBreadcrumbs, PAGES } from './pages.ts';
import { matchRoute, ROUTES } from './routes.ts';

describe('routes', () => {
  it('cover all pages of this folder and all keynotes, each at its address', () => {
    const keynotes = readdirSync('speaker/pages/keynotes');
    const files = readdirSync(import.meta.dirname)
      .filter((file) => file.endsWith('.tsx') && file !== 'keynote-page.tsx')
      .map((file) => file.replace('.tsx', '.ts'));
    expect(KEYNOTES.map(({ id }) => `${id}.ts`).toSorted()).toEqual(keynotes.toSorted());
    expect(ROUTES.map(({ id }) => `${id}.ts`).toSorted()).toEqual([...files, ...keynotes].toSorted());
    for (const { id, path } of PAGES) expect(matchRoute(path).route.id).toBe(id);
  });

  it('match articles by slug, and every other path to the not-found page', () => {
    expect(matchRoute('/blog/some-post')).toMatchObject({
      route: { id: 'blog-post' },
      params: { slug: 'some-post' },
    });
    for (const path of ['/about/more', '/blog/a/b', '/channels', '/newsletter'])
      expect(matchRoute(path).route.id).toBe('not-found');
  });
});

describe('breadcrumbs', () => {
  it('contain the parent page and the page itself', () => {
    const [main, ...others] = KEYNOTES.map(({ id, name }) => ({
      id,
      crumb: [name, PAGES.find((page) => page.id === id)?.path],
    }));
    for (const { id, crumb } of others) expect(listBreadcrumbs(id)).toEqual([main?.crumb, crumb]);
    expect(listBreadcrumbs('home')).toEqual([]);
    expect(listBreadcrumbs('not-found')).toEqual([]);
  });

  it('refer only to existing pages', () => {
    const ids: readonly string[] = PAGES.map(({ id }) => id);
    for (const { parent } of PAGES) if (parent) expect(ids).toContain(parent);
  });
});
