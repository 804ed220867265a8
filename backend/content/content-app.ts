import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { isFieldName } from '../../shared/core/content/fields.ts';
import { withoutNulls } from '../database/database.ts';
import { type App, createApp } from '../http/app.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import type { ContentStore } from './content-store.ts';
import { createEditorMiddleware, type EditorOnlyDeps } from './editor-only.ts';
import { createPresenceHandler } from './presence.ts';
import { addPublishingRoutes, type PublishingDeps } from './publishing-routes.ts';
import { type KnownPictures, saveChanges } from './save-changes.ts';

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
  app.post('/', guard, async ({ req }) =>
    jsonAnswer(200, await saveChanges(await readJsonBody(req.raw), deps)),
  );
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
function describeRow({ saved_by, publish_at = null, ...row }: DescribedRow): object {
  return { ...row, ...withoutNulls({ saved_by, publish_at }) };
}

interface DescribedRow {
  readonly saved_by: string | null;
  readonly publish_at?: Date | null;
}
