import { createGuardedEndpoint } from '../http/endpoint.ts';
import type { Handler, ReadClientAddress } from '../http/handler.ts';
import { HttpError, storageUnavailable } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import type { Log } from '../log/log.ts';
import { createContentCors, createOriginCheck } from './content-cors.ts';
import { createSaveGuard } from './save-guard.ts';
import type { SavePermission } from './save-permission.ts';

/** What lets a call of an editor pass. */
export interface EditorOnlyDeps {
  readonly permission: SavePermission;
  /** Origins beside the service's own whose pages may save: nonce and key suffice there. */
  readonly allowedOrigins: ReadonlySet<string>;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
  readonly now: () => number;
}

type Answer = (request: Request) => Promise<object>;

/** An address that needs what saving needs, and whose answers nobody keeps. */
export function createEditorOnlyHandler(
  deps: EditorOnlyDeps,
  methods: Readonly<Partial<Record<'GET' | 'POST', Answer>>>,
): Handler {
  const isTrusted = createOriginCheck(deps.allowedOrigins);
  const guard = createSaveGuard(deps, isTrusted);
  const guarded = (answer: Answer) => async (request: Request) => {
    await guard(request);
    return jsonAnswer(200, await answer(request).catch(throwAway));
  };
  const { GET, POST } = methods;
  return createGuardedEndpoint(
    { ...(GET && { GET: guarded(GET) }), ...(POST && { POST: guarded(POST) }) },
    createContentCors(isTrusted),
    deps.log,
  );
}

/** Passes an `HttpError` on; anything else is the storage being away. */
export function throwAway(cause: unknown): never {
  if (cause instanceof HttpError) throw cause;
  throw storageUnavailable(
    cause,
    'The text cannot be reached just now. Please try again in a moment.',
    'content storage away',
  );
}
