import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { FUNCTIONS_PATH } from '../../shared/core/leads/function-paths.ts';
import type { MethodHandler } from '../http/endpoint.ts';
import { createGuardedEndpoint } from '../http/endpoint.ts';
import type { Handler } from '../http/handler.ts';
import { HttpError, methodNotAllowed, notFound } from '../http/http-error.ts';
import { CLIENT_HEADERS, PREFLIGHT_SECONDS } from '../http/open-to-all.ts';
import { isFromElsewhere, isOwnOrigin } from '../http/same-origin.ts';
import type { Log } from '../log/log.ts';
import type { OfficeAccess, OfficeMember } from './office-access.ts';

/** One call of somebody who may make it. */
export interface OfficeCall {
  readonly request: Request;
  readonly member: OfficeMember;
  readonly query: URLSearchParams;
  /** What stands in the address where the route has its `*`, decoded; '' for a route without. */
  readonly parameter: string;
}

/** Answers a call; may throw an `HttpError`. */
export type OfficeMethod = (call: OfficeCall) => Response | Promise<Response>;

type MethodName = 'GET' | 'POST' | 'DELETE';
type OfficeMethods = Readonly<Partial<Record<MethodName, OfficeMethod>>>;

/** What the office answers to: by the address below `/functions/v1/office/` (`leads`, `leads/*`: its second step may be a parameter), then by method. */
export type OfficeRoutes = ReadonlyMap<string, OfficeMethods>;

export interface OfficeEndpointDeps {
  readonly access: OfficeAccess;
  /** The site's own origin, where it is not the functions'. */
  readonly siteOrigin: string | undefined;
  readonly log: Log;
}

/** Longer is no address of ours. */
const ADDRESS_MAX = 2_000;
const METHODS = 'GET, HEAD, POST, DELETE, OPTIONS';
/** Supabase hands a function its address without what stands before the function's name. */
const BELOW_OFFICE = new RegExp(`^(?:${FUNCTIONS_PATH})?/office/(.+)$`);

/**
 * Everything below `/functions/v1/office/` (docs/interfaces.md#office): 401 without a session, 403 for a writing call from a page of
 * another site. Pages of other sites can read nothing here.
 */
export function createOfficeEndpoint(routes: OfficeRoutes, deps: OfficeEndpointDeps): Handler {
  const isOwn = (request: Request, origin: string) =>
    origin === deps.siteOrigin || isOwnOrigin(request, origin);
  const on =
    (name: MethodName): MethodHandler =>
    (request) =>
      answer(request, name);
  const methods = { GET: on('GET'), POST: on('POST'), DELETE: on('DELETE') };
  return createGuardedEndpoint(methods, createOfficeCors(isOwn), deps.log);

  async function answer(request: Request, name: MethodName): Promise<Response> {
    const member = await deps.access(request);
    if (member === undefined) throw new HttpError(401, 'Please sign in to the office.');
    if (name !== 'GET' && isForeign(request))
      throw new HttpError(403, 'Pages of other sites may not change anything here.');
    const { pathname, searchParams: query } = new URL(request.url);
    const { methods: known, parameter } = findRoute(routes, pathname);
    const method = known[name];
    if (method === undefined) throw methodNotAllowed(listMethods(known));
    return method({ request, member, query, parameter });
  }

  /** A call from the site's own page on another host (Supabase) says so by its origin. */
  function isForeign(request: Request): boolean {
    const origin = request.headers.get('origin');
    return origin === null ? isFromElsewhere(request) : !isOwn(request, origin);
  }
}

/** Throws an `HttpError` (404) for an address that nothing answers at. */
function findRoute(
  routes: OfficeRoutes,
  pathname: string,
): { readonly methods: OfficeMethods; readonly parameter: string } {
  const below = pathname.length > ADDRESS_MAX ? '' : (BELOW_OFFICE.exec(pathname)?.[1] ?? '');
  const own = routes.get(below);
  if (own !== undefined) return { methods: own, parameter: '' };
  const [first = '', second = '', ...rest] = below.split('/');
  const methods = routes.get([first, '*', ...rest].join('/'));
  const parameter = decode(second);
  if (methods === undefined || parameter === '') throw notFound();
  return { methods, parameter };
}

/** The text as it was meant; '' where it cannot be read. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function listMethods(methods: OfficeMethods): string {
  return Object.keys(methods)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))
    .join(', ');
}

/** The site's own pages may call from their origin; to pages of any other the browser shows nothing. */
function createOfficeCors(isOwn: (request: Request, origin: string) => boolean): MiddlewareHandler {
  return (context, next) => {
    const { raw } = context.req;
    return cors({
      origin: (origin) => (isOwn(raw, origin) ? origin : null),
      allowMethods: [METHODS],
      allowHeaders: [CLIENT_HEADERS],
      exposeHeaders: ['retry-after, x-request-id'],
      maxAge: PREFLIGHT_SECONDS,
    })(context, next);
  };
}
