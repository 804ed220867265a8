import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { channelPath } from '../shared/core/assessment/channel-path.ts';
import { CHANNEL_NUMBERS } from '../shared/core/assessment/channels.ts';
import type { CmsPageAnswer } from '../shared/core/content/fallback-order.ts';
import type { ContentMap } from '../shared/core/content/fields.ts';
import { MY_DATA_PATH } from '../shared/core/leads/function-paths.ts';
import { LIGHT_PAGES, type LightPageName } from '../shared/core/light-pages.ts';
import {
  isPostData,
  pageDataPath,
  POST_LIST_DATA,
  postDataAt,
  postDataPath,
} from '../shared/core/posts/post-address.ts';
import { countPages, listPath, pageOf } from '../shared/core/posts/post-pages.ts';
import { postPath, type PublishedPost } from '../shared/core/posts/post.ts';
import { speaker } from '../speaker/speaker.config.ts';
import { App } from './app.tsx';
import type { ClientConfig } from './config/client-config.ts';
import { currentAddress } from '../shared/core/page-addresses.ts';
import type { InitialContent } from './content/content-provider.tsx';
import { recordReads } from './content/record-reads.ts';
import { renderLightDocument, renderOfficeDocument } from './document/app-document.tsx';
import type { SiteAssets } from './document/assets.ts';
import { renderDocument } from './document/document.tsx';
import { createRobots, createRss, createSitemap } from './document/feeds.ts';
import { FirstPictures, type FirstPicture } from './config/first-pictures.ts';
import { createHead } from './document/head.ts';
import { createBreadcrumbs, createSiteStructuredData } from './document/structured-data.ts';
import { BUILT_IN_POSTS } from './posts/built-in-posts.ts';
import { loadPage, describePage, matchRoute } from './routes/routes.ts';
import { leadLinksToSite } from './posts/lead-links.ts';
import { listBreadcrumbs, PAGES } from './routes/pages.ts';

export { MOVED_PAGES } from '../shared/core/page-addresses.ts';
export { createDevAssets, createSiteAssets } from './document/assets.ts';
export type { ClientConfig } from './config/client-config.ts';
export type { SiteAssets } from './document/assets.ts';
export { BUILT_IN_POSTS } from './posts/built-in-posts.ts';
export type { BuiltInPost } from './posts/built-in-posts.ts';

/** The content service's page with the slug `homepage`, decoded to text. */
export interface CmsPage {
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
}

/** What editors change while the product runs. */
export interface PageContent {
  readonly content?: ContentMap | undefined;
  /** Undefined when the content host did not answer; empty texts when it has no such page. */
  readonly cmsPage?: CmsPage | undefined;
  readonly siteTitle?: string | undefined;
  /** Newest first; default the files of `speaker/posts`. */
  readonly posts?: readonly PublishedPost[] | undefined;
}

/** Everything that a page depends on apart from its address. */
export interface RenderContext extends PageContent {
  /** True on a server, which renders after each change of the content, unlike a static host. */
  readonly isKeptCurrent?: boolean | undefined;
  readonly publicUrl: string;
  readonly clientConfig: ClientConfig;
  readonly assets: SiteAssets;
}

/** Differences from the visitors' page. */
export interface RenderOptions {
  /** Address of a script that an editor's page runs before its own. */
  readonly editorScript?: string;
  /** A page without scripts, with a note on top; links of the site stay below `base`. */
  readonly preview?: { readonly base: string; readonly note: string; readonly stylesheet: string };
}

/** A page, a feed or a data file. */
export interface Rendered {
  readonly status: 200 | 404;
  readonly type: string;
  readonly text: string;
  /** Whether rendering with this content gives the same text. Compares posts by identity. */
  readonly isCurrentFor: (next: PageContent) => boolean;
}

const HTML = 'text/html; charset=utf-8';
const FEED_POSTS = 50;

const PAGE_PATHS: ReadonlySet<string> = new Set([
  ...PAGES.map(({ path }) => path),
  ...CHANNEL_NUMBERS.map(channelPath),
]);

/** The pages of all unknown paths, of unknown posts (no slug is '-'), and of `/newsletter`. */
export const MISSING_PATHS = { any: '/404', post: '/blog/-', newsletter: '/newsletter' } as const;

/** Pages, the data of pages that show posts, and feeds. */
export function listAddresses(context: RenderContext): readonly string[] {
  const posts = postsOf(context).map(({ post }) => post);
  const listPages = Array.from({ length: countPages(posts.length) }, (_, index) => index + 1);
  return [
    ...PAGE_PATHS,
    ...posts.map(postPath),
    ...listPages.slice(1).map(listPath),
    MY_DATA_PATH,
    POST_LIST_DATA,
    ...posts.map(({ id }) => postDataPath(id)),
    ...listPages.map(pageDataPath),
    ...Object.keys(FEEDS),
  ];
}

/** An address that is not in `listAddresses` renders as the 404 page. */
export async function render(
  path: string,
  context: RenderContext,
  options: RenderOptions = {},
): Promise<Rendered> {
  const feed = FEEDS[path];
  const isCurrentFor: Rendered['isCurrentFor'] = ({ posts }) => posts === context.posts;
  if (feed) return { status: 200, type: feed.type, text: feed.render(context), isCurrentFor };
  const data = isPostData(path) ? findData(path, context) : undefined;
  if (data !== undefined)
    return {
      status: 200,
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(data),
      isCurrentFor,
    };
  return renderPage(path, context, options);
}

