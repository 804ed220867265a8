import type { BaseValues } from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';
import { isBelowRoot, nameContentUrl } from '../core/content/content-url.ts';
import {
  type ContentRecord,
  parseContentRecord,
  parseUnsaved,
  type RecordOwner,
  type UnsavedRecord,
  writeUnsaved,
} from '../core/content/records.ts';
import { createTextStore } from '../browser-storage/text-store.ts';

/** docs/interfaces.md#browser-storage. */
const CONTENT_KEY = 'speaker:content';
const BACKUP_KEY = 'speaker:backup';
const CACHE_KEY = 'speaker:cache';
const OWN_DRAFTS_KEY = 'speaker:drafts';
const UNSAVED_KEY = 'speaker:unsaved';

/** How long a fetched answer is good without asking again (docs/product.md#which-text-is-shown). */
export const CONTENT_CACHE_MS = 5 * 60_000;

export interface UnsavedText {
  readonly content: ContentMap;
  readonly base: BaseValues;
  readonly drafts?: ContentMap;
  /** A save has failed. */
  readonly needsSync: boolean;
}

export type ContentStore = ReturnType<typeof createContentStore>;

/**
 * The content records of one site and one editor in this browser
 * (docs/interfaces.md#browser-storage): of the content route `contentUrl`, and of `user`, '' if
 * unknown. Ignores and preserves records of others. Never throws; damaged records count as missing.
 */
export function createContentStore(contentUrl: string, user = '') {
  const [local, session] = [createTextStore(() => localStorage), createTextStore(() => sessionStorage)];
  const url = nameContentUrl(contentUrl, document.baseURI);
  const owner = { url, ...(user && { user }) };
  const isOfSite = (record: RecordOwner | undefined): boolean =>
    record?.url === url || (record?.url === undefined && !isBelowRoot(url));
  const isOwn = (record: RecordOwner): boolean => isOfSite(record) && (record.user ?? '') === user;
  const readOfSite = (key: string, version: ContentRecord['version']): ContentRecord | undefined => {
    const record = parseContentRecord(local.get(key), version);
    return isOfSite(record) ? record : undefined;
  };
  const replaceUnsaved = (own: readonly UnsavedRecord[]): void => {
    for (const store of [local, session]) {
      const others = parseUnsaved(store.get(UNSAVED_KEY)).filter((record) => !isOwn(record));
      const text = writeUnsaved([...own, ...others]);
      if (text === null) store.remove(UNSAVED_KEY);
      else store.set(UNSAVED_KEY, text);
    }
  };
  return {
    /** The last content that was fetched or saved, however old. */
    readContent: () => readOfSite(CONTENT_KEY, 'v1'),
    /** The last content if it is younger than five minutes. */
    readCache(): ContentMap | undefined {
      const cached = parseContentRecord(local.get(CACHE_KEY), 'v1');
      if (cached?.url !== url) return undefined;
      const age = Date.now() - cached.timestamp;
      return age >= 0 && age < CONTENT_CACHE_MS ? cached.content : undefined;
    },
    storeFetched(content: ContentMap): void {
      const record = writeRecord('v1', content, { url });
      local.set(CONTENT_KEY, record);
      local.set(CACHE_KEY, record);
    },
    /** Deletes the cache, so that the next read requests the host. */
    dropCache: (): void => local.remove(CACHE_KEY),
    readBackup: () => readOfSite(BACKUP_KEY, '1.0'),
    storeBackup(content: ContentMap): void {
      local.set(BACKUP_KEY, writeRecord('1.0', content, { url }));
    },
    /** The newer of the local and the session record. */
    readUnsaved(): UnsavedRecord | undefined {
      const records = [local, session].flatMap((store) => parseUnsaved(store.get(UNSAVED_KEY)));
      return records.filter(isOwn).sort((a, b) => b.timestamp - a.timestamp)[0];
    },
    storeUnsaved: (text: UnsavedText): void => replaceUnsaved([{ ...text, timestamp: Date.now(), ...owner }]),
    dropUnsaved: (): void => replaceUnsaved([]),
    /** The drafts that this tab has stored at the service. */
    readOwnDrafts(): ContentMap {
      const record = parseContentRecord(session.get(OWN_DRAFTS_KEY), 'v1');
      return record && isOwn(record) ? record.content : {};
    },
    storeOwnDrafts(drafts: ContentMap): void {
      if (Object.keys(drafts).length === 0) session.remove(OWN_DRAFTS_KEY);
      else session.set(OWN_DRAFTS_KEY, writeRecord('v1', drafts, owner));
    },
  };
}

function writeRecord(version: ContentRecord['version'], content: ContentMap, owner: RecordOwner): string {
  return JSON.stringify({ version, timestamp: Date.now(), content, ...owner } satisfies ContentRecord);
}
