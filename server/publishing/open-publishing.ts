import * as v from 'valibot';
import type { ContentStore } from '../../backend/content/content-store.ts';
import { createDraftPlan } from '../../backend/content/draft-plan.ts';
import {
  createOpenPreview,
  createPreviewLinks,
  type OpenPreview,
  type PreviewTexts,
} from '../../backend/content/preview-links.ts';
import { unavailable } from '../../backend/http/json-call.ts';
import type { Log } from '../../backend/http/log.ts';
import { describeWordPressPost, wordpressPostSchema } from '../../backend/posts/wordpress-posts.ts';
import { publishDuePosts } from '../../backend/posts/post-store.ts';
import { createBoundedFetch } from '../../backend/network/bounded-fetch.ts';
import { contentUrl, readPreview, type PreviewAnswer } from '../../shared/clients/rest-content-client.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { HostDatabase } from '../database/database.ts';
import type { OpenPages } from '../pages/open-pages.ts';
import { every } from '../every.ts';

export type Publishing = ReturnType<typeof openPublishing>;

/** Previews, and for the embedded service links and scheduled publication. */
export function openPublishing(
  { contentHost, contentNamespace: namespace }: Configuration,
  database: HostDatabase,
  store: ContentStore,
  pages: OpenPages,
  log: Log,
) {
  if (contentHost !== undefined) {
    const boundedFetch = createBoundedFetch();
    const url = contentUrl({ contentHost, namespace });
    const open: OpenPreview = async (key) => {
      const answer = await readPreview(url, key, boundedFetch).catch((cause: unknown) => {
        const sentence = 'The text is not available at the moment. Please try again in a moment.';
        throw unavailable(cause, sentence, 'content host unavailable');
      });
      return describePreview(answer, contentHost);
    };
    return { open, embedded: undefined, stop: () => Promise.resolve() };
  }
  const plan = createDraftPlan(database);
  const previews = createPreviewLinks(database);
  const plans = [plan.publishDue, () => publishDuePosts(database)];
  return {
    open: createOpenPreview(previews, store),
    embedded: { plan, previews },
    stop: publishPlanned(plans, pages.rebuild, database.whenReady(), log).stop,
  };
}

/** A content host's preview with its post as our pages show it, if it is a post. */
function describePreview(answer: PreviewAnswer | undefined, contentHost: string): PreviewTexts | undefined {
  if (!answer) return undefined;
  const { post: sent, ...texts } = answer;
  const post = v.safeParse(wordpressPostSchema, sent);
  return post.success ? { ...texts, post: describeWordPressPost(post.output, contentHost) } : texts;
}

const CHECK_MS = 1_000;

/** Publishes what is due, also what came due while the product was stopped. */
function publishPlanned(
  plans: readonly (() => Promise<readonly string[]>)[],
  rebuild: () => Promise<void>,
  ready: Promise<void>,
  log: Log,
) {
  let isRenderingOwed = false;

  async function publish(): Promise<void> {
    for (const publishDue of plans) {
      const { length } = await publishDue();
      if (length > 0) log({ level: 'info', event: 'planned texts published', saved: length });
      isRenderingOwed ||= length > 0;
    }
    if (isRenderingOwed) await rebuild();
    isRenderingOwed = false;
  }

  return every(CHECK_MS, publish, { ready, putOff: 'planned texts put off', log });
}
