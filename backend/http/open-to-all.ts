import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Exactly the headers that a stock Supabase client sends, as one value of the preflight's answer. */
export const CLIENT_HEADERS = 'authorization, x-client-info, apikey, content-type';

/** How long a browser may remember a preflight. */
export const PREFLIGHT_SECONDS = 86_400;

/**
 * On every answer of an address that any origin may call, because partners embed from anywhere. The answers carry them from
 * the start: set by Hono's middleware on each finished answer they halve the calls a second (docs/decisions/2026-11-22-http-on-hono.md).
 */
export const OPEN_TO_ALL: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
};

/** Answers the preflight of such an address; `allowed` are its methods. */
export function preflightForAll(allowed: string): MiddlewareHandler {
  const answer = cors({
    origin: '*',
    allowMethods: [allowed],
    allowHeaders: [CLIENT_HEADERS],
    exposeHeaders: [OPEN_TO_ALL['access-control-expose-headers'] ?? ''],
    maxAge: PREFLIGHT_SECONDS,
  });
  return (context, next) => {
    context.header('allow', allowed);
    return answer(context, next);
  };
}
