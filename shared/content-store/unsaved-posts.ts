import * as v from 'valibot';
import type { TextStore } from '../browser-storage/text-store.ts';
import { parseJson } from '../core/parse-json.ts';
import { EMPTY_DRAFT, type PostDraft } from '../core/posts/post-draft.ts';

/** docs/interfaces.md#browser-storage. */
const POST_PREFIX = 'speaker:post:';

const recordSchema = v.object({ version: v.number(), draft: v.record(v.string(), v.unknown()) });

export interface UnsavedPost {
  /** The server's version that the draft is based on; 0 for none. */
  readonly version: number;
  readonly draft: PostDraft;
}

/** The unsaved drafts of posts, one key each; ignores damaged ones. */
export function createUnsavedPosts(store: TextStore) {
  const keyOf = (id: string): string => POST_PREFIX + id;
  return {
    read(id: string): UnsavedPost | undefined {
      const record = parseJson(recordSchema, store.get(keyOf(id)));
      if (!record) return undefined;
      const { version, draft } = record;
      const parts = Object.entries(EMPTY_DRAFT).map(
        ([part, none]) => [part, draft[part] ?? none, none] as const,
      );
      if (parts.some(([, value, none]) => typeof value !== typeof none)) return undefined;
      return { version, draft: Object.fromEntries(parts) as PostDraft };
    },
    /** Returns false while the draft is only in memory. */
    store: (id: string, { version, draft }: UnsavedPost): boolean =>
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
