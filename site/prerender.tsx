import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { CmsPageAnswer } from '../shared/core/content/fallback-order.ts';
import { speaker } from '../shared/speaker.config.ts';
import { App } from './app.tsx';
import type { ClientConfig } from './config/client-config.ts';
import type { ContentMap } from '../shared/core/content/fields.ts';
import { createDocument } from './document/document.ts';
import type { SiteAssets } from './document/assets.ts';
import { createRobots, createRss, createSitemap } from './document/feeds.ts';
import { createHead } from './document/head.ts';
import { postPath } from './posts/post.ts';
import { POSTS } from './posts/posts.ts';
import { loadPage } from './routes/page-loader.ts';
import { listBreadcrumbs, PAGES } from './routes/pages.ts';
import { describePage, matchRoute } from './routes/routes.ts';
import { createBreadcrumbs } from './document/page-structured-data.ts';
import { createSiteStructuredData } from './document/site-structured-data.ts';

export { createDevAssets, createSiteAssets } from './document/assets.ts';
export type { ClientConfig } from './config/client-config.ts';
export type { SiteAssets } from './document/assets.ts';

/** The page with slug `homepage` in the content service, already decoded to text. */
export interface CmsPage {
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
}

/** All that a page depends on beside its address. */
export interface PrerenderContext {
  readonly content: ContentMap | undefined;
  /** Undefined when the content host did not answer; empty texts when it has no such page. */
  readonly cmsPage?: CmsPage | undefined;
  readonly siteTitle?: string | undefined;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly clientConfig: ClientConfig;
  readonly assets: SiteAssets;
}

/** A page ready to be served; `inlineHashes` (`sha256-…`) belong into the CSP's script-src and style-src. */
export interface PrerenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  readonly inlineHashes: string[];
}

/** Every address that is kept prerendered. */
export const PRERENDER_PATHS: readonly string[] = [...PAGES.map(({ path }) => path), ...POSTS.map(postPath)];

/** Renders any address to its complete HTML document. Unknown addresses give the 404 page. */
export async function prerenderPage(path: string, context: PrerenderContext): Promise<PrerenderedPage> {
  const { route, params } = matchRoute(path);
  const page = await loadPage(route);
  const breadcrumbs = listBreadcrumbs(route.id);
  const description = describePage(route, page, params);
  const initialContent = {
    ...(context.content ? { content: context.content, timestamp: Date.now() } : {}),
    ...(context.cmsPage ? { cms: describeCmsPage(context.cmsPage) } : {}),
    ...(context.siteTitle && context.siteTitle !== speaker.brand ? { siteTitle: context.siteTitle } : {}),
  };
  const markup = renderToString(
    <StaticRouter location={path}>
      <App config={context.clientConfig} initialContent={initialContent} />
    </StaticRouter>,
  );
  const document = createDocument({
    markup,
    head: createHead(description, path, context.publicUrl),
    routeId: route.id,
    assets: context.assets,
    clientConfig: context.clientConfig,
    initialContent,
    published: description.published,
    structuredData: [
      ...createSiteStructuredData(route.id, context.publicUrl),
      ...(breadcrumbs.length > 0 ? [createBreadcrumbs(context.publicUrl, breadcrumbs)] : []),
      ...(page.structure?.(context.publicUrl, params) ?? []),
    ],
  });
  return {
    status: description.status ?? 200,
    html: document.html,
    inlineHashes: document.inlined.map(
      (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
    ),
  };
}

function describeCmsPage({ title, excerpt }: CmsPage): CmsPageAnswer {
  return { status: 'answered', ...(title && { title }), ...(excerpt && { excerpt }) };
}

/** `/sitemap.xml`. */
export function sitemap({ publicUrl }: PrerenderContext): string {
  const dates = new Map(POSTS.map((post) => [postPath(post), post.date]));
  return createSitemap(
    publicUrl,
    PRERENDER_PATHS.map((path) => ({ path, date: dates.get(path) })),
  );
}

/** `/robots.txt`. */
export function robots({ publicUrl }: PrerenderContext): string {
  return createRobots(publicUrl);
}

/** `/rss.xml`. */
export function rss({ publicUrl }: PrerenderContext): string {
  return createRss(
    publicUrl,
    POSTS.map((post) => ({ ...post, path: postPath(post) })),
  );
}
