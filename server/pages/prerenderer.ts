import type { PrerenderedPage } from '../../site/prerender.tsx';

/**
 * What the built prerenderer (`site/prerender.tsx`, in `dist/prerender`) offers. The server asks it for every page once
 * at the start and again after each save.
 */
export interface Prerenderer<Context> {
  /** Every route that has a page of its own. */
  readonly PRERENDER_PATHS: readonly string[];
  prerenderPage(path: string, context: Context): Promise<PrerenderedPage>;
  sitemap(context: Context): string | Promise<string>;
  rss(context: Context): string | Promise<string>;
  robots(context: Context): string | Promise<string>;
}
