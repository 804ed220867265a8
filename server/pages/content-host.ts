import { setTimeout as pause } from 'node:timers/promises';
import { createGraphqlContentClient } from '../../shared/clients/graphql-content-client.ts';
import { readContent, type ContentAddress } from '../../shared/clients/rest-content-client.ts';
import { isInTime } from '../../backend/database/database.ts';
import { cleanContent } from '../../backend/content/check-change.ts';
import { createBoundedFetch } from '../../backend/network/bounded-fetch.ts';
import type { Log } from '../../backend/http/log.ts';
import type { HostPosts } from './host-posts.ts';
import { NO_TEXT, type SiteText, type StoredText } from './site-source.ts';

export type ContentHost = ReturnType<typeof createContentHost>;

const boundedFetch = createBoundedFetch();
/** A slow host is read less often: at most a tenth of the time. */
const REST_PER_WORK = 9;
/** `readEveryMs`: the greatest age of served HTML; JavaScript reads the host itself. */
const TIMES = { readEveryMs: 30_000, startTimeoutMs: 10_000 };

/** A content host's texts and posts. While it is unavailable, its last answer counts. */
export function createContentHost(
  address: ContentAddress,
  log: Log,
  store: StoredText,
  posts: HostPosts,
  times = TIMES,
) {
  let latest = store.read() ?? NO_TEXT;
  let readAt: number | undefined;
  let rendered = NO_TEXT;
  const current = (): SiteText => ({ ...latest, posts: posts.latest() });
  const read = async (): Promise<void> => {
    const { text, isWhole } = await readSiteText(address, latest, log);
    latest = text;
    if (!isWhole) return;
    readAt = Date.now();
    await store.write(text);
  };
  const first = { text: read(), posts: posts.read() };
  const firstOrTimeout = isInTime(Promise.all([first.text, first.posts]), times.startTimeoutMs);
  return {
    /** The last answer. Only the first call waits, for a short time. */
    source: async (): Promise<SiteText> => {
      await firstOrTimeout;
      rendered = current();
      return rendered;
    },
    readAt: () => readAt,
    /** Reads again every half minute until `signal` aborts; `changed` is called on a change. */
    poll(changed: () => Promise<void>, signal: AbortSignal): void {
      const report = (cause: unknown) => log({ level: 'error', event: 'pages not renewed', cause });
      const watch = async (begun: Promise<unknown>, again: () => Promise<unknown>): Promise<void> => {
        let startedAt = performance.now();
        for (let reading = begun; !signal.aborted; reading = again()) {
          await reading;
          const tookMs = performance.now() - startedAt;
          if (hasChanged(current(), rendered) && !signal.aborted) await changed().catch(report);
          const restMs = Math.max(times.readEveryMs, tookMs * REST_PER_WORK);
          await pause(restMs, undefined, { ref: false });
          startedAt = performance.now();
        }
      };
      void watch(first.text, read);
      void watch(first.posts, posts.read);
    },
  };
}

/** Compares posts by identity, because there may be a thousand. */
function hasChanged({ posts, ...text }: SiteText, { posts: before, ...textBefore }: SiteText): boolean {
  return posts !== before || JSON.stringify(text) !== JSON.stringify(textBefore);
}

/** A part without an answer is that of `before`. Never rejects. */
export async function readSiteText(address: ContentAddress, before: SiteText, log: Log) {
  // A block body: the log's return value must not count as an answer.
  const warn = (event: string, cause?: unknown): undefined => {
    log({ level: 'warn', event, cause });
    return undefined;
  };
  const graphql = createGraphqlContentClient({
    contentHost: address.contentHost,
    fetch: boundedFetch,
    log: (message) => warn(message),
  });
  const [content, site] = await Promise.all([
    readContent(address, boundedFetch).catch((cause: unknown) => warn('content host: no content', cause)),
    graphql.read().catch((cause: unknown) => warn('content host: no page', cause)),
  ]);
  const page = site?.status === 'answered' ? site : undefined;
  const text: SiteText = {
    content: content ? cleanContent(content) : before.content,
    cmsPage: page ? { title: page.title, content: page.content, excerpt: page.excerpt } : before.cmsPage,
    siteTitle: page ? page.siteTitle || undefined : before.siteTitle,
  };
  return { text, isWhole: content !== undefined && page !== undefined };
}
