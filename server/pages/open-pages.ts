import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { cleanContent } from '../../backend/content/check-change.ts';
import type { ContentStore } from '../../backend/content/content-store.ts';
import type { Log } from '../../backend/http/log.ts';
import { createPostStore, type PostSeed, type PostStore } from '../../backend/posts/post-store.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { postPath, type PublishedPost } from '../../shared/core/posts/post.ts';
import type {
  BuiltInPost,
  ClientConfig,
  RenderContext,
  Rendered,
  RenderOptions,
} from '../../site/prerender.tsx';
import type { Configuration } from '../configuration/configuration.ts';
import type { HostDatabase } from '../database/database.ts';
import type { BuiltSite } from './built-site.ts';
import { createContentHost, type ContentHost } from './content-host.ts';
import { createEditions } from './editions.ts';
import { HOST_POSTS_FILE, openHostPosts } from './host-posts.ts';
import { createStoredText, STORED_TEXT_FILE } from './stored-text.ts';
import { createPageCache, type CachedPage } from './page-cache.ts';
import { createEmbeddedSource, readEmbedded, type SiteSource, type SiteText } from './site-source.ts';
import { postDataPath } from '../../shared/core/posts/post-address.ts';

export interface OpenPagesDeps {
  readonly configuration: Configuration;
  readonly folder: string;
  readonly site: BuiltSite;
  readonly publicUrl: string;
  readonly clientConfig: ClientConfig;
  readonly content: ContentStore;
  readonly database: HostDatabase;
  readonly log: Log;
}

export type OpenPages = ReturnType<typeof openPages>;

export interface PageVariant {
  readonly content?: ContentMap;
  /** A post to render as if it were published. */
  readonly post?: PublishedPost;
  readonly site?: BuiltSite;
}

/** Rendered on request, cached until the content changes. Sources count with their last answer. */
export function openPages(deps: OpenPagesDeps) {
  const { site, publicUrl, clientConfig, database } = deps;
  const host = openHost(deps);
  const posts = openPosts(database, site.prerenderer.BUILT_IN_POSTS);
  const source = host?.source ?? openEmbeddedSource(deps, posts, () => editions.renewLater());
  const editions = createEditions(readEdition, deps.log);
  const { current, renew: rebuild } = editions;

  const cache = createPageCache();
  let knownPosts: SiteText['posts'];

  /** The content as of one read, and its addresses. */
  async function readEdition() {
    const text = await source();
    // Cached pages compare posts by identity.
    if (!isDeepStrictEqual(text.posts, knownPosts)) knownPosts = text.posts;
    const context: RenderContext = {
      ...text,
      posts: knownPosts,
      isKeptCurrent: true,
      publicUrl,
      clientConfig,
      assets: site.assets,
    };
    const addresses: ReadonlySet<string> = new Set(site.prerenderer.listAddresses(context));
    return { context, addresses, redirects: listRedirects(knownPosts ?? []) };
  }

  const cached = async (path: string): Promise<CachedPage> => {
    const { context } = await current();
    return cache.get(path, context, () => site.prerenderer.render(path, context));
  };

  async function render(
    path: string,
    { content, post, site: now = site, ...options }: RenderOptions & PageVariant = {},
  ): Promise<Rendered> {
    const { context } = await current();
    const text = content === undefined ? {} : await describeText(content);
    return now.prerenderer.render(
      path,
      { ...context, assets: now.assets, ...text, ...(post && { posts: [post] }) },
      options,
    );
  }

  async function describeText(content: ContentMap): Promise<Partial<SiteText>> {
    return host ? { content: cleanContent(content) } : readEmbedded(content, await posts.published());
  }

  const stopReading = new AbortController();
  host?.poll(rebuild, stopReading.signal);
  void database.whenReady().then(rebuild);
  const { any, post, newsletter } = site.prerenderer.MISSING_PATHS;
  return {
    /** When `CONTENT_HOST` last answered completely; undefined before, and without one. */
    contentReadAt: () => host?.readAt(),
    /** The posts of the embedded content service. */
    posts,
    /** Reads the changed content; pages that show it are rendered at their next request. */
    rebuild,
    /** Renders without the cache. `content` replaces the saved one, `site` the build (Vite). */
    render,
    has: async (path: string) => (await current()).addresses.has(path),
    /** The cached answer at a path. Rejects when the page throws. */
    get: cached,
    missing: (path: string) =>
      cached(path === newsletter ? newsletter : /^\/blog\/[^/]+$/.test(path) ? post : any),
    /** The present address of a page of the site by its former ones. */
    movedPages: site.prerenderer.MOVED_PAGES,
    /** The present address of a post that a path once named. */
    redirect: async (path: string) => (await current()).redirects.get(path),
    stop() {
      stopReading.abort();
      editions.stop();
    },
  };
}

/** The posts in the database; imports the files of `speaker/posts` once. */
function openPosts(database: HostDatabase, files: readonly BuiltInPost[]): PostStore {
  const store = createPostStore(database);
  const seeds = files.map(describeSeed);
  let seeding: Promise<number> | undefined;
  const seeded = (): Promise<number> => {
    seeding ??= store.seed(seeds);
    seeding.catch(() => (seeding = undefined));
    return seeding;
  };
  return {
    ...store,
    async published() {
      await seeded();
      return store.published();
    },
    async list() {
      await seeded();
      return store.list();
    },
  };
}

function describeSeed({ post, markdown, html }: BuiltInPost): PostSeed {
  const { id: slug, title, excerpt, category, date, cover: shown = null } = post;
  const cover = shown && 'base' in shown ? shown : null;
  const social = { coverDecorates: cover?.alt === '', social: null };
  return {
    name: slug,
    draft: { title, slug, excerpt, category, body: markdown, cover, ...social },
    html,
    date,
  };
}

function openHost({ configuration, folder, log }: OpenPagesDeps): ContentHost | undefined {
  const { contentHost, contentNamespace: namespace } = configuration;
  if (contentHost === undefined) return undefined;
  const store = createStoredText(join(folder, STORED_TEXT_FILE), contentHost, log);
  const posts = openHostPosts(contentHost, join(folder, HOST_POSTS_FILE), log);
  return createContentHost({ contentHost, namespace }, log, store, posts);
}

function openEmbeddedSource(deps: OpenPagesDeps, posts: PostStore, onUnavailable: () => void): SiteSource {
  const { content, folder, log } = deps;
  const report = (cause: unknown) => {
    log({ level: 'warn', event: 'saved text not read', cause });
    onUnavailable();
  };
  const store = createStoredText(join(folder, STORED_TEXT_FILE), 'embedded', log);
  return createEmbeddedSource(content, posts, report, store);
}

/** From the posts' former slugs, for pages and their data. */
function listRedirects(posts: readonly PublishedPost[]): ReadonlyMap<string, string> {
  return new Map(
    posts.flatMap(({ post, formerly = [] }) =>
      formerly.flatMap((id): [string, string][] => [
        [postPath({ id }), postPath(post)],
        [postDataPath(id), postDataPath(post.id)],
      ]),
    ),
  );
}
