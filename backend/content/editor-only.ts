import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ReadClientAddress } from '../http/handler.ts';
import { HttpError } from '../http/json-call.ts';
import { isOwnOrigin } from '../http/same-origin.ts';
import type { Log } from '../http/log.ts';
import { countFailedAttempts } from '../rate-limit/request-limit.ts';
import type { SavePermission } from './save-permission.ts';

const METHODS = 'GET, POST, OPTIONS';
const SENT_HEADERS = 'content-type, x-wp-nonce, x-content-key';
const PREFLIGHT_SECONDS = 600;

export interface EditorOnlyDeps {
  readonly permission: SavePermission;
  /** Origins other than the service's own that may save, given a valid nonce and key. */
  readonly allowedOrigins: ReadonlySet<string>;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
}

/** `guard` throws an `HttpError` (401, 403, 429) without a valid origin, nonce and key. */
export function createEditorMiddleware({ permission, allowedOrigins, clientAddress }: EditorOnlyDeps) {
  const isTrusted: OriginCheck = (request, origin) =>
    allowedOrigins.has(origin) || isOwnOrigin(request, origin);
  const refuse = countFailedAttempts(clientAddress);
  const guard: MiddlewareHandler = ({ req: { raw: request } }, next) => {
    const { headers } = request;
    const origin = headers.get('origin');
    if (origin !== null && !isTrusted(request, origin))
      throw new HttpError(403, 'Pages of this origin may not save here.');
    const error = permission.check(headers.get('x-wp-nonce'), headers.get('x-content-key'), Date.now());
    if (error === undefined) return next();
    // Only wrong credentials count as guessed, not missing ones.
    throw error.status === 403 ? refuse(request, error) : error;
  };
  return { cors: createContentCors(isTrusted), guard };
}

type OriginCheck = (request: Request, origin: string) => boolean;

/** Any origin may read public content. Only a trusted one may send credentials and save. */
function createContentCors(isTrusted: OriginCheck): MiddlewareHandler {
  const trusted = cors({
    origin: (origin) => origin,
    allowMethods: [METHODS],
    allowHeaders: [SENT_HEADERS],
    credentials: true,
    maxAge: PREFLIGHT_SECONDS,
  });
  const readable = cors({ origin: () => '*' });
  return (context, next) => {
    const { method, raw } = context.req;
    const origin = context.req.header('origin');
    if (origin === undefined) return closed(context, next);
    if (isTrusted(raw, origin)) return trusted(context, next);
    return method === 'GET' || method === 'HEAD' ? readable(context, next) : closed(context, next);
  };
}

/** Unlike Hono's `cors`, does not allow whatever headers a preflight requests. */
const closed: MiddlewareHandler = async (context, next) => {
  if (context.req.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { vary: 'Origin' } });
  await next();
  context.header('vary', 'Origin', { append: true });
  return undefined;
};
