import { isEmptyContent, type ContentMap } from '../core/content/fields.ts';
import { resolveContent, type PageContent, type ResolvedContent } from '../core/content/fallback-order.ts';
import type { ContentStore } from './content-store.ts';

/** The content before the first request, by docs/product.md#which-text-is-shown. */
export function readCachedContent(store: ContentStore, inlined?: PageContent): ResolvedContent {
  const [cached, backup, unsaved] = [store.readContent(), store.readBackup(), store.readUnsaved()];
  return resolveContent({
    ...(inlined && { inlined }),
    ...(cached && { cached }),
    ...(backup && { backup }),
    ...(unsaved && { unsaved: unsaved.content }),
  });
}

/**
 * The content after a request (docs/product.md#which-text-is-shown). An empty response changes
 * nothing; a failure uses the cache. A cache younger than five minutes saves the request, unless
 * the page is newer: then texts of other pages may have changed too. Never rejects: `error` is the
 * reason of a failure.
 */
export async function loadContent(
  store: ContentStore,
  read: () => Promise<ContentMap>,
  inlined?: PageContent,
): Promise<ResolvedContent & { readonly error?: Error }> {
  const isPageNewer = (inlined?.timestamp ?? 0) > (store.readContent()?.timestamp ?? 0);
  if (!isPageNewer && store.readCache()) return readCachedContent(store, inlined);
  try {
    const fetched = await read();
    if (isEmptyContent(fetched)) return readCachedContent(store, inlined);
    store.storeFetched(fetched);
    const unsaved = store.readUnsaved();
    return resolveContent({ fetched, ...(unsaved && { unsaved: unsaved.content }) });
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    return { ...readCachedContent(store, inlined), error };
  }
}
