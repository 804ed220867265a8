import * as v from 'valibot';
import { routeBelow } from '../core/content/content-url.ts';
import type { PostDraft } from '../core/posts/post-draft.ts';
import { postDraftSchema } from '../core/posts/post-draft.ts';
import { fetchAsEditor } from './editor-session-fetch.ts';
import type { SaveSettings } from './editor-session-fetch.ts';
import type { PictureHost } from './pictures-client.ts';

const postSchema = v.object({
  id: v.string(),
  version: v.number(),
  draft: postDraftSchema,
  publishedAs: v.nullable(v.string()),
  isCurrent: v.boolean(),
  publishAt: v.nullable(v.string()),
  savedAt: v.string(),
  savedBy: v.nullable(v.string()),
});
/** A post as its editors see it (docs/interfaces.md#posts). */
export type EditedPost = v.InferOutput<typeof postSchema>;

const listSchema = v.object({ posts: v.array(postSchema) });
const changedSchema = v.union([
  v.object({ post: postSchema }),
  v.object({ conflict: postSchema }),
  v.object({ deleted: v.literal(true) }),
]);
/** What became of a change: made, or not made as somebody else was first. */
export type ChangedPost = v.InferOutput<typeof changedSchema>;

/** One change of one post; `version` is the one it was made from, 0 for a new post. */
export type PostAction = { readonly id: string; readonly version: number } & (
  | { readonly action: 'save'; readonly draft: PostDraft }
  | { readonly action: 'publish' | 'unpublish' | 'delete' | 'take-address' }
  | { readonly action: 'schedule'; readonly publishAt: string | null }
);

const versionSchema = v.object({
  version: v.number(),
  draft: postDraftSchema,
  savedAt: v.string(),
  savedBy: v.nullable(v.string()),
});
const versionsSchema = v.object({ versions: v.array(versionSchema) });

/** What a post said before. */
export type FormerVersion = v.InferOutput<typeof versionSchema>;

const errorSchema = v.object({ error: v.string(), code: v.optional(v.string()) });

/** A refusal in a sentence; with a `code` where there is a way on. */
export class PostRefusedError extends Error {
  override readonly name = 'PostRefusedError';
  readonly code: string | undefined;

  constructor(sentence: string, code: string | undefined) {
    super(sentence);
    this.code = code;
  }
}

const TIMEOUT_MS = 20_000;
const JSON_HEADERS = { 'content-type': 'application/json' };

/** The posts' calls. Each rejects with a sentence for a person. */
export interface PostsClient {
  list(): Promise<readonly EditedPost[]>;
  change(action: PostAction): Promise<ChangedPost>;
  /** What the post said before, the latest first. */
  versions(id: string): Promise<readonly FormerVersion[]>;
  /** Where its pictures are taken in. */
  readonly pictures: PictureHost;
}

/** The calls below a content route, with an editor's session. */
export function createPostsClient(contentUrl: string, settings: SaveSettings): PostsClient {
  const ask = async <Schema extends v.GenericSchema>(
    url: string,
    schema: Schema,
    change?: object,
  ): Promise<v.InferOutput<Schema>> => {
    const response = await fetchAsEditor(url, settings, {
      ...(change && { method: 'POST', body: JSON.stringify(change) }),
      headers: change ? JSON_HEADERS : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(sayWhy);
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return v.parse(schema, answer);
    const refusal = v.safeParse(errorSchema, answer);
    throw refusal.success
      ? new PostRefusedError(refusal.output.error, refusal.output.code)
      : new Error(`The server answered ${String(response.status)}.`);
  };
  const posts = routeBelow(contentUrl, 'posts');
  return {
    list: async () => (await ask(posts, listSchema)).posts,
    change: (action) => ask(posts, changedSchema, { ...action, by: settings.by }),
    versions: async (id) =>
      (await ask(routeBelow(contentUrl, 'posts/versions', { id }), versionsSchema)).versions,
    pictures: { contentUrl, settings },
  };
}

function sayWhy(cause: unknown): never {
  if (cause instanceof TypeError || (cause instanceof DOMException && cause.name === 'TimeoutError'))
    throw new Error('The server cannot be reached just now. Your text is kept in this browser.', { cause });
  throw cause;
}
