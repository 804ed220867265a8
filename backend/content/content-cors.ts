import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { isOwnOrigin } from '../http/same-origin.ts';

/** Whether pages of this origin may save. */
export type OriginCheck = (request: Request, origin: string) => boolean;

const METHODS = 'GET, POST, OPTIONS';
const SENT_HEADERS = 'content-type, x-wp-nonce, x-content-key';
const PREFLIGHT_SECONDS = 600;

/** The service's own origin and the configured ones. */
export function createOriginCheck(allowed: ReadonlySet<string>): OriginCheck {
  return (request, origin) => allowed.has(origin) || isOwnOrigin(request, origin);
}

/**
 * What is public may be read from anywhere. A trusted origin may read as the clients do (with credentials, which change
 * nothing) and may save with nonce and key; to any other origin a save is closed.
 */
export function createContentCors(isTrusted: OriginCheck): MiddlewareHandler {
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

/** Hono's `cors` would repeat any headers that a preflight requests. */
const closed: MiddlewareHandler = async (context, next) => {
  if (context.req.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { vary: 'Origin' } });
  await next();
  context.header('vary', 'Origin', { append: true });
  return undefined;
};
