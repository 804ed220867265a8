import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { channelPath } from '../shared/core/assessment/channel-path.ts';
import { CHANNEL_NUMBERS } from '../shared/core/assessment/channels.ts';
import type { CmsPageAnswer } from '../shared/core/content/fallback-order.ts';
import type { LightPageName } from '../shared/core/light-pages.ts';
import { LIGHT_PAGES } from '../shared/core/light-pages.ts';
import { MY_DATA_PATH } from '../shared/core/leads/my-data-path.ts';
import { speaker } from '../shared/speaker.config.ts';
import { App } from './app.tsx';
import type { ClientConfig } from './config/client-config.ts';
import type { InitialContent } from './content/content-provider.tsx';
import { recordReads } from './content/record-reads.ts';
import type { ContentMap } from '../shared/core/content/fields.ts';
import { createDocument } from './document/document.ts';
import { createLightDocument } from './document/light-document.ts';
import { createOfficeDocument } from './document/office-document.ts';
import { listSheets } from './document/assets.ts';
import type { SiteAssets } from './document/assets.ts';
import { createRobots, createRss, createSitemap } from './document/feeds.ts';
import { createHead } from './document/head.ts';
import {
  isPostData,
  pageDataPath,
  POST_LIST_DATA,
  postDataAt,
  postDataPath,
} from '../shared/core/posts/post-address.ts';
import { countPages, listPath, takePage } from '../shared/core/posts/post-pages.ts';
import { postPath } from '../shared/core/posts/post.ts';
import type { PublishedPost } from '../shared/core/posts/post.ts';
import { BUILT_IN_POSTS } from './posts/built-in-posts.ts';
import { loadPage } from './routes/page-loader.ts';
import { listBreadcrumbs, PAGES } from './routes/pages.ts';
import { describePage, matchRoute } from './routes/routes.ts';
import { loadChosenImage } from './ui/field-picture.tsx';
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
  /** Newest first; the files of `site/posts` where nothing is known of posts. */
  readonly posts?: readonly PublishedPost[] | undefined;
  /** What is rendered is replaced whenever the content host says something new: by a server, not on a static host. */
  readonly isKeptCurrent?: boolean | undefined;
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
  /** The names of the fields that it shows, saved or not. */
  readonly fields: readonly string[];
}

export { BUILT_IN_POSTS } from './posts/built-in-posts.ts';
export type { BuiltInPost } from './posts/built-in-posts.ts';

/** The addresses that crawlers are told of. */
function listIndexed(context: PrerenderContext): readonly string[] {
  return [
    ...PAGES.map(({ path }) => path),
    ...CHANNEL_NUMBERS.map(channelPath),
    ...postsOf(context).map(({ post }) => postPath(post)),
  ];
}

/** Posts that many visitors come for: the newest, on the first pages of their list. */
const READY_POSTS = 36;
const READY_LIST_PAGES = 3;

/** Every address that is kept prerendered. */
export function listPaths(context: PrerenderContext): readonly string[] {
  const { ready } = splitPosts(context);
  return [
    ...PAGES.map(({ path }) => path),
    ...CHANNEL_NUMBERS.map(channelPath),
    ...ready.pages,
    MY_DATA_PATH,
  ];
}

/** What pages that are opened in the browser fetch of posts, as JSON by its address. */
export function listData(context: PrerenderContext): ReadonlyMap<string, string> {
  const addresses = [POST_LIST_DATA, pageDataPath(1), ...splitPosts(context).ready.data];
  return new Map(addresses.map((address) => [address, describeData(address, context) ?? '']));
}

/** The addresses, of pages and of their data, that are rendered when somebody asks: older posts, and the far end of their list. */
export function listLater(context: PrerenderContext): readonly string[] {
  const { later } = splitPosts(context);
  return [...later.pages, ...later.data];
}

/** What lies at an address of data, as JSON; undefined where nothing does. */
export function describeData(address: string, context: PrerenderContext): string | undefined {
  const data = isPostData(address) ? findData(address, context) : undefined;
  return data === undefined ? undefined : JSON.stringify(data);
}

/** Posts and further pages of their list, as addresses of pages and of data: those that are kept ready, and all others. */
function splitPosts(context: PrerenderContext) {
  const posts = postsOf(context).map(({ post }) => post);
  const numbers = Array.from({ length: countPages(posts.length) }, (_, i) => i + 1).slice(1);
  const describe = (some: typeof posts, listed: readonly number[]) => ({
    pages: [...some.map(postPath), ...listed.map(listPath)],
    data: [...some.map(({ id }) => postDataPath(id)), ...listed.map(pageDataPath)],
  });
  return {
    ready: describe(posts.slice(0, READY_POSTS), numbers.slice(0, READY_LIST_PAGES - 1)),
    later: describe(posts.slice(READY_POSTS), numbers.slice(READY_LIST_PAGES - 1)),
  };
}

function postsOf({ posts }: Pick<PrerenderContext, 'posts'>): readonly PublishedPost[] {
  return posts ?? BUILT_IN_POSTS;
}

const LIST_PAGE_DATA = /^\/posts\/page\/([1-9]\d{0,5})\.json$/;

