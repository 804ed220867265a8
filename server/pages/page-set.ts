import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LaterPages } from './later-pages.ts';
import { createLaterPages } from './later-pages.ts';
import { createPageBody, prepareBody } from './page-body.ts';
import type { Prerenderer } from './prerenderer.ts';
import type { ReadyPage } from './ready-page.ts';

/** Every page of the site as it is to be served now. Replaced as a whole, never changed; sets may share pages. */
export interface PageSet {
  readonly byPath: ReadonlyMap<string, ReadyPage>;
  /** Those that are not ready yet. */
  readonly later: LaterPages;
  readonly notFound: ReadyPage;
  /** Where a path leads that a post had before. */
  readonly redirects: ReadonlyMap<string, string>;
  /** For `/blog/{slug}` with a slug that no post has. */
  readonly postNotFound: ReadyPage;
  /** For `/newsletter`, which has no page but is linked: the 404 page, its form first. */
  readonly newsletterNotFound: ReadyPage;
}

const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** Paths that no route has: what they render to is the page for all such paths. */
const NO_ROUTE = '/404';
const NO_POST = '/blog/404';
const NO_NEWSLETTER = '/newsletter';

/**
 * Renders what has changed since `before`, and takes the rest from there; without it, everything. One page in a turn of the event loop:
 * visitors who come meanwhile wait for one page and not for all. From when `isEnough` says so, what is left is rendered when somebody asks for it.
 * Rejects when a page throws: the set before it stays in service then.
 */
export async function renderPageSet<Context>(
  prerenderer: Prerenderer<Context>,
  context: Context,
  before?: PageSet,
  redirects: PageSet['redirects'] = new Map(),
  isEnough: () => boolean = () => false,
): Promise<PageSet> {
  const isSame = (path: string, { source }: ReadyPage): boolean =>
    source !== undefined && prerenderer.describeBasis(path, source.fields, context) === source.basis;
  const page = async (path: string, last?: ReadyPage): Promise<ReadyPage> => {
    if (last && isSame(path, last)) return last;
    await nextTurn();
    const { status, html, inlineHashes, fields, compressed } = await prerenderer.prerenderPage(path, context);
    const basis = prerenderer.describeBasis(path, fields, context);
    const body = createPageBody(html);
    await prepareBody(body, compressed);
    return { status, type: HTML, body, inlineHashes, source: { fields, basis } };
  };
  const file = async (path: string, text: string | Promise<string>, type: string): Promise<ReadyPage> => {
    const [last, body] = [before?.byPath.get(path), createPageBody(await text)];
    return last?.body.hash === body.hash ? last : { status: 200, type, body, inlineHashes: [] };
  };
  const data = (path: string, json: string): Promise<ReadyPage> => file(path, json, JSON_TYPE);
  const later = (path: string): Promise<ReadyPage> => {
    const json = prerenderer.describeData(path, context);
    return json === undefined ? page(path) : data(path, json);
  };
  const missing = {
    notFound: await page(NO_ROUTE, before?.notFound),
    postNotFound: await page(NO_POST, before?.postNotFound),
    newsletterNotFound: await page(NO_NEWSLETTER, before?.newsletterNotFound),
  };
  const byPath = new Map<string, ReadyPage>();
  const left: string[] = [];
  for (const path of prerenderer.listPaths(context)) {
    const last = before?.byPath.get(path) ?? before?.later.kept().get(path);
    if (isEnough() && !(last && isSame(path, last))) left.push(path);
    else byPath.set(path, await page(path, last));
  }
  for (const [path, text, type] of [
    ['/sitemap.xml', prerenderer.sitemap(context), XML],
    ['/rss.xml', prerenderer.rss(context), RSS],
    ['/robots.txt', prerenderer.robots(context), TEXT],
  ] as const)
    byPath.set(path, await file(path, text, type));
  for (const [path, json] of prerenderer.listData(context)) byPath.set(path, await data(path, json));
  const listed = [...left, ...prerenderer.listLater(context)];
  const still = new Set(listed);
  const kept = [...(before?.later.kept() ?? [])].filter(
    ([path, last]) => still.has(path) && isSame(path, last),
  );
  return {
    byPath,
    later: createLaterPages(listed, later, new Map(kept)),
    redirects,
    ...missing,
  };
}

/** Every page of the set, the missing ones' included. */
export function allPages(pages: PageSet): ReadyPage[] {
  return [...pages.byPath.values(), pages.notFound, pages.postNotFound, pages.newsletterNotFound];
}

/** Whether a page lies at a path, ready or not. */
export function hasPage({ byPath, later }: PageSet, path: string): boolean {
  return byPath.has(path) || later.has(path);
}

/** The page for a path without a page of its own. */
export function missingPage(pages: PageSet, path: string): ReadyPage {
  if (path === NO_NEWSLETTER) return pages.newsletterNotFound;
  return /^\/blog\/[^/]+$/.test(path) ? pages.postNotFound : pages.notFound;
}
