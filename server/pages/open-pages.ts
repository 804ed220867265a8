import { join } from 'node:path';
import { cleanContent } from '../../backend/content/clean-content.ts';
import type { ContentStore } from '../../backend/content/content-store.ts';
import type { PostStore } from '../../backend/posts/post-store.ts';
import { postPath } from '../../shared/core/posts/post.ts';
import type { PublishedPost } from '../../shared/core/posts/post.ts';
import type { Log } from '../../backend/log/log.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { ClientConfig, PrerenderedPage } from '../../site/prerender.tsx';
import type { Configuration } from '../configuration/configuration.ts';
import type { HostDatabase } from '../database/database.ts';
import type { BuiltSite } from './built-site.ts';
import { openPosts } from './open-posts.ts';
import { createContentHost } from './content-host.ts';
import { HOST_POSTS_FILE, openHostPosts } from './host-posts.ts';
import { createKeptText, KEPT_TEXT_FILE } from './kept-text.ts';
import { renderPageSet } from './page-set.ts';
import { listRedirects } from './post-redirects.ts';
import type { PageStore } from './page-store.ts';
import { createPageStore } from './page-store.ts';
import type { SiteText } from './site-source.ts';
import { createEmbeddedSource, describeEmbedded, NO_TEXT } from './site-source.ts';

export interface OpenPagesDeps {
  readonly configuration: Configuration;
  /** The data folder: what the pages said last is kept there. */
  readonly folder: string;
  readonly site: BuiltSite;
  readonly publicUrl: string;
  readonly clientConfig: ClientConfig;
  /** The embedded content service, which `CONTENT_HOST` takes the place of. */
  readonly content: ContentStore;
  readonly database: HostDatabase;
  /** Settles when the database is there, or has been waited for long enough. */
  readonly databaseAwaited: Promise<void>;
  readonly log: Log;
}

/** The pages in service, rendered from the text as it is now. */
export interface OpenPages {
  readonly store: PageStore;
  /** The posts of the embedded content service. */
  readonly posts: PostStore;
  /** Renders one page anew, by a site as it is at this moment: for development. */
  render(path: string, site: BuiltSite): Promise<PrerenderedPage>;
  /** Renders one page with other texts than those in service: for editors, and kept nowhere. */
  renderWith(path: string, content: ContentMap): Promise<PrerenderedPage>;
  /** The page of a post as it would be served, whether or not it is: for editors, and kept nowhere. */
  renderPost(post: PublishedPost): Promise<PrerenderedPage>;
  /** No text is asked for any more; resolves when nothing is being rendered. */
  stop(): Promise<void>;
}

/**
 * Renders all pages from where their text lives, and again when that has changed or was away at first. While an embedded database still starts, they
 * are rendered from what they said last. When it is there, those of them that still hold go into service, and the others are made while visitors are
 * answered.
 */
export async function openPages(deps: OpenPagesDeps): Promise<OpenPages> {
  const { configuration, folder, publicUrl, clientConfig, database, databaseAwaited, log } = deps;
  const { contentHost, contentNamespace: namespace } = configuration;
  const kept = createKeptText(join(folder, KEPT_TEXT_FILE), contentHost ?? 'embedded', log);
  const host =
    contentHost === undefined
      ? undefined
      : createContentHost(
          { contentHost, namespace },
          log,
          kept,
          openHostPosts(contentHost, join(folder, HOST_POSTS_FILE), log),
        );
  const posts = openPosts(database, deps.site.prerenderer.BUILT_IN_POSTS);
  const warn = (cause: unknown) => log({ level: 'warn', event: 'saved text not read', cause });
  const source = host?.source ?? createEmbeddedSource(deps.content, posts, warn, kept);
  let ahead = host || database.isReady() ? undefined : (kept.read() ?? NO_TEXT);
  let isEnough = false;
  if (ahead) void databaseAwaited.then(() => (isEnough = true));
  const store = await createPageStore(async (before) => {
    const text = ahead ?? (await source());
    const context = { ...text, isKeptCurrent: true, publicUrl, clientConfig, assets: deps.site.assets };
    return renderPageSet(
      deps.site.prerenderer,
      context,
      before,
      listRedirects(text.posts ?? []),
      () => isEnough,
    );
  }, log);
  await databaseAwaited;
  if (ahead) {
    ahead = undefined;
    await store.rebuild();
    isEnough = false;
    store.rebuild().catch((cause: unknown) => log({ level: 'error', event: 'pages not rendered', cause }));
  }
  if (!database.isReady()) void database.whenReady().then(() => store.rebuild());

  const renderOnce = (path: string, text: SiteText) =>
    deps.site.prerenderer.prerenderPage(path, {
      ...text,
      publicUrl,
      clientConfig,
      assets: deps.site.assets,
    });
  const stopReading = new AbortController();
  host?.keepFresh(store.rebuild, stopReading.signal);
  return {
    store,
    posts,
    render: async (path, { prerenderer, assets }) =>
      prerenderer.prerenderPage(path, { ...(await source()), publicUrl, clientConfig, assets }),
    renderWith: async (path, content) => {
      const text = host
        ? { ...host.latest(), content: cleanContent(content) }
        : describeEmbedded(content, await posts.published());
      return renderOnce(path, text);
    },
    renderPost: async (shown) => renderOnce(postPath(shown.post), { ...(await source()), posts: [shown] }),
    stop() {
      stopReading.abort();
      return store.stop();
    },
  };
}