/** What lies at an address of data: all posts or a page of them, or a post with its article; undefined where there is none. */
function findData(address: string, context: PrerenderContext): unknown {
  const posts = postsOf(context);
  const shown = () => posts.map(({ post }) => post);
  if (address === POST_LIST_DATA) return shown();
  const page = LIST_PAGE_DATA.exec(address)?.[1];
  if (page !== undefined) return takePage(shown(), Number(page));
  const found = posts.find(({ post }) => postDataPath(post.id) === address);
  return found && { post: found.post, html: found.html };
}

/** Renders any address to its complete HTML document. Unknown addresses give the 404 page. */
export async function prerenderPage(path: string, context: PrerenderContext): Promise<PrerenderedPage> {
  const { route, params } = matchRoute(path);
  const page = await loadPage(route);
  await loadChosenImage();
  const breadcrumbs = listBreadcrumbs(route.id);
  const address = postDataAt(path);
  const data = address && findData(address, context);
  const description = describePage(route, page, params, data);
  const recorded = recordReads(context.content ?? {});
  const siteText = describeSiteText(context);
  const markup = renderToString(
    <StaticRouter location={path}>
      <App
        config={context.clientConfig}
        initialContent={{ ...siteText, content: recorded.content }}
        served={address === undefined ? undefined : { address, data }}
        sheets={{
          pathname: path,
          boot: context.assets.boot,
          hrefs: listSheets(context.assets, route.id),
        }}
      />
    </StaticRouter>,
  );
  const fields = [...recorded.fields];
  const initialContent = {
    ...(context.content && { ...pickFields(context.content, fields), timestamp: Date.now() }),
    ...siteText,
    ...(context.isKeptCurrent === true && { isCurrent: true }),
  };
  const document = createDocument({
    markup,
    head: createHead(description, path, context.publicUrl),
    routeId: route.id,
    assets: context.assets,
    clientConfig: context.clientConfig,
    initialContent,
    published: description.published,
    served: address === undefined ? undefined : { data },
    structuredData: [
      ...createSiteStructuredData(route.id, context.publicUrl),
      ...(breadcrumbs.length > 0 ? [createBreadcrumbs(context.publicUrl, breadcrumbs)] : []),
      ...(page.structure?.(context.publicUrl, params, data, recorded.content) ?? []),
    ],
  });
  return {
    status: description.status ?? 200,
    html: document.html,
    inlineHashes: document.inlined.map(
      (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
    ),
    fields,
  };
}

/** All that a page with these fields takes from saved texts and posts, as a text to compare: while it is the same, so is the page. */
export function describeBasis(path: string, fields: readonly string[], context: PrerenderContext): string {
  const address = postDataAt(path);
  const data = address && findData(address, context);
  return JSON.stringify([pickFields(context.content ?? {}, fields), describeSiteText(context), data]);
}

/** What a page carries of the saved texts: those of its own fields, and which of these have none. */
function pickFields(content: ContentMap, fields: readonly string[]) {
  const isSaved = (field: string): boolean => Object.hasOwn(content, field);
  return {
    content: Object.fromEntries(fields.filter(isSaved).map((field) => [field, content[field] ?? ''])),
    builtIn: fields.filter((field) => !isSaved(field)),
  };
}

/** What every page carries. The homepage's texts stand back behind saved fields: where there is one, they are told to no page. */
function describeSiteText({ content, cmsPage, siteTitle }: PrerenderContext): InitialContent {
  return {
    ...(cmsPage && { cms: describeCmsPage(cmsPage, content ?? {}) }),
    ...(siteTitle && siteTitle !== speaker.brand && { siteTitle }),
  };
}

function describeCmsPage({ title, excerpt }: CmsPage, content: ContentMap): CmsPageAnswer {
  return {
    status: 'answered',
    ...(title && content.hero_title === undefined && { title }),
    ...(excerpt && content.hero_subtitle === undefined && { excerpt }),
  };
}

/** The pages of the light build, by their addresses. */
export function lightPages(clientConfig: ClientConfig): ReadonlyMap<string, string> {
  const names = Object.keys(LIGHT_PAGES) as LightPageName[];
  return new Map(names.map((name) => [LIGHT_PAGES[name].path, createLightDocument(name, clientConfig)]));
}

/** `/office`: a page of its own build, which no other page loads anything of. */
export function officePage(clientConfig: ClientConfig): string {
  return createOfficeDocument(clientConfig);
}

/** `/sitemap.xml`. */
export function sitemap(context: PrerenderContext): string {
  const dates = new Map(postsOf(context).map(({ post }) => [postPath(post), post.changed ?? post.date]));
  return createSitemap(
    context.publicUrl,
    listIndexed(context).map((path) => ({ path, date: dates.get(path) })),
  );
}

/** `/robots.txt`. */
export function robots({ publicUrl }: PrerenderContext): string {
  return createRobots(publicUrl);
}

/** A reader that has been away for a year finds what it missed; a thousand posts are no news. */
const FEED_POSTS = 50;

/** `/rss.xml`: the newest posts. */
export function rss(context: PrerenderContext): string {
  return createRss(
    context.publicUrl,
    postsOf(context)
      .slice(0, FEED_POSTS)
      .map(({ post }) => ({ ...post, path: postPath(post) })),
  );
}