async function renderPage(path: string, context: RenderContext, options: RenderOptions): Promise<Rendered> {
  const { route, params } = matchRoute(path);
  const page = await loadPage(route);
  const address = postDataAt(path);
  const data = address && findData(address, context);
  const description = describePage(route, page, params, data);
  const breadcrumbs = listBreadcrumbs(route.id);
  const recorded = recordReads(context.content ?? {});
  const siteText = describeSiteText(context);
  const firstPictures: FirstPicture[] = [];
  const base = options.preview?.base ?? '';
  const markup = renderToString(
    <FirstPictures value={firstPictures}>
      <StaticRouter location={base + path} basename={base}>
        <App
          config={context.clientConfig}
          initialContent={{ ...siteText, content: recorded.content }}
          served={address === undefined ? undefined : { address, data }}
        />
      </StaticRouter>
    </FirstPictures>,
  );
  const text = renderDocument({
    markup,
    head: createHead(description, path, context.publicUrl, options.preview !== undefined),
    routeId: route.id,
    assets: context.assets,
    clientConfig: context.clientConfig,
    initialContent: {
      ...(context.content && pickFields(context.content, [...recorded.fields])),
      ...siteText,
      ...(context.isKeptCurrent === true ? { isCurrent: true } : { timestamp: Date.now() }),
    },
    published: description.published,
    served: address === undefined ? undefined : { data },
    firstPictures,
    structuredData: [
      ...createSiteStructuredData(route.id, context.publicUrl),
      ...(breadcrumbs.length > 0 ? [createBreadcrumbs(context.publicUrl, breadcrumbs)] : []),
      ...(page.structure?.(context.publicUrl, params, data, recorded.content) ?? []),
    ],
    ...options,
  });
  const isCurrentFor: Rendered['isCurrentFor'] = (next) =>
    next.posts === context.posts &&
    // Without any saved text, no texts are inlined.
    (next.content === undefined) === (context.content === undefined) &&
    JSON.stringify(describeSiteText(next)) === JSON.stringify(siteText) &&
    [...recorded.fields].every((field) => next.content?.[field] === context.content?.[field]);
  return { status: description.status ?? 200, type: HTML, text, isCurrentFor };
}

/** The saved texts of a page's fields, and its fields without one. */
function pickFields(content: ContentMap, fields: readonly string[]) {
  const isSaved = (field: string): boolean => Object.hasOwn(content, field);
  return {
    content: Object.fromEntries(fields.filter(isSaved).map((field) => [field, content[field] ?? ''])),
    builtIn: fields.filter((field) => !isSaved(field)),
  };
}

function describeSiteText({ content, cmsPage, siteTitle }: PageContent): InitialContent {
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

const ledPosts = new WeakMap<readonly PublishedPost[], readonly PublishedPost[]>();

/** Changes a content host's links to this site's. */
function postsOf({
  posts,
  clientConfig: { contentHost },
}: Pick<RenderContext, 'posts' | 'clientConfig'>): readonly PublishedPost[] {
  if (!posts || contentHost === '') return posts ?? BUILT_IN_POSTS;
  const led =
    ledPosts.get(posts) ??
    leadLinksToSite(posts, contentHost, (path) => PAGE_PATHS.has(currentAddress(path)));
  ledPosts.set(posts, led);
  return led;
}

const LIST_PAGE_DATA = /^\/posts\/page\/([1-9]\d{0,5})\.json$/;

/** All posts, a page of them, or a post with its article; undefined where there is none. */
function findData(address: string, context: RenderContext): unknown {
  const posts = postsOf(context);
  const listed = () => posts.map(({ post }) => post);
  if (address === POST_LIST_DATA) return listed();
  const page = LIST_PAGE_DATA.exec(address)?.[1];
  if (page !== undefined) return pageOf(listed(), Number(page));
  const found = posts.find(({ post }) => postDataPath(post.id) === address);
  return found && { post: found.post, html: found.html };
}

interface Feed {
  readonly type: string;
  render(context: RenderContext): string;
}

const FEEDS: Readonly<Record<string, Feed>> = {
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', render: renderSitemap },
  '/rss.xml': { type: 'application/rss+xml; charset=utf-8', render: renderRss },
  '/robots.txt': {
    type: 'text/plain; charset=utf-8',
    render: ({ publicUrl }) => createRobots(publicUrl),
  },
};

function renderSitemap(context: RenderContext): string {
  const posts = postsOf(context).map(({ post }) => post);
  return createSitemap(context.publicUrl, [
    ...[...PAGE_PATHS].map((path) => ({ path, date: undefined })),
    ...posts.map((post) => ({ path: postPath(post), date: post.changed ?? post.date })),
  ]);
}

function renderRss(context: RenderContext): string {
  const posts = postsOf(context).slice(0, FEED_POSTS);
  return createRss(
    context.publicUrl,
    posts.map(({ post }) => ({ ...post, path: postPath(post) })),
  );
}

/** The documents of the light build, by address. */
export function lightPages(clientConfig: ClientConfig): ReadonlyMap<string, string> {
  const names = Object.keys(LIGHT_PAGES) as LightPageName[];
  return new Map(names.map((name) => [LIGHT_PAGES[name].path, renderLightDocument(name, clientConfig)]));
}

export function officePage(clientConfig: ClientConfig): string {
  return renderOfficeDocument(clientConfig);
}
