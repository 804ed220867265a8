import type { Handler } from './handler.ts';
import type { Log } from '../log/log.ts';
import { createRequestId, withReference } from './reference.ts';
import { brokenInside, Refusal, wrongMethod } from './refusal.ts';

/** What one address answers to, by method; OPTIONS comes by itself. May throw a `Refusal`. */
export type Methods = Readonly<Record<string, Handler>>;

/** Any origin, exactly the headers a stock Supabase client sends (contract 3). Partners embed from anywhere. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
};
const ALLOWED_HEADERS = 'authorization, x-client-info, apikey, content-type';
const PREFLIGHT_SECONDS = '86400';

/**
 * The outer edge of every address: methods, preflight, CORS on every answer, and the one place where a refusal
 * becomes an answer. What broke is logged under a request id that the caller's sentence carries; a stack never leaves.
 */
export function createEndpoint(methods: Methods, log: Log): Handler {
  const allowed = [...Object.keys(methods), 'OPTIONS'].join(', ');
  return async (request) => {
    try {
      if (request.method === 'OPTIONS') return preflight(allowed);
      const handler = methods[request.method];
      if (handler === undefined) throw wrongMethod(allowed);
      return await handler(request);
    } catch (error) {
      return renderRefusal(error instanceof Refusal ? error : brokenInside(error), log);
    }
  };
}

/** A JSON answer that any origin may read and nobody may keep. */
export function jsonAnswer(
  status: number,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...CORS,
      ...headers,
    },
  });
}

function preflight(allowed: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...CORS,
      allow: allowed,
      'access-control-allow-methods': allowed,
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': PREFLIGHT_SECONDS,
    },
  });
}

function renderRefusal(refusal: Refusal, log: Log): Response {
  if (refusal.status < 500) return jsonAnswer(refusal.status, { error: refusal.message }, refusal.headers);
  const requestId = createRequestId();
  log({ level: 'error', event: 'call failed', status: refusal.status, requestId, cause: refusal.cause });
  return jsonAnswer(
    refusal.status,
    { error: withReference(refusal.message, requestId) },
    { ...refusal.headers, 'x-request-id': requestId },
  );
}
