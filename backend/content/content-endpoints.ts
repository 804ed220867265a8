import { etag, RETAINED_304_HEADERS } from 'hono/etag';

import { isFieldName } from '../../shared/core/content/fields.ts';
import { createGuardedEndpoint } from '../http/endpoint.ts';
import type { Handler, ReadClientAddress } from '../http/handler.ts';
import { HttpError, storageUnavailable } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import type { Log } from '../log/log.ts';
import { createContentCors, createOriginCheck } from './content-cors.ts';
import type { ContentStore } from './content-store.ts';
import { describeDrafts } from './save-answer.ts';
import { createSaveGuard } from './save-guard.ts';
import type { SavePermission } from './save-permission.ts';
import { saveChanges } from './save-changes.ts';

/** What the content service stands on. */
export interface ContentServiceDeps {
  readonly store: ContentStore;
  readonly permission: SavePermission;
  /** Origins beside the service's own whose pages may save: nonce and key suffice there. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Puts saved text into the served pages. */
  readonly rebuild: () => Promise<void>;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
  readonly now: () => number;
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
  const isTrusted = createOriginCheck(deps.allowedOrigins);
  const guard = createSaveGuard(deps, isTrusted);
  return createGuardedEndpoint(
    {
      async GET(request) {
        await guard(request);
        const field = new URL(request.url).searchParams.get('field') ?? '';
        if (!isFieldName(field)) throw new HttpError(422, 'Please name a field.');
        const versions = await deps.store.versions(field).catch(throwAway);
        return jsonAnswer(200, {
          versions: versions.map(({ value, replacedAt }) => ({
            field_value: value,
            saved_at: replacedAt.toISOString(),
          })),
        });
      },
    },
    createContentCors(isTrusted),
    deps.log,
  );
}

/** `/wp-json/{ns}/v1/content/drafts`, for those who may save: nobody else ever sees one. */
export function createDraftsHandler(deps: ContentServiceDeps): Handler {
  const isTrusted = createOriginCheck(deps.allowedOrigins);
  const guard = createSaveGuard(deps, isTrusted);
  return createGuardedEndpoint(
    {
      async GET(request) {
        await guard(request);
        return jsonAnswer(200, describeDrafts(await deps.store.drafts().catch(throwAway)));
      },
    },
    createContentCors(isTrusted),
    deps.log,
  );
}

function throwAway(cause: unknown): never {
  if (cause instanceof HttpError) throw cause;
  throw storageUnavailable(
    cause,
    'The text cannot be reached just now. Please try again in a moment.',
    'content storage away',
  );
}
