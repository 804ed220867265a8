import type { ContentMap } from '../core/content/fields.ts';
import type { DatedContent } from '../core/content/fallback-order.ts';
import { isBelowRoot, nameContentUrl } from '../core/content/content-url.ts';
import {
  createBackup,
  createWrapper,
  parseBackup,
  parseWrapper,
  type RecordOwner,
} from '../core/content/records.ts';
import { createTextStore, type TextStore } from '../browser-storage/text-store.ts';
import { createUnsavedTexts } from './unsaved-copies.ts';

/** docs/interfaces.md#browser-storage. */
const CONTENT_KEY = 'speaker:content';
const BACKUP_KEY = 'speaker:backup';
const CACHE_KEY = 'speaker:cache';
const OWN_DRAFTS_KEY = 'speaker:drafts';

/** How long a fetched answer is good without asking again (docs/product.md#which-text-is-shown). */
export const CONTENT_CACHE_MS = 5 * 60_000;

/**
 * The content records of one site and one editor in this browser
 * (docs/interfaces.md#browser-storage). Ignores and preserves records of others. Never throws;
 * damaged records count as missing.
 */
export type ContentStore = ReturnType<typeof createContentStore>;

export interface ContentStoreOwner {
  /** The content route, absolute. */
  readonly contentUrl: string;
  /** The signed-in editor; '' if unknown. */
  readonly user: string;
}

export interface ContentStoreDependencies extends ContentStoreOwner {
  readonly local: TextStore;
  readonly session: TextStore;
  readonly now: () => number;
}

export function createContentStore(dependencies: ContentStoreDependencies) {
  const { local, session, now, contentUrl, user } = dependencies;
  const url = nameContentUrl(contentUrl, contentUrl);
  const owner = { url, ...(user && { user }) };
  const isOfSite = <Record extends RecordOwner>(record: Record | undefined): Record | undefined =>
    record && (record.url === url || (record.url === undefined && !isBelowRoot(url))) ? record : undefined;
  const isOwn = (record: RecordOwner): boolean =>
    isOfSite(record) !== undefined && (record.user ?? '') === user;
  return {
    /** The last content that was fetched or saved, however old. */
    readContent: (): DatedContent | undefined => isOfSite(parseWrapper(local.get(CONTENT_KEY))),
    /** The last content if it is younger than five minutes. */
    readCache(): ContentMap | undefined {
      const cached = parseWrapper(local.get(CACHE_KEY));
      if (cached?.url !== url) return undefined;
      const age = now() - cached.timestamp;
      return age >= 0 && age < CONTENT_CACHE_MS ? cached.content : undefined;
    },
    storeFetched(content: ContentMap): void {
      const record = JSON.stringify(createWrapper(content, now(), { url }));
      local.set(CONTENT_KEY, record);
      local.set(CACHE_KEY, record);
    },
    /** Deletes the cache, so that the next read requests the host. */
    dropCache(): void {
      local.remove(CACHE_KEY);
    },
    readBackup: (): DatedContent | undefined => isOfSite(parseBackup(local.get(BACKUP_KEY))),
    storeBackup(content: ContentMap): void {
      local.set(BACKUP_KEY, JSON.stringify(createBackup(content, now(), { url })));
    },
    ...createUnsavedTexts([local, session], isOwn, ({ content, base, drafts, needsSync }) => ({
      content,
      timestamp: now(),
      needsSync,
      base,
      ...(drafts && { drafts }),
      ...owner,
    })),
    /** The drafts that this tab has stored at the service. */
    readOwnDrafts(): ContentMap {
      const record = parseWrapper(session.get(OWN_DRAFTS_KEY));
      return record && isOwn(record) ? record.content : {};
    },
    storeOwnDrafts(drafts: ContentMap): void {
      if (Object.keys(drafts).length === 0) session.remove(OWN_DRAFTS_KEY);
      else session.set(OWN_DRAFTS_KEY, JSON.stringify(createWrapper(drafts, now(), owner)));
    },
  };
}

export function openContentStore({ contentUrl, user }: ContentStoreOwner): ContentStore {
  return createContentStore({
    local: createTextStore(() => localStorage),
    session: createTextStore(() => sessionStorage),
    now: Date.now,
    contentUrl: nameContentUrl(contentUrl, document.baseURI),
    user,
  });
}
