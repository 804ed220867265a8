import type { Context, MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import type { Log } from '../log/log.ts';
import { describeError, toErrorResponse } from './error-answer.ts';
import type { Handler } from './handler.ts';
import { methodNotAllowed } from './http-error.ts';
import { OPEN_TO_ALL, preflightForAll } from './open-to-all.ts';

/** What answers one method. May throw an `HttpError`. */
export type MethodHandler = (request: Request) => Response | Promise<Response>;

/** What one address answers to, by method. HEAD is answered like GET, without the body. */
export type Methods = Readonly<Partial<Record<'GET' | 'POST' | 'DELETE', MethodHandler>>>;

/** An address for pages of its own origin only, without any CORS. `headers` are those of its errors. */
export function createEndpoint(
  methods: Methods,
  log: Log,
  headers: Readonly<Record<string, string>> = {},
): Handler {
  return assemble(methods, listMethods(methods), log, { headers });
}

/**
 * An address that any origin may call: preflight and CORS on every answer, errors too. `headers` are those of its errors, where they
 * say more than that.
 */
export function createOpenEndpoint(
  methods: Methods,
  log: Log,
  headers: Readonly<Record<string, string>> = OPEN_TO_ALL,
): Handler {
  const allowed = listMethods(methods, 'OPTIONS');
  return assemble(methods, allowed, log, { headers, preflight: preflightForAll(allowed) });
}

/** An address whose CORS headers depend on who asks: `cors` answers the preflight and sets the headers of every answer. */
export function createGuardedEndpoint(methods: Methods, cors: MiddlewareHandler, log: Log): Handler {
  return assemble(methods, listMethods(methods, 'OPTIONS'), log, { middleware: cors });
}

interface CrossOrigin {
  readonly headers?: Readonly<Record<string, string>>;
  readonly preflight?: MiddlewareHandler;
  readonly middleware?: MiddlewareHandler;
}

/** The outer edge of an address, as a Hono application of its own: Deno serves it alone, Node beside the others. */
function assemble(methods: Methods, allowed: string, log: Log, crossOrigin: CrossOrigin = {}): Handler {
  const { headers = {}, preflight, middleware } = crossOrigin;
  const known = new Map<string, MethodHandler>(Object.entries(methods));
  const address = new Hono();
  address.onError((error) => toErrorResponse(describeError(error, log), headers));
  if (middleware !== undefined) address.use(middleware);
  if (preflight !== undefined) address.options('*', preflight);
  for (const [method, handler] of Object.entries(methods))
    address.on(method, '*', ({ req }: Context) => handler(req.raw));
  address.all('*', () => {
    throw methodNotAllowed(allowed);
  });
  return async (request) => {
    const handler = middleware === undefined ? known.get(request.method) : undefined;
    if (handler === undefined) return address.fetch(request);
    // A method with a handler has nothing to ask a router: two routers on the way of every lead are two too many.
    try {
      return await handler(request);
    } catch (error) {
      return toErrorResponse(describeError(error, log), headers);
    }
  };
}

function listMethods(methods: Methods, ...more: readonly string[]): string {
  return [
    ...Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)),
    ...more,
  ].join(', ');
}
