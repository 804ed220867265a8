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
import { createPostPlan } from '../../backend/posts/post-store.ts';
import { createBoundedFetch } from '../../backend/network/bounded-fetch.ts';
import { contentUrl, readPreview, type PreviewAnswer } from '../../shared/clients/rest-content-client.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { HostDatabase } from '../database/database.ts';
import type { OpenPages } from '../pages/open-pages.ts';
import { every, type PeriodicJob } from '../every.ts';

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
    const open: OpenPreview = async (key) =>
      describePreview(await readPreview(url, key, boundedFetch).catch(throwUnavailable), contentHost);
    return { open, embedded: undefined, stop: () => Promise.resolve() };
  }
  const plan = createDraftPlan(database);
  const previews = createPreviewLinks(database);
  const plans = [plan, createPostPlan(database)];
  const planned = publishPlanned(plans, pages.rebuild, database.whenReady(), log);
  return {
    open: createOpenPreview(previews, store, Date.now),
    embedded: { plan, previews, onPlanned: planned.wake },
    stop: planned.stop,
  };
}

function throwUnavailable(cause: unknown): never {
  throw unavailable(
    cause,
    'The text is not available at the moment. Please try again in a moment.',
    'content host unavailable',
  );
}

/** A content host's preview with its post as our pages show it, if it is a post. */
function describePreview(answer: PreviewAnswer | undefined, contentHost: string): PreviewTexts | undefined {
  if (!answer) return undefined;
  const { post: sent, ...texts } = answer;
  const post = v.safeParse(wordpressPostSchema, sent);
  return post.success ? { ...texts, post: describeWordPressPost(post.output, contentHost) } : texts;
}

interface Planned {
  publishDue(): Promise<readonly string[]>;
  nextDue(): Promise<Date | undefined>;
}

/** The clock may change: check again after this time at most, and this soon after a failure. */
const CHECK_MS = 60_000;
const RETRY_MS = 5_000;
/** The database's clock decides what is due; it may be behind this one. */
const SOONEST_MS = 250;

/** Publishes what is due, also what came due while the product was stopped. */
function publishPlanned(
  plans: readonly Planned[],
  rebuild: () => Promise<void>,
  ready: Promise<void>,
  log: Log,
): PeriodicJob {
  let isRenderingOwed = false;

  async function publish(): Promise<void> {
    for (const plan of plans) {
      const { length } = await plan.publishDue();
      if (length > 0) log({ level: 'info', event: 'planned texts published', saved: length });
      isRenderingOwed ||= length > 0;
    }
    if (isRenderingOwed) await rebuild();
    isRenderingOwed = false;
  }

  async function nextMs(): Promise<number> {
    const due = await Promise.all(plans.map((plan) => plan.nextDue()));
    const waits = due.map((moment) => (moment ? moment.getTime() - Date.now() : CHECK_MS));
    return Math.max(Math.min(...waits), SOONEST_MS);
  }

  return every(CHECK_MS, publish, { ready, putOff: 'planned texts put off', nextMs, retryMs: RETRY_MS, log });
}
