import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { getRequestListener, RequestError } from '@hono/node-server';

import { createRequestId, withReference } from '../../backend/http/reference.ts';
import type { Log } from '../../backend/log/log.ts';
import type { Metrics } from '../metrics.ts';
import type { PageSet } from '../pages/page-set.ts';
import { missingPage } from '../pages/page-set.ts';
import { canonicalPath, parseAddress } from './address.ts';
import { refuse } from './broken-requests.ts';
import { noteClientAddress } from './client-address.ts';
import { sendEditorsPage, sendPage } from './page-answers.ts';
import { logRequest } from './request-log.ts';
import type { PolicySources } from './security-headers.ts';
import { COMMON_HEADERS, contentSecurityPolicy, pageHeaders } from './security-headers.ts';
import { cacheControlOf } from './static-caching.ts';
import type { StaticFiles } from './static-files.ts';
import { sendStaticFile } from './static-files.ts';
import type { Handler } from '../../backend/http/handler.ts';

/** What one port serves. */
export interface Product {
  pages(): PageSet;
  readonly siteFiles: StaticFiles;
  readonly widgetFiles: StaticFiles;
  /** Behind a proxy: where it tells the caller's address. */
  readonly clientAddressHeader?: string | undefined;
  /** By exact path. */
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly policy: PolicySources;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'observe'>;
  /** Whether a `Cookie` header is a signed-in editor's: its pages in edit mode load the editor's settings. */
  isEditor(cookieHeader: string | undefined): boolean;
  /** True from the moment the product is asked to end: connections are not kept then. */
  isEnding(): boolean;
}

/** Paths of calls: what is unknown below them is told in JSON, not as a page. */
const CALLS = /^\/(?:functions|forms|wp-json|graphql)(?:\/|$)/;
export const WIDGETS = '/widgets/';
/** For callers that name no host, as HTTP/1.0 has it (health checks do). */
const NO_HOST = 'localhost';
/** In the log: an address that nothing lies at. */
const UNKNOWN_ROUTE = '(unknown)';
const EDIT_MODE = /[?&]edit_mode=1(?:&|$)/;
export const ANY_ORIGIN: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};
/** Exactly the headers of contract 3. */
export const WIDGET_PREFLIGHT: Readonly<Record<string, string>> = {
  ...ANY_ORIGIN,
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Max-Age': '86400',
};

/** Whether a path is answered by a handler or, as an unknown call, in JSON. */
export function isCall(handlers: ReadonlyMap<string, Handler>, path: string): boolean {
  return handlers.has(path) || CALLS.test(path);
}

