import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { RequestHandler } from './handler.ts';
import { methodNotAllowed, notFound, HttpError, internalError } from './json-call.ts';
import type { Log } from './log.ts';
import { cors } from 'hono/cors';

export interface AppEnv {
  Bindings: {
    /** For the host's log; absent: an error gets a new one. */
    readonly requestId?: string;
  };
}

/** The calls of one domain: Node mounts all of them, Deno serves each alone. */
export type App = Hono<AppEnv>;

export interface AppOptions {
  readonly log: Log;
  /** `open`: any origin. Middleware answers preflights itself. Absent: own origin only. */
  readonly cors?: 'open' | MiddlewareHandler;
  /** Headers of each answer that does not set them itself, errors included. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Completes a domain's routes with JSON errors, 405 with `Allow`, and 404. */
export function createApp<Env extends AppEnv>(
  routes: Hono<Env>,
  { log, cors, headers: own = {} }: AppOptions,
): App {
  const app: App = new Hono();
  app.onError((error, context: { readonly env?: AppEnv['Bindings'] }) =>
    toErrorResponse(describeError(error, log, context.env?.requestId)),
  );
  app.notFound(() => {
    throw notFound();
  });
  const allowed = listMethods(routes, cors === undefined ? [] : ['OPTIONS']);
  const headers = { ...(cors === 'open' && OPEN_TO_ALL), ...own };
  for (const [path, methods] of allowed) {
    if (Object.keys(headers).length > 0) app.use(path, sendHeaders(headers));
    if (cors === 'open') app.options(path, preflightForAll(methods));
    else if (cors !== undefined) app.use(path, cors);
  }
  app.route('/', routes);
  for (const [path, methods] of allowed)
    app.all(path, () => {
      throw methodNotAllowed(methods);
    });
  return app;
}

export function onRequest(answer: RequestHandler) {
  return ({ req }: Context) => answer(req.raw);
}

/** Adds missing headers, also to errors. Hono's own helper copies the answer and is slower. */
export function sendHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers: sent } = context.res;
    for (const [name, value] of Object.entries(headers)) if (!sent.has(name)) sent.set(name, value);
  };
}

/** HEAD is answered like GET, without the body. */
function listMethods<Env extends AppEnv>(
  { routes }: Hono<Env>,
  more: readonly string[],
): ReadonlyMap<string, string> {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of routes) {
    if (method === 'ALL') continue;
    const known = methods.get(path) ?? new Set();
    methods.set(path, known.add(method));
    if (method === 'GET') known.add('HEAD');
  }
  return new Map(Array.from(methods, ([path, known]) => [path, [...known, ...more].join(', ')]));
}

/** Exactly the headers that a stock Supabase client sends, for preflights. */
export const CLIENT_HEADERS = 'authorization, x-client-info, apikey, content-type';

export const PREFLIGHT_SECONDS = 86_400;

/**
 * For addresses that partners' pages call. Part of each answer from the start, because adding them
 * by Hono's middleware halves the calls a second (docs/decisions/2026-11-22-http-on-hono.md).
 */
export const OPEN_TO_ALL: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
};

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

/** The id of a request in the log, in `X-Request-Id`, and in the sentence of a failure. */
export function createRequestId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/**
 * JSON with the error's sentence, not cacheable. Internal errors are logged under `requestId`,
 * which sentence and `X-Request-Id` contain; the cause is never sent.
 */
export function describeError(error: unknown, log: Log, requestId = createRequestId()) {
  const { status, message, headers, code, event, cause } =
    error instanceof HttpError ? error : internalError(error);
  const common = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  };
  if (status < 500) return { status, headers: common, body: JSON.stringify({ error: message, code }) };
  log({ level: 'error', event, status, requestId, cause });
  const body = JSON.stringify({ error: `${message} (Reference ${requestId})` });
  return { status, headers: { ...common, 'x-request-id': requestId }, body };
}

/** The error's response; `headers` are those of every answer of the address. */
export function toErrorResponse(
  { status, headers: own, body }: ReturnType<typeof describeError>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(own)) all.set(name, value);
  return new Response(body, { status, headers: all });
}
