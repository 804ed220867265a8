import * as v from 'valibot';
import { EMPTY_DRAFT, type PostDraft } from '../../shared/core/posts/post-draft.ts';
import { attempt } from '../../shared/browser-storage/attempt.ts';

export interface UnsavedCopy {
  readonly version: number;
  readonly draft: PostDraft;
}

const PREFIX = 'speaker:post:';
const text = v.optional(v.string(), '');
/** Accepts text that the server would refuse. */
const copySchema = v.object({
  version: v.number(),
  draft: v.object({
    title: text,
    slug: text,
    excerpt: text,
    category: text,
    body: text,
    cover: v.any(),
    coverDecorates: v.optional(v.boolean(), false),
    social: v.any(),
  }),
});

export function readUnsaved(id: string): UnsavedCopy | undefined {
  const stored = attempt(() => localStorage.getItem(PREFIX + id));
  try {
    const { version, draft } = v.parse(copySchema, JSON.parse(stored ?? 'null'));
    return { version, draft: { ...EMPTY_DRAFT, ...draft } };
  } catch {
    return undefined;
  }
}

/** Stores the draft; false where the browser stores nothing. */
export function storeUnsaved(id: string, copy: UnsavedCopy): boolean {
  const key = PREFIX + id;
  attempt(() => localStorage.setItem(key, JSON.stringify(copy)));
  return attempt(() => localStorage.getItem(key)) !== null;
}

/** Whether a storage event of another tab concerns this post. */
export function isOfPost(event: StorageEvent, id: string): boolean {
  return event.key === PREFIX + id && event.newValue !== null;
}

export function forgetUnsaved(id: string): void {
  attempt(() => localStorage.removeItem(PREFIX + id));
}

export function listUnsaved(): readonly string[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
}
