import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as SitePrerenderer from '../../site/prerender.tsx';
import type { SiteAssets } from '../../site/prerender.tsx';

/** The prerenderer and the browser build that belong together. */
export interface BuiltSite {
  readonly prerenderer: Pick<
    typeof SitePrerenderer,
    | 'prerenderPage'
    | 'describeBasis'
    | 'listPaths'
    | 'listData'
    | 'listLater'
    | 'describeData'
    | 'BUILT_IN_POSTS'
    | 'officePage'
    | 'lightPages'
    | 'sitemap'
    | 'rss'
    | 'robots'
  >;
  readonly assets: SiteAssets;
}

/** Loads what the build left in `dist`. Rejects when it is not there. */
export async function loadBuiltSite(dist: string): Promise<BuiltSite> {
  const file = resolve(dist, 'prerender', 'prerender.js');
  const prerenderer = (await import(pathToFileURL(file).href)) as typeof SitePrerenderer;
  const site = join(dist, 'site');
  const manifest = JSON.parse(readFileSync(join(site, '.vite', 'manifest.json'), 'utf8')) as Parameters<
    typeof SitePrerenderer.createSiteAssets
  >[0];
  const assets = prerenderer.createSiteAssets(manifest, (name) => readFileSync(join(site, name), 'utf8'));
  return { prerenderer, assets };
}
