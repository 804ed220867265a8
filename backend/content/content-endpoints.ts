import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { isFieldName } from '../../shared/core/content/fields.ts';
import { createGuardedEndpoint } from '../http/endpoint.ts';
import type { Handler } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import { createContentCors, createOriginCheck } from './content-cors.ts';
import type { ContentStore } from './content-store.ts';
import type { EditorOnlyDeps } from './editor-only-endpoint.ts';
import { createEditorOnlyHandler, throwAway } from './editor-only-endpoint.ts';
import { describeDrafts, describeSavedFields, describeVersions } from './save-answer.ts';
import { createSaveGuard } from './save-guard.ts';
import type { KnownPictures } from './save-changes.ts';
import { saveChanges } from './save-changes.ts';

/** What the content service stands on. */
export interface ContentServiceDeps extends EditorOnlyDeps {
  readonly store: ContentStore;
  /** Where the pictures lie that texts refer to; absent where none are taken. */
  readonly pictures?: KnownPictures;
  /** Puts saved text into the served pages. */
  readonly rebuild: () => Promise<void>;
}

/** A page of another origin may read that nothing has changed, too. */
const KEPT_AT_304 = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-origin',
  'access-control-allow-credentials',
];

/** `/wp-json/{ns}/v1/content`: the texts for everyone, by field name, and saving them. */
export function createContentHandler(deps: ContentServiceDeps): Handler {
  const isTrusted = createOriginCheck(deps.allowedOrigins);
  const guard = createSaveGuard(deps, isTrusted);
  const tagged = etag({ retainedHeaders: KEPT_AT_304 });
  const cors = createContentCors(isTrusted);
  return createGuardedEndpoint(
    {
      GET: async () =>
        jsonAnswer(200, await deps.store.read().catch(throwAway), { 'cache-control': 'no-cache' }),
      async POST(request) {
        await guard(request);
        return jsonAnswer(200, await saveChanges(await readJsonBody(request), deps).catch(throwAway));
      },
    },
    (context, next) =>
      cors(context, async () => {
        await tagged(context, next);
      }),
    deps.log,
  );
}

/** `/wp-json/{ns}/v1/content/versions?field=…`, for those who may save. */
export function createVersionsHandler(deps: ContentServiceDeps): Handler {
  return createEditorOnlyHandler(deps, {
    async GET(request) {
      const field = new URL(request.url).searchParams.get('field') ?? '';
      if (!isFieldName(field)) throw new HttpError(422, 'Please name a field.');
      return describeVersions(await deps.store.versions(field));
    },
  });
}

/** `/wp-json/{ns}/v1/content/drafts`, for those who may save: nobody else ever sees one. */
export function createDraftsHandler(deps: ContentServiceDeps): Handler {
  return createEditorOnlyHandler(deps, {
    GET: async () => describeDrafts(await deps.store.drafts()),
  });
}

/** `/wp-json/{ns}/v1/content/fields`, for those who may save: since when each saved text stands, and by whom. */
export function createFieldsHandler(deps: ContentServiceDeps): Handler {
  return createEditorOnlyHandler(deps, {
    GET: async () => describeSavedFields(await deps.store.savedFields()),
  });
}