/** The one listener of the port: calls, pages, files, in that order; everything else is the 404 page. */
export function createListener(product: Product): RequestListener {
  const answerCall = getRequestListener(
    (request, { incoming }) => {
      noteClientAddress(request, incoming as IncomingMessage, product.clientAddressHeader);
      const { path } = parseAddress(incoming.url);
      const handler = product.handlers.get(path);
      return handler === undefined ? noSuchCall() : handler(request);
    },
    { hostname: NO_HOST, errorHandler: (cause) => brokenCall(cause, product.log) },
  );
  const fixedHeaders = { ...COMMON_HEADERS };
  const fixedPageHeaders = pageHeaders(product.policy);
  const policies = new WeakMap<readonly string[], string>();

  function policyFor(hashes: readonly string[]): string {
    const known = policies.get(hashes);
    if (known !== undefined) return known;
    const policy = contentSecurityPolicy(product.policy, hashes);
    policies.set(hashes, policy);
    return policy;
  }

  function answerPage(request: IncomingMessage, response: ServerResponse, path: string, query: string): void {
    const pages = product.pages();
    const page = pages.byPath.get(path);
    const canonical = page === undefined ? canonicalPath(path) : undefined;
    if (canonical !== undefined && (pages.byPath.has(canonical) || product.handlers.has(canonical))) {
      response.writeHead(308, { Location: canonical + query, 'Cache-Control': 'no-cache' });
      response.end();
      return;
    }
    const shown = page ?? missingPage(pages, path);
    if (!shown.type.startsWith('text/html')) return sendPage(request, response, shown, {});
    const headers = { ...fixedPageHeaders, 'Content-Security-Policy': policyFor(shown.inlineHashes) };
    if (EDIT_MODE.test(query) && product.isEditor(request.headers.cookie))
      sendEditorsPage(request, response, shown, headers);
    else sendPage(request, response, shown, headers);
  }

  /** The build leaves pages and feeds for static hosts among the files: those in memory are newer. */
  const isPage = (path: string) => product.pages().byPath.has(path);

  /** Addresses in the log are ours: into others anyone can type anything. */
  const callRoute = (path: string) => (product.handlers.has(path) ? path : everythingBelow(path));
  function pageRoute(path: string): string {
    if (isPage(path)) return path;
    return path.startsWith(WIDGETS) || product.siteFiles.has(path) ? everythingBelow(path) : UNKNOWN_ROUTE;
  }

  return (request, response) => {
    try {
      answer(request, response);
    } catch (cause) {
      // The outer edge of pages and files, as `brokenCall` is that of calls: no request may end the process.
      const requestId = String(response.getHeader('X-Request-Id'));
      product.log({ level: 'error', event: 'answer broke', requestId, cause });
      if (response.headersSent) response.destroy();
      else refuse(response, 500, withReference(BROKE, requestId));
    }
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of Object.entries(fixedHeaders)) response.setHeader(name, value);
    response.setHeader('X-Request-Id', createRequestId());
    if (product.isEnding()) response.setHeader('Connection', 'close');
    const { path, query } = parseAddress(request.url);
    const isWidget = path.startsWith(WIDGETS);

    if (isCall(product.handlers, path)) {
      product.metrics.observe(request, response, 'call');
      logRequest(request, response, callRoute(path), product.log);
      void answerCall(request, response);
      return;
    }
    product.metrics.observe(request, response, isWidget || !isPage(path) ? 'file' : 'page');
    logRequest(request, response, pageRoute(path), product.log);
    if (request.method === 'OPTIONS') return answerOptions(response, isWidget);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(request, response);
    const file = isWidget
      ? product.widgetFiles.get(path.slice(WIDGETS.length - 1))
      : isPage(path)
        ? undefined
        : product.siteFiles.get(path);
    if (isWidget || path.startsWith('/fonts/')) setHeaders(response, ANY_ORIGIN);
    if (file !== undefined) {
      void sendStaticFile(request, response, file, cacheControlOf(path)).catch((cause: unknown) => {
        product.log({ level: 'error', event: 'file not sent', cause });
        response.destroy();
      });
      return;
    }
    if (isWidget) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('There is no such widget file.\n');
      return;
    }
    answerPage(request, response, path, query);
  }
}

/** `/assets/*` for what lies in a folder, the address itself for what lies at the top. */
function everythingBelow(path: string): string {
  const end = path.indexOf('/', 1);
  return end === -1 ? path : `${path.slice(0, end)}/*`;
}

function answerOptions(response: ServerResponse, isWidget: boolean): void {
  setHeaders(response, isWidget ? WIDGET_PREFLIGHT : {});
  response.writeHead(204, { Allow: 'GET, HEAD, OPTIONS' });
  response.end();
}

function refuseMethod(request: IncomingMessage, response: ServerResponse): void {
  // Nobody reads a body here: without one the connection stays, with one it ends, for the body may have no end.
  const { 'transfer-encoding': chunked, 'content-length': length = '0' } = request.headers;
  if (chunked !== undefined || length !== '0') response.setHeader('Connection', 'close');
  response.writeHead(405, { Allow: 'GET, HEAD, OPTIONS', 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ error: 'This address can only be read.' }));
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function noSuchCall(): Response {
  return Response.json(
    { error: 'There is nothing at this address.' },
    { status: 404, headers: { 'Access-Control-Allow-Origin': '*' } },
  );
}

const BROKE = 'Something went wrong here. Please try again.';

/** The outer edge: the cause goes to the log, the caller gets a sentence. A broken address or host is the caller's own doing. */
function brokenCall(cause: unknown, log: Log): Response {
  if (cause instanceof RequestError)
    return Response.json({ error: 'The address of this request cannot be understood.' }, { status: 400 });
  const requestId = createRequestId();
  log({ level: 'error', event: 'call broke', requestId, cause });
  return Response.json(
    { error: withReference(BROKE, requestId) },
    { status: 500, headers: { 'Access-Control-Allow-Origin': '*', 'X-Request-Id': requestId } },
  );
}
