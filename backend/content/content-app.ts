import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { isFieldName } from '../../shared/core/content/fields.ts';
import { withoutNulls } from '../database/database.ts';
import { type App, createApp } from '../http/app.ts';
import { HttpError, jsonAnswer, readJsonBody, readShape } from '../http/json-call.ts';
import type { ContentStore, SavedRow } from './content-store.ts';
import { createEditorMiddleware, type EditorOnlyDeps } from './editor-only.ts';
import { type KnownPictures, saveChanges } from './save-changes.ts';
import * as v from 'valibot';
import { cleanEditorName } from '../../shared/core/content/editor-name.ts';
import type { Log } from '../http/log.ts';
import type { DraftPlan } from './draft-plan.ts';
import { type OpenPreview, PREVIEW_KEY, type PreviewLinks } from './preview-links.ts';

export interface ContentDeps extends EditorOnlyDeps {
  readonly store: ContentStore;
  /** The store of the pictures that texts refer to; absent where the host accepts none. */
  readonly pictures?: KnownPictures;
  /** Puts saved text into the served pages. */
  readonly rebuild: () => Promise<void>;
  readonly publishing: PublishingDeps;
}

/** Headers that pages of other origins also get with a 304. */
const HEADERS_AT_304 = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-origin',
  'access-control-allow-credentials',
];

/**
 * The calls for texts, mounted at `/wp-json/{ns}/v1/content` (docs/interfaces.md#saving-content):
 * published texts are public, everything else requires permission to save.
 */
export function contentApp(deps: ContentDeps): App {
  const { store, log } = deps;
  const { cors, guard } = createEditorMiddleware(deps);
  const app: App = new Hono();
  app.get('/', etag({ retainedHeaders: HEADERS_AT_304 }), async () =>
    jsonAnswer(200, await store.read(), { 'cache-control': 'no-cache' }),
  );
  app.post('/', guard, async ({ req }) => jsonAnswer(200, await saveChanges(req.raw, deps)));
  app.get('/versions', guard, async ({ req }) => {
    const field = req.query('field') ?? '';
    if (!isFieldName(field)) throw new HttpError(422, 'Please name a field.');
    return jsonAnswer(200, { versions: (await store.versions(field)).map(describeRow) });
  });
  app.get('/drafts', guard, async () => jsonAnswer(200, { drafts: (await store.drafts()).map(describeRow) }));
  app.get('/fields', guard, async () =>
    jsonAnswer(200, { fields: (await store.savedFields()).map(describeRow) }),
  );
  app.post('/presence', guard, createPresenceHandler());
  addPublishingRoutes(app, guard, deps.publishing);
  return createApp(app, { log, cors });
}

/** Without an author or a moment that is null. */
function describeRow({ saved_by, publish_at = null, ...row }: SavedRow): object {
  return { ...row, ...withoutNulls({ saved_by, publish_at }) };
}

/** Editors send their position every ten seconds. */
export const PRESENCE_MS = 30_000;
const EDITORS_MAX = 100;

const PAGE_MAX = 2_000;

const session = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const presenceSchema = v.union([
  v.object({ session, leaving: v.literal(true) }),
  v.object({
    session,
    page: v.pipe(v.string(), v.startsWith('/'), v.maxLength(PAGE_MAX)),
    field: v.nullable(v.pipe(v.string(), v.check(isFieldName))),
    by: v.optional(v.pipe(v.string(), v.transform(cleanEditorName)), ''),
  }),
]);
const PRESENCE = 'Please send {session, page, field: a name or null}.';

/**
 * `POST /wp-json/{ns}/v1/content/presence` `{session, page, field, by?}` or `{session, leaving:
 * true}`, for editors; 200 `{editors: [{name, page, field}]}`, the other editors. In memory only:
 * after a restart they report again within seconds.
 */
export function createPresenceHandler() {
  const present = new Map<string, { readonly editor: object; readonly seen: number }>();
  return async ({ req }: Context): Promise<Response> => {
    const position = await readShape(req.raw, presenceSchema, PRESENCE);
    // Monotonic, so that a clock set back does not extend an entry.
    const now = performance.now();
    for (const [other, { seen }] of present) if (seen <= now - PRESENCE_MS) present.delete(other);
    present.delete(position.session);
    const editors = [...present.values()].map(({ editor }) => editor);
    if (!('leaving' in position)) {
      const { session, by: name, page, field } = position;
      present.set(session, { editor: { name, page, field }, seen: now });
    }
    for (const oldest of [...present.keys()].slice(0, -EDITORS_MAX)) present.delete(oldest);
    return jsonAnswer(200, { editors });
  };
}

interface PublishingDeps {
  readonly plan: DraftPlan;
  readonly previews: PreviewLinks;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

const FIELDS_MAX = 200;
/** The latest time of a publication; a later one is a typing error. */
const AHEAD_MAX_MS = 366 * 24 * 60 * 60 * 1000;

const planSchema = v.object({
  fields: v.pipe(v.array(v.pipe(v.string(), v.check(isFieldName))), v.minLength(1), v.maxLength(FIELDS_MAX)),
  publishAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  by: v.optional(v.pipe(v.string(), v.transform(cleanEditorName)), ''),
});
const PLAN = `Please send {fields: [1 to ${FIELDS_MAX}], publishAt: a moment or null}.`;

/**
 * `POST /plan` `{fields, publishAt}` schedules the drafts of these fields, null cancels; 200
 * `{planned}`, the fields that have a draft. `POST /preview`: 200 `{url, expiresAt}`, a link to the
 * drafts.
 */
function addPublishingRoutes(app: App, guard: MiddlewareHandler, deps: PublishingDeps): void {
  app.post('/plan', guard, async ({ req }) => {
    const { fields, publishAt, by } = await readShape(req.raw, planSchema, PLAN);
    return jsonAnswer(200, { planned: await deps.plan.plan(fields, readMoment(publishAt), by || null) });
  });
  app.post('/preview', guard, async () => {
    const { key, expiresAt } = await deps.previews.create(Date.now());
    return jsonAnswer(200, { url: `${deps.publicUrl}/preview#${key}`, expiresAt: expiresAt.toISOString() });
  });
}

/** Parses a time, null for none. Throws an `HttpError` (422) for a past or distant time. */
export function readMoment(text: string | null): Date | null {
  if (text === null) return null;
  const now = Date.now();
  const moment = new Date(text);
  if (moment.getTime() <= now) throw new HttpError(422, 'This time has passed. Please choose a later one.');
  if (moment.getTime() > now + AHEAD_MAX_MS) throw new HttpError(422, 'Please choose a time within a year.');
  return moment;
}

const openSchema = v.object({ key: v.pipe(v.string(), v.regex(PREVIEW_KEY)) });

/**
 * `POST /wp-json/{ns}/v1/content/preview/open` `{key}`, from this origin: 200 `{content,
 * expiresAt}`, with drafts in place of published texts · 401 for an invalid key.
 */
export function openPreviewApp(path: string, open: OpenPreview, log: Log): App {
  const app: App = new Hono();
  app.post(path, async ({ req }) => {
    const given = v.safeParse(openSchema, await readJsonBody(req.raw));
    const texts = given.success ? await open(given.output.key) : undefined;
    if (!texts) throw new HttpError(401, 'This preview link is invalid or has expired.');
    return jsonAnswer(200, { content: texts.content, expiresAt: texts.endsAt.toISOString() });
  });
  return createApp(app, { log });
}
