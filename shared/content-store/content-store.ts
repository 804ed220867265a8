import type { BaseValues } from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';
import type { DatedContent } from '../core/content/fallback-order.ts';
import {
  createBackup,
  createUnsaved,
  createWrapper,
  parseBackup,
  parseUnsaved,
  parseWrapper,
} from '../core/content/records.ts';
import type { UnsavedRecord } from '../core/content/records.ts';
import type { TextStore } from '../browser-storage/text-store.ts';

/** docs/interfaces.md#browser-storage. */
const CONTENT_KEY = 'speaker:content';
const BACKUP_KEY = 'speaker:backup';
const UNSAVED_KEY = 'speaker:unsaved';
const CACHE_KEY = 'speaker:cache';

/** How long a fetched answer is good without asking again (docs/product.md#which-text-is-shown). */
export const CONTENT_CACHE_MS = 5 * 60_000;

/** Text that no server has, as it is kept. */
export interface UnsavedText {
  readonly content: ContentMap;
  readonly base: BaseValues;
  readonly drafts?: ContentMap;
  /** A save of it has failed. */
  readonly needsSync: boolean;
}

/** The content records of this browser (docs/interfaces.md#browser-storage). Nothing here throws; damaged records count as not there. */
export interface ContentStore {
  /** The last content that a fetch or a save brought, however old. */
  readContent(): DatedContent | undefined;
  /** The fetcher's cache: the same, but only while it is younger than five minutes. */
  readCache(): ContentMap | undefined;
  /** A fetch has brought this: it is content and cache. */
  keepFetched(content: ContentMap): void;
  /** Forgets the cache, so that the next read asks the host. */
  dropCache(): void;
  readBackup(): DatedContent | undefined;
  keepBackup(content: ContentMap): void;
  /** Text that no server has: of the lasting and the session's record, the newer. */
  readUnsaved(): UnsavedRecord | undefined;
  /** Keeps unsaved text in both storages. */
  keepUnsaved(unsaved: UnsavedText): void;
  dropUnsaved(): void;
}

export interface ContentStoreDependencies {
  readonly local: TextStore;
  readonly session: TextStore;
  readonly now: () => number;
}

export function createContentStore({ local, session, now }: ContentStoreDependencies): ContentStore {
  return {
    readContent: () => parseWrapper(local.get(CONTENT_KEY)),
    readCache() {
      const cached = parseWrapper(local.get(CACHE_KEY));
      const age = cached ? now() - cached.timestamp : Number.NaN;
      return age >= 0 && age < CONTENT_CACHE_MS ? cached?.content : undefined;
    },
    keepFetched(content) {
      const record = JSON.stringify(createWrapper(content, now()));
      local.set(CONTENT_KEY, record);
      local.set(CACHE_KEY, record);
    },
    dropCache() {
      local.remove(CACHE_KEY);
    },
    readBackup: () => parseBackup(local.get(BACKUP_KEY)),
    keepBackup(content) {
      local.set(BACKUP_KEY, JSON.stringify(createBackup(content, now())));
    },
    readUnsaved() {
      const [lasting, passing] = [local, session].map((store) => parseUnsaved(store.get(UNSAVED_KEY)));
      if (!lasting || !passing) return lasting ?? passing;
      return passing.timestamp > lasting.timestamp ? passing : lasting;
    },
    keepUnsaved({ content, base, drafts, needsSync }) {
      const record = JSON.stringify(createUnsaved(content, now(), needsSync, base, drafts));
      local.set(UNSAVED_KEY, record);
      session.set(UNSAVED_KEY, record);
    },
    dropUnsaved() {
      local.remove(UNSAVED_KEY);
      session.remove(UNSAVED_KEY);
    },
  };
}

/** The store of a real page; call it in an entry file. */
export function openContentStore(local: TextStore, session: TextStore): ContentStore {
  return createContentStore({ local, session, now: Date.now });
}
