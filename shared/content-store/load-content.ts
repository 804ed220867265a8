import { isEmptyContent } from '../core/content/fields.ts';
import type { ContentMap } from '../core/content/fields.ts';
import { resolveContent } from '../core/content/fallback-order.ts';
import type { PageContent, ResolvedContent } from '../core/content/fallback-order.ts';
import type { ContentStore } from './content-store.ts';

/** What is shown before anything was asked: the HTML's content, the browser's, or what a save left behind (docs/product.md#which-text-is-shown). */
export function recallContent(store: ContentStore, inlined?: PageContent): ResolvedContent {
  const [cached, backup, unsaved] = [store.readContent(), store.readBackup(), store.readUnsaved()];
  return resolveContent({
    ...(inlined && { inlined }),
    ...(cached && { cached }),
    ...(backup && { backup }),
    ...(unsaved && { unsaved: unsaved.content }),
  });
}

/**
 * The content in force after asking the host (docs/product.md#which-text-is-shown): a non-empty answer is kept and wins; an empty one changes
 * nothing; a failure falls back to what is kept. A cache younger than five minutes spares the question, unless the page is newer: then
 * other pages' texts may have changed too (docs/product.md#which-text-is-shown).
 * Never rejects: `error` says why the host was not heard.
 */
export async function loadContent(
  store: ContentStore,
  read: () => Promise<ContentMap>,
  inlined?: PageContent,
): Promise<ResolvedContent & { readonly error?: Error }> {
  const isPageNewer = (inlined?.timestamp ?? 0) > (store.readContent()?.timestamp ?? 0);
  if (!isPageNewer && store.readCache()) return recallContent(store, inlined);
  try {
    const fetched = await read();
    if (isEmptyContent(fetched)) return recallContent(store, inlined);
    store.keepFetched(fetched);
    const unsaved = store.readUnsaved();
    return resolveContent({ fetched, ...(unsaved && { unsaved: unsaved.content }) });
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    return { ...recallContent(store, inlined), error };
  }
}
