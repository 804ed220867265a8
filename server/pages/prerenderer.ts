import type { RenderedPage } from './render-protocol.ts';

/**
 * What the built prerenderer (`site/prerender.tsx`, in `dist/prerender`) offers. The server asks it for every page once
 * at the start, and after a save for those that show what has changed.
 */
export interface Prerenderer<Context> {
  /** Every route that has a page of its own and is kept ready. */
  listPaths(context: Context): readonly string[];
  /** Addresses, of pages and of their data, that are rendered when somebody asks. */
  listLater(context: Context): readonly string[];
  /** What lies at an address of data, as JSON; undefined where nothing does. */
  describeData(address: string, context: Context): string | undefined;
  /** What pages that are opened in the browser fetch, as JSON by its address. */
  listData(context: Context): ReadonlyMap<string, string>;
  prerenderPage(path: string, context: Context): Promise<RenderedPage>;
  /** What the page at a path, which shows these fields, takes from the context: while it is the same, so is the page. */
  describeBasis(path: string, fields: readonly string[], context: Context): string;
  sitemap(context: Context): string | Promise<string>;
  rss(context: Context): string | Promise<string>;
  robots(context: Context): string | Promise<string>;
}
