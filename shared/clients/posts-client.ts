import * as v from 'valibot';
import { routeBelow } from '../core/content/content-url.ts';
import { postDraftSchema, type PostDraft } from '../core/posts/post-draft.ts';
import { valueOf, type ProblemKind } from './call.ts';
import { callAsEditor, type SaveSettings } from './editor-call.ts';
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
export type ChangedPost = v.InferOutput<typeof changedSchema>;

/** `version` is the one that the change is based on, 0 for a new post. */
export type PostAction = { readonly id: string; readonly version: number } & (
  | { readonly action: 'save'; readonly draft: PostDraft }
  | { readonly action: 'publish' | 'unpublish' | 'delete' }
  | { readonly action: 'schedule'; readonly publishAt: string | null }
);

const versionSchema = v.object({
  version: v.number(),
  draft: postDraftSchema,
  savedAt: v.string(),
  savedBy: v.nullable(v.string()),
});
const versionsSchema = v.object({ versions: v.array(versionSchema) });

export type FormerVersion = v.InferOutput<typeof versionSchema>;

const TIMEOUT_MS = 20_000;
const CALL = {
  timeoutMs: TIMEOUT_MS,
  sentences: (kind: ProblemKind) =>
    kind === 'offline'
      ? 'The server cannot be reached just now. Your text is kept in this browser.'
      : undefined,
};

export type PostsClient = ReturnType<typeof createPostsClient>;

/** The calls for posts below a content route. Each rejects with a `CallError` for the editor. */
export function createPostsClient(contentUrl: string, settings: SaveSettings) {
  const posts = { ...CALL, url: routeBelow(contentUrl, 'posts') };
  return {
    list: async (): Promise<readonly EditedPost[]> =>
      valueOf(await callAsEditor(settings, posts, listSchema)).posts,
    async change(action: PostAction): Promise<ChangedPost> {
      const body = { ...action, by: settings.by };
      return valueOf(await callAsEditor(settings, { ...posts, method: 'POST', body }, changedSchema));
    },
    async versions(id: string): Promise<readonly FormerVersion[]> {
      const url = routeBelow(contentUrl, 'posts/versions', { id });
      return valueOf(await callAsEditor(settings, { ...CALL, url }, versionsSchema)).versions;
    },
    pictures: { contentUrl, settings } satisfies PictureHost,
  };
}
