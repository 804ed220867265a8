import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as SiteRenderer from '../../site/prerender.tsx';

export interface BuiltSite {
  readonly prerenderer: Omit<typeof SiteRenderer, 'createDevAssets' | 'createSiteAssets'>;
  readonly assets: SiteRenderer.SiteAssets;
}

export async function loadBuiltSite(dist: string): Promise<BuiltSite> {
  const file = resolve(dist, 'prerender', 'prerender.js');
  const prerenderer = (await import(pathToFileURL(file).href)) as typeof SiteRenderer;
  const site = join(dist, 'site');
  const manifest = JSON.parse(readFileSync(join(site, '.vite', 'manifest.json'), 'utf8')) as Parameters<
    typeof SiteRenderer.createSiteAssets
  >[0];
  const assets = prerenderer.createSiteAssets(manifest, (name) => readFileSync(join(site, name), 'utf8'));
  return { prerenderer, assets };
}
