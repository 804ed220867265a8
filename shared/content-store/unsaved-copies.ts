import type { TextStore } from '../browser-storage/text-store.ts';
import type { BaseValues } from '../core/content/changes.ts';
import type { ContentMap } from '../core/content/fields.ts';
import {
  isObject,
  parseJson,
  parseUnsaved,
  type UnsavedRecord,
  writeUnsaved,
} from '../core/content/records.ts';

/** docs/interfaces.md#browser-storage. */
const TEXTS_KEY = 'speaker:unsaved';
const POST_PREFIX = 'speaker:post:';

export interface UnsavedText {
  readonly content: ContentMap;
  readonly base: BaseValues;
  readonly drafts?: ContentMap;
  /** A save has failed. */
  readonly needsSync: boolean;
}

/** The unsaved texts of one owner, in both storages. Does not change those of others. */
export function createUnsavedTexts(
  stores: readonly TextStore[],
  isOwn: (record: UnsavedRecord) => boolean,
  describe: (text: UnsavedText) => UnsavedRecord,
) {
  const replace = (own: readonly UnsavedRecord[]): void => {
    for (const store of stores) {
      const others = parseUnsaved(store.get(TEXTS_KEY)).filter((record) => !isOwn(record));
      const text = writeUnsaved([...own, ...others]);
      if (text === null) store.remove(TEXTS_KEY);
      else store.set(TEXTS_KEY, text);
    }
  };
  return {
    /** The newer of the local and the session record. */
    readUnsaved(): UnsavedRecord | undefined {
      const own = stores.flatMap((store) => parseUnsaved(store.get(TEXTS_KEY)).filter(isOwn));
      return own.sort((a, b) => b.timestamp - a.timestamp)[0];
    },
    storeUnsaved: (text: UnsavedText): void => replace([describe(text)]),
    dropUnsaved: (): void => replace([]),
  };
}

export interface UnsavedPost<Draft> {
  /** The server's version that the draft is based on; 0 for none. */
  readonly version: number;
  readonly draft: Draft;
}

/** The unsaved drafts of posts, one key each; ignores damaged ones. `empty` has their types. */
export function createUnsavedPosts<Draft extends object>(store: TextStore, empty: Draft) {
  const keyOf = (id: string): string => POST_PREFIX + id;
  return {
    read(id: string): UnsavedPost<Draft> | undefined {
      const record = parseJson(store.get(keyOf(id)));
      if (!isObject(record) || typeof record.version !== 'number' || !isObject(record.draft))
        return undefined;
      const { version, draft } = record;
      const parts = Object.entries(empty).map(([part, none]) => [part, draft[part] ?? none, none] as const);
      if (parts.some(([, value, none]) => typeof value !== typeof none)) return undefined;
      return { version, draft: Object.fromEntries(parts) as Draft };
    },
    /** Returns false while the draft is only in memory. */
    store: (id: string, { version, draft }: UnsavedPost<Draft>): boolean =>
      store.set(keyOf(id), JSON.stringify({ version, draft })),
    drop: (id: string): void => store.remove(keyOf(id)),
    list: (): readonly string[] =>
      store
        .keys()
        .filter((key) => key.startsWith(POST_PREFIX))
        .map((key) => key.slice(POST_PREFIX.length)),
    isStoredElsewhere: ({ key, newValue }: StorageEvent, id: string): boolean =>
      key === keyOf(id) && newValue !== null,
  };
}
