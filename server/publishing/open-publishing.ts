import type { ContentStore } from '../../backend/content/content-store.ts';
import { createDraftPlan } from '../../backend/content/draft-plan.ts';
import { createOpenPreview } from '../../backend/content/open-preview.ts';
import { createPreviewLinks } from '../../backend/content/preview-links.ts';
import type { PublishingDeps } from '../../backend/content/publishing-endpoints.ts';
import type { Log } from '../../backend/log/log.ts';
import type { PostStore } from '../../backend/posts/post-store.ts';
import type { PostPreviewDeps } from './preview/post-preview.ts';
import { createPostPlan } from '../../backend/posts/post-plan.ts';
import { createBoundedFetch } from '../../backend/network/bounded-fetch.ts';
import { readPreview } from '../../shared/clients/publishing-client.ts';
import { contentUrl } from '../../shared/clients/rest-content-client.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { HostDatabase } from '../database/database.ts';
import type { OpenPages } from '../pages/open-pages.ts';
import type { PreviewDeps } from './preview/preview-handlers.ts';
import { startPublishClock } from './publish-clock.ts';

export interface OpenPublishingDeps {
  readonly configuration: Pick<Configuration, 'contentHost' | 'contentNamespace'>;
  readonly database: HostDatabase;
  readonly store: ContentStore;
  readonly pages: OpenPages;
  readonly log: Log;
}

/** What is done with drafts: their previews, wherever they lie, and, where they lie here, links and publishing at a set time. */
export interface Publishing {
  readonly preview: Pick<PreviewDeps, 'open' | 'render' | 'isPage'>;
  /** Undefined where the content lies elsewhere. */
  readonly embedded: Pick<PublishingDeps, 'plan' | 'previews' | 'onPlanned'> | undefined;
  /** The posts that lie here, and their pages as they would be served. */
  readonly posts: Pick<PostPreviewDeps, 'render'> & { readonly posts: PostStore };
  stop(): Promise<void>;
}

/** Starts publishing what is planned here. */
export function openPublishing(deps: OpenPublishingDeps): Publishing {
  const { configuration, database, store, pages, log } = deps;
  const shown = {
    render: pages.renderWith,
    isPage(path: string) {
      const { byPath, later } = pages.store.current();
      return byPath.get(path)?.type.startsWith('text/html') ?? (later.has(path) && !path.endsWith('.json'));
    },
  };
  const posts = { posts: pages.posts, render: pages.renderPost };
  const { contentHost, contentNamespace: namespace } = configuration;
  if (contentHost !== undefined) {
    const boundedFetch = createBoundedFetch();
    const url = contentUrl({ contentHost, namespace });
    return {
      preview: { ...shown, open: (key) => readPreview(url, key, boundedFetch) },
      embedded: undefined,
      posts,
      stop: () => Promise.resolve(),
    };
  }
  const plan = createDraftPlan(database);
  const previews = createPreviewLinks(database);
  const clock = startPublishClock(
    { plans: [plan, createPostPlan(database)], rebuild: pages.store.rebuild, log },
    database.whenReady(),
  );
  return {
    preview: { ...shown, open: createOpenPreview(previews, store, Date.now) },
    embedded: { plan, previews, onPlanned: clock.wake },
    posts,
    stop: clock.stop,
  };
}
