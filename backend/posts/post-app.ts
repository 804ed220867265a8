import { Hono } from 'hono';
import * as v from 'valibot';
import { cleanEditorName } from '../../shared/core/content/editor-name.ts';
import {
  isSameDraft,
  listMissing,
  type PostDraft,
  postDraftSchema,
} from '../../shared/core/posts/post-draft.ts';
import { readMoment } from '../content/content-app.ts';
import { rebuildPages } from '../content/save-changes.ts';
import { createEditorMiddleware, type EditorOnlyDeps } from '../content/editor-only.ts';
import { type App, createApp } from '../http/app.ts';
import { HttpError, invalidFields, jsonAnswer, readJsonBody } from '../http/json-call.ts';
import type { StoredPost, PostChange, PostStore } from './post-store.ts';
import { findPictureProblem, renderMarkdown } from './render-markdown.ts';

export interface PostsDeps extends EditorOnlyDeps {
  readonly posts: PostStore;
  readonly rebuild: () => Promise<void>;
}

/** The longest text with each character escaped, and the rest. */
export const POST_MAX_BYTES = 512 * 1_024;

const common = {
  id: v.pipe(v.string(), v.uuid()),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  by: v.optional(v.pipe(v.string(), v.transform(cleanEditorName)), ''),
};
const changeSchema = v.variant('action', [
  v.object({ ...common, action: v.literal('save'), draft: postDraftSchema }),
  v.object({ ...common, action: v.picklist(['publish', 'unpublish', 'delete']) }),
  v.object({
    ...common,
    action: v.literal('schedule'),
    publishAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  }),
]);
type PostAction = v.InferOutput<typeof changeSchema>;

/**
 * Post calls at `/wp-json/{ns}/v1/content/posts` (docs/interfaces.md#posts), with permission to
 * save. POST: one change of one post, with the version it is based on; after a conflict the
 * response contains the stored post.
 */
export function postApp(deps: PostsDeps): App {
  const { posts, log } = deps;
  const { cors, guard } = createEditorMiddleware(deps);
  const app: App = new Hono();
  app.get('/', guard, async () => jsonAnswer(200, { posts: await posts.list() }));
  app.post('/', guard, async ({ req }) => {
    const parsed = v.safeParse(changeSchema, await readJsonBody(req.raw, { maxBytes: POST_MAX_BYTES }));
    if (!parsed.success) throw invalidFields([...new Set(parsed.issues.map(({ message }) => message))]);
    return jsonAnswer(200, await changePost(parsed.output, deps));
  });
  app.get('/versions', guard, async ({ req }) => {
    const id = v.safeParse(common.id, req.query('id'));
    if (!id.success || !(await posts.find(id.output))) throw postNotFound();
    return jsonAnswer(200, { versions: await posts.versions(id.output) });
  });
  return createApp(app, { log, cors });
}

async function changePost(change: PostAction, deps: PostsDeps): Promise<object> {
  const { id, version, by } = change;
  const before = await deps.posts.find(id);
  if (!before && !(change.action === 'save' && version === 0)) throw postNotFound();
  const of = { id, version, by: by || null };
  if (change.action === 'delete') {
    const isGone = await deps.posts.remove(of);
    if (isGone && before?.publishedAs != null) await rebuildPages(deps);
    return isGone ? { deleted: true } : conflict(before);
  }
  const after = await apply(change, of, before, deps);
  if (after) {
    if (change.action === 'publish' || change.action === 'unpublish') await rebuildPages(deps);
    return { post: after };
  }
  return explain(change, deps);
}

async function apply(
  change: Exclude<PostAction, { readonly action: 'delete' }>,
  of: PostChange,
  before: StoredPost | undefined,
  { posts }: PostsDeps,
): Promise<StoredPost | undefined> {
  switch (change.action) {
    case 'save':
      if (before?.publishAt && of.version === before.version) {
        refuseUnready(change.draft);
        await refuseTakenAddress(change.draft.slug, of.id, posts);
      }
      return posts.saveDraft(of, change.draft, renderMarkdown(change.draft.body));
    case 'publish':
      if (before && of.version === before.version) refuseUnready(before.draft);
      return posts.publish(of);
    case 'unpublish':
      return posts.unpublish(of);
    case 'schedule': {
      const moment = readMoment(change.publishAt);
      if (moment && before && of.version === before.version) refuseUnready(before.draft);
      return posts.schedule(of, moment);
    }
  }
}

/** Saving the same draft twice is no conflict. */
async function explain(change: PostAction, { posts }: PostsDeps): Promise<object> {
  const current = await posts.find(change.id);
  if (!current) throw postNotFound();
  if (change.action === 'save' && isSameDraft(change.draft, current.draft)) return { post: current };
  if (current.version === change.version) await refuseTakenAddress(current.draft.slug, current.id, posts);
  return conflict(current);
}

function conflict(current: StoredPost | undefined): object {
  if (!current) throw postNotFound();
  return { conflict: current };
}

function refuseUnready(draft: PostDraft): void {
  const missing = Object.values(listMissing(draft));
  const lacks = missing.length > 0 ? missing.join(' ') : findPictureProblem(draft.body);
  if (lacks !== undefined) throw new HttpError(422, lacks);
}

async function refuseTakenAddress(slug: string, id: string, posts: PostStore): Promise<void> {
  if (await posts.isTaken(slug, id))
    throw new HttpError(422, 'Another post has this address. Please choose another one.');
}

function postNotFound(): HttpError {
  return new HttpError(404, 'This post no longer exists: someone has deleted it.');
}
