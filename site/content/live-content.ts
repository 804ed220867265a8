import { isEmptyContent, isMarkup, type ContentMap } from '../../shared/core/content/fields.ts';
import type { PageContent } from '../../shared/core/content/fallback-order.ts';
import { contentUrl, readContent } from '../../shared/clients/rest-content-client.ts';
import { readWithRetries } from '../../shared/clients/read-with-retries.ts';
import { CONTENT_CACHE_MS, createContentStore } from '../../shared/content-store/content-store.ts';
import { loadContent, readCachedContent } from '../../shared/content-store/load-content.ts';
import type { ClientConfig } from '../config/client-config.ts';
import type { ContentState } from './field.tsx';
import { nextTask } from '../scheduling/tasks.ts';

interface LiveContentOptions {
  readonly config: ClientConfig;
  readonly inlined: PageContent | undefined;
  /** In ms, when the host returned title and home page; 0 where the page has neither. */
  readonly cmsAsOf: number;
  readonly onChange: (part: Partial<ContentState>) => void;
  readonly log: (message: string) => void;
  readonly signal: AbortSignal;
}

/**
 * After first paint (docs/product.md#which-text-is-shown): shows the browser's cache if it is newer
 * than the page, then queries the content host by REST, and by GraphQL for an outdated title and
 * homepage. Loaded late; never rejects.
 */
export async function startLiveContent(options: LiveContentOptions): Promise<void> {
  const { config, inlined, onChange, log, signal } = options;
  const { contentHost, contentNamespace: namespace } = config;
  const store = createContentStore(contentUrl({ contentHost, namespace }));
  const show = async (resolved: { readonly content: ContentState['content'] }, ready: boolean) => {
    const content = await sanitizeContent(resolved.content, inlined?.content);
    if (!signal.aborted) onChange({ content, ready });
  };

  const recalled = readCachedContent(store, inlined);
  if (!isEmptyContent(recalled.content)) await show(recalled, false);
  void watchCms(options);
  const loaded = await loadContent(
    store,
    () => readWithRetries(() => readContent({ contentHost, namespace })),
    inlined,
  );
  if (loaded.error) log(`Content: ${loaded.error.message}`);
  await show(loaded, true);
}

/** Apollo, the largest dependency after React, loads only when there is a query. */
async function watchCms({ config, cmsAsOf, onChange, log, signal }: LiveContentOptions): Promise<void> {
  await whenStale(cmsAsOf, CONTENT_CACHE_MS, signal);
  const { createGraphqlContentClient } = await import('../../shared/clients/graphql-content-client.ts');
  await nextTask();
  const client = createGraphqlContentClient({ contentHost: config.contentHost, log });
  await nextTask();
  client.watch((answer) => {
    if (answer.status !== 'answered') return;
    const { siteTitle, title, excerpt } = answer;
    onChange({
      cms: { status: 'answered', ...(title && { title }), ...(excerpt && { excerpt }) },
      ...(siteTitle && { siteTitle }),
    });
  }, signal);
}

/** Sanitizes HTML values except those of the served page. Loads the sanitizer only when needed. */
async function sanitizeContent(content: ContentMap, trusted: ContentMap | undefined): Promise<ContentMap> {
  const doubtful = Object.entries(content).filter(
    ([name, value]) => isMarkup(name, value) && trusted?.[name] !== value,
  );
  if (doubtful.length === 0) return content;
  const { sanitizeHtml } = await import('../../shared/ui/sanitize-html.ts');
  return { ...content, ...Object.fromEntries(doubtful.map(([name, value]) => [name, sanitizeHtml(value)])) };
}

const LOOKS = ['visibilitychange', 'pageshow', 'click'] as const;

/** Resolves once data from `since` (ms) is older than `lifetimeMs` and the page is in use. */
function whenStale(since: number, lifetimeMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const check = () => {
      if (document.hidden || Date.now() - since < lifetimeMs) return;
      heard.abort();
      resolve();
    };
    const options = { signal: AbortSignal.any([signal, heard.signal]), capture: true, passive: true };
    // The document's events reach the window too, in the capture phase.
    for (const look of LOOKS) window.addEventListener(look, check, options);
    check();
  });
}
