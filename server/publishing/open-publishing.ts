import * as v from 'valibot';
import type { ContentStore } from '../../backend/content/content-store.ts';
import { createDraftPlan } from '../../backend/content/draft-plan.ts';
import {
  createOpenPreview,
  createPreviewLinks,
  type PreviewTexts,
} from '../../backend/content/preview-links.ts';
import type { PublishingDeps } from '../../backend/content/publishing-routes.ts';
import { unavailable } from '../../backend/http/http-error.ts';
import type { Log } from '../../backend/http/log.ts';
import { describeWordPressPost, wordpressPostSchema } from '../../backend/posts/describe-wordpress-post.ts';
import type { PostStore } from '../../backend/posts/post-store.ts';
import type { PostPreviewDeps } from './preview/post-preview.ts';
import { createPostPlan } from '../../backend/posts/post-store.ts';
import { createBoundedFetch } from '../../backend/network/bounded-fetch.ts';
import { contentUrl, readPreview, type PreviewAnswer } from '../../shared/clients/rest-content-client.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { HostDatabase } from '../database/database.ts';
import type { OpenPages } from '../pages/open-pages.ts';
import type { PreviewDeps } from './preview/preview-handlers.ts';
import { publishPlanned } from './publish-planned.ts';

export interface OpenPublishingDeps {
  readonly configuration: Pick<Configuration, 'contentHost' | 'contentNamespace'>;
  readonly database: HostDatabase;
  readonly store: ContentStore;
  readonly pages: OpenPages;
  readonly cssText: string;
  readonly log: Log;
}

/** Publishing of drafts: previews, and for the embedded service links and scheduled publication. */
export interface Publishing {
  readonly preview: Pick<PreviewDeps, 'open' | 'render' | 'cssText'>;
  readonly embedded: Pick<PublishingDeps, 'plan' | 'previews' | 'onPlanned'> | undefined;
  readonly posts: Pick<PostPreviewDeps, 'render' | 'cssText'> & { readonly posts: PostStore };
  stop(): Promise<void>;
}

export function openPublishing(deps: OpenPublishingDeps): Publishing {
  const { configuration, database, store, pages, cssText, log } = deps;
  const shown = { render: pages.render, cssText };
  const posts = { posts: pages.posts, ...shown };
  const { contentHost, contentNamespace: namespace } = configuration;
  if (contentHost !== undefined) {
    const boundedFetch = createBoundedFetch();
    const url = contentUrl({ contentHost, namespace });
    return {
      preview: {
        ...shown,
        open: async (key) => {
          const answer = await readPreview(url, key, boundedFetch).catch(throwUnavailable);
          return describePreview(answer, contentHost);
        },
      },
      embedded: undefined,
      posts,
      stop: () => Promise.resolve(),
    };
  }
  const plan = createDraftPlan(database);
  const previews = createPreviewLinks(database);
  const planned = publishPlanned(
    { plans: [plan, createPostPlan(database)], rebuild: pages.rebuild, log },
    database.whenReady(),
  );
  return {
    preview: { ...shown, open: createOpenPreview(previews, store, Date.now) },
    embedded: { plan, previews, onPlanned: planned.wake },
    posts,
    stop: planned.stop,
  };
}

function throwUnavailable(cause: unknown): never {
  throw unavailable(
    cause,
    'The text cannot be reached just now. Please try again in a moment.',
    'content host unavailable',
  );
}

/** A content host's preview with its post as our pages show it; a post that is none is left out. */
function describePreview(answer: PreviewAnswer | undefined, contentHost: string): PreviewTexts | undefined {
  if (!answer) return undefined;
  const { post: sent, ...texts } = answer;
  const post = v.safeParse(wordpressPostSchema, sent);
  return post.success ? { ...texts, post: describeWordPressPost(post.output, contentHost) } : texts;
}
