import { createGraphqlContentClient } from '../../shared/clients/graphql-content-client.ts';
import { readContent } from '../../shared/clients/rest-content-client.ts';
import type { ContentAddress } from '../../shared/clients/rest-content-client.ts';
import { cleanContent } from '../../backend/content/clean-content.ts';
import { createBoundedFetch } from '../../backend/network/bounded-fetch.ts';
import type { Log } from '../../backend/log/log.ts';
import type { HostPosts } from './host-posts.ts';
import { NO_TEXT } from './site-source.ts';
import type { KeptText, SiteSource, SiteText } from './site-source.ts';

/** The WordPress named by `CONTENT_HOST` as the source of the pages' text. */
export interface ContentHost {
  /** What it said last. The first call waits for its first answer, but not long: the site starts without it too. */
  readonly source: SiteSource;
  /** What it said last, for pages that are put into no service. */
  latest(): SiteText;
  /** Asks again every half minute until `signal` aborts; `changed` is called when it says something new. */
  keepFresh(changed: () => Promise<void>, signal: AbortSignal): void;
}

export interface ContentHostTimes {
  /** Visitors with JavaScript read the host themselves; this is how old the served HTML may be. */
  readonly readEveryMs: number;
  readonly startTimeoutMs: number;
}

const boundedFetch = createBoundedFetch();
/** A host that answers slowly is asked more seldom: nine tenths of its time are its own. */
const REST_PER_WORK = 9;
const TIMES: ContentHostTimes = { readEveryMs: 30_000, startTimeoutMs: 10_000 };

/**
 * Reads page, site title, fields and posts of a content host. While it is away, what it said before stays: a host that is
 * being restarted must not empty the pages, nor may a restart of ours while it is away.
 */
export function createContentHost(
  address: ContentAddress,
  log: Log,
  kept: KeptText,
  posts: HostPosts,
  times = TIMES,
): ContentHost {
  let latest = kept.read() ?? NO_TEXT;
  /** What the pages were last rendered from. */
  let rendered = NO_TEXT;
  const current = (): SiteText => ({ ...latest, posts: posts.latest() });
  const read = async (): Promise<void> => {
    const { text, isWhole } = await readSiteText(address, latest, log);
    latest = text;
    if (isWhole) kept.write(text);
  };
  const first = { text: read(), posts: posts.read() };
  const firstOrTimeout = Promise.race([Promise.all([first.text, first.posts]), pause(times.startTimeoutMs)]);
  return {
    source: async () => {
      await firstOrTimeout;
      rendered = current();
      return rendered;
    },
    latest: current,
    keepFresh(changed, signal) {
      const report = (cause: unknown) => log({ level: 'error', event: 'pages not renewed', cause });
      const watch = async (begun: Promise<unknown>, again: () => Promise<unknown>): Promise<void> => {
        let startedAt = performance.now();
        for (let reading = begun; !signal.aborted; reading = again()) {
          await reading;
          const tookMs = performance.now() - startedAt;
          if (isNews(current(), rendered) && !signal.aborted) await changed().catch(report);
          await pause(Math.max(times.readEveryMs, tookMs * REST_PER_WORK));
          startedAt = performance.now();
        }
      };
      void watch(first.text, read);
      void watch(first.posts, posts.read);
    },
  };
}

/** The list of posts stays the same one while nothing in it has changed: a thousand posts are not compared word by word. */
function isNews({ posts, ...text }: SiteText, { posts: before, ...textBefore }: SiteText): boolean {
  return posts !== before || JSON.stringify(text) !== JSON.stringify(textBefore);
}

/** What a content host said, and whether both halves of it (fields and page) have answered. */
export interface HostAnswer {
  readonly text: SiteText;
  readonly isWhole: boolean;
}

/** The host's answers laid over `before`: a half of it that does not answer keeps what it said last. Never rejects. */
export async function readSiteText(address: ContentAddress, before: SiteText, log: Log): Promise<HostAnswer> {
  // In braces: what a log's function returns must not pass for an answer.
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
  const isPageKnown = site?.status === 'answered';
  const text: SiteText = {
    content: content ? cleanContent(content) : before.content,
    cmsPage: isPageKnown
      ? { title: site.title, content: site.content, excerpt: site.excerpt }
      : before.cmsPage,
    siteTitle: isPageKnown ? site.siteTitle || undefined : before.siteTitle,
  };
  return { text, isWhole: content !== undefined && isPageKnown };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
