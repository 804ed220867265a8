import type { MiddlewareHandler } from 'hono';
import type { ReadClientAddress } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import type { Log } from '../http/log.ts';
import { countFailedAttempts } from '../rate-limit/request-limit.ts';
import { createContentCors, createOriginCheck } from './content-cors.ts';
import type { SavePermission } from './save-permission.ts';

/** What lets a call of an editor pass. */
export interface EditorOnlyDeps {
  readonly permission: SavePermission;
  /** Origins other than the service's own that may save, given a valid nonce and key. */
  readonly allowedOrigins: ReadonlySet<string>;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
  readonly now: () => number;
}

/**
 * The middleware of the content service: `cors`, and `guard`, which lets a call pass that may save, by its origin, nonce
 * and key, and throws an `HttpError` (401, 403, 429) for any other.
 */
export function createEditorMiddleware({ permission, allowedOrigins, clientAddress, now }: EditorOnlyDeps) {
  const isTrusted = createOriginCheck(allowedOrigins);
  const refuse = countFailedAttempts(clientAddress, now);
  const guard: MiddlewareHandler = ({ req: { raw: request } }, next) => {
    const { headers } = request;
    const origin = headers.get('origin');
    if (origin !== null && !isTrusted(request, origin))
      throw new HttpError(403, 'Pages of this origin may not save here.');
    const error = permission.check(headers.get('x-wp-nonce'), headers.get('x-content-key'), now());
    if (error === undefined) return next();
    // What is missing was not guessed.
    throw error.status === 403 ? refuse(request, error) : error;
  };
  return { cors: createContentCors(isTrusted), guard };
}
