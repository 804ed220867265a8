import { setImmediate as nextTurn } from 'node:timers/promises';

import type { PageBody } from './page-body.ts';
import { createPageBody } from './page-body.ts';
import type { Prerenderer } from './prerenderer.ts';

/** One answer that lies ready in memory. */
export interface ReadyPage {
  readonly status: 200 | 404;
  readonly type: string;
  readonly body: PageBody;
  /** Empty for what is not HTML. */
  readonly inlineHashes: readonly string[];
}

/** Every page of the site as it is to be served now. Replaced as a whole, never changed. */
export interface PageSet {
  readonly byPath: ReadonlyMap<string, ReadyPage>;
  readonly notFound: ReadyPage;
  /** For `/blog/{slug}` with a slug that no post has. */
  readonly postNotFound: ReadyPage;
}

const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** Paths that no route has: what they render to is the page for all such paths. */
const NO_ROUTE = '/404';
const NO_POST = '/blog/404';

/**
 * Renders everything, one page in a turn of the event loop: visitors who come meanwhile wait for one page and not for all. Rejects when
 * a page throws: the set before it stays in service then.
 */
export async function renderPageSet<Context>(
  prerenderer: Prerenderer<Context>,
  context: Context,
): Promise<PageSet> {
  const page = async (path: string): Promise<ReadyPage> => {
    await nextTurn();
    const { status, html, inlineHashes } = await prerenderer.prerenderPage(path, context);
    return { status, type: HTML, body: createPageBody(html), inlineHashes };
  };
  const file = async (text: string | Promise<string>, type: string): Promise<ReadyPage> => ({
    status: 200,
    type,
    body: createPageBody(await text),
    inlineHashes: [],
  });
  const byPath = new Map<string, ReadyPage>();
  for (const path of prerenderer.PRERENDER_PATHS) byPath.set(path, await page(path));
  byPath.set('/sitemap.xml', await file(prerenderer.sitemap(context), XML));
  byPath.set('/rss.xml', await file(prerenderer.rss(context), RSS));
  byPath.set('/robots.txt', await file(prerenderer.robots(context), TEXT));
  return { byPath, notFound: await page(NO_ROUTE), postNotFound: await page(NO_POST) };
}

/** Every page of the set, the missing ones' included. */
export function allPages(pages: PageSet): ReadyPage[] {
  return [...pages.byPath.values(), pages.notFound, pages.postNotFound];
}

/** The page for a path without a page of its own. */
export function missingPage(pages: PageSet, path: string): ReadyPage {
  return /^\/blog\/[^/]+$/.test(path) ? pages.postNotFound : pages.notFound;
}
