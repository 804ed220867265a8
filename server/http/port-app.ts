import { Hono } from 'hono';
import { describeError, toErrorResponse } from '../../backend/http/error-answer.ts';
import type { Handler } from '../../backend/http/handler.ts';
import { HttpError, internalError, methodNotAllowed, notFound } from '../../backend/http/http-error.ts';
import { preflightForAll } from '../../backend/http/open-to-all.ts';
import type { Log } from '../../backend/log/log.ts';
import type { PageSet } from '../pages/page-set.ts';
import { hasPage, missingPage } from '../pages/page-set.ts';
import { canonicalPath } from './address.ts';
import { answerFile } from './file-answer.ts';
import { answerEditorsPage, answerPage } from './page-answers.ts';
import type { PolicySources } from './security-headers.ts';
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts';
import { cacheControlOf } from './static-caching.ts';
import type { StaticFiles } from './static-files.ts';
import { ANY_ORIGIN, OPEN_FOLDERS, READ_METHODS } from './widget-headers.ts';

/** What the port serves, and what it goes by. */
export interface PortContent {
  pages(): PageSet;
  readonly siteFiles: StaticFiles;
  readonly widgetFiles: StaticFiles;
  /** By exact path, or by what stands before a `*` at its end. */
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly policy: PolicySources;
  readonly log: Log;
  /** Whether a `Cookie` header is a signed-in editor's: its pages in edit mode load the editor's settings. */
  isEditor(cookieHeader: string | undefined): boolean;
}

/** What the listener tells of a request beside the request itself. */
export interface PortBindings {
  /** As it was sent: not decoded, not normalized. */
  readonly path: string;
  /** With its `?`, or ''. */
  readonly query: string;
  readonly requestId: string;
}

type PortApp = Hono<{ Bindings: PortBindings }>;

/** Prefixes of calls: what is unknown below them is told in JSON, not as a page. */
const CALL_PREFIXES = ['/functions', '/forms', '/wp-json', '/graphql'];
export const WIDGETS = '/widgets/';
/** A page in edit mode is made for who edits it. */
export const EDIT_MODE = /[?&]edit_mode=1(?:&|$)/;
const FROM_ANYWHERE = { 'access-control-allow-origin': '*' };

/** Whether a path is answered by a handler or, as an unknown call, in JSON. */
export function isCall(handlers: ReadonlyMap<string, Handler>, path: string): boolean {
  return (
    handlers.has(path) ||
    handlers.has(`${path.slice(0, path.indexOf('/', 1))}/*`) ||
    CALL_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  );
}

/** What a fault of ours looks like from outside, wherever on the way it happened. */
export function answerBroke(cause: unknown): HttpError {
  return internalError(cause, 'Something went wrong here. Please try again.', 'answer broke');
}

/** The routes of the port: calls, files, pages, in that order; everything else is the 404 page. */
export function createPortApp(content: PortContent): PortApp {
  const app: PortApp = new Hono({
    getPath: (_, options) => options?.env?.path ?? '/',
  });
  app.onError((error, { env }) => {
    const known = error instanceof HttpError ? error : answerBroke(error);
    return toErrorResponse(
      describeError(known, content.log, env.requestId),
      isCall(content.handlers, env.path) ? FROM_ANYWHERE : {},
    );
  });

  for (const [path, handler] of content.handlers) app.all(path, ({ req }) => handler(req.raw));
  for (const prefix of CALL_PREFIXES)
    app.all(`${prefix}/*`, () => {
      throw notFound();
    });

  app.options(`${WIDGETS}*`, preflightForAll(READ_METHODS));
  app.options('*', () => new Response(null, { status: 204, headers: { allow: READ_METHODS } }));
  app.get(`${WIDGETS}*`, ({ req, env }) => {
    const file = content.widgetFiles.get(env.path.slice(WIDGETS.length - 1));
    if (file !== undefined) return answerFile(req.raw, file, cacheControlOf(env.path), ANY_ORIGIN);
    const headers = { ...ANY_ORIGIN, 'content-type': 'text/plain; charset=utf-8' };
    return new Response('There is no such widget file.\n', { status: 404, headers });
  });
  addSite(app, content);
  app.all('*', () => {
    throw methodNotAllowed(READ_METHODS);
  });
  return app;
}

/** Files, then pages; the build leaves pages and feeds for static hosts among the files: those in memory are newer. */
function addSite(app: PortApp, content: PortContent): void {
  const fixedHeaders = pageHeaders(content.policy);
  const policies = new WeakMap<readonly string[], string>();

  function policyFor(hashes: readonly string[]): string {
    const known = policies.get(hashes) ?? contentSecurityPolicy(content.policy, hashes);
    policies.set(hashes, known);
    return known;
  }

  app.get('*', async ({ req, env }) => {
    const { path, query } = env;
    const pages = content.pages();
    const page = pages.byPath.get(path) ?? (pages.later.has(path) ? await pages.later.make(path) : undefined);
    const moved = page === undefined ? pages.redirects.get(canonicalPath(path) ?? path) : undefined;
    if (moved !== undefined) return leadTo(moved + query);
    const file = page === undefined ? content.siteFiles.get(path) : undefined;
    if (file !== undefined) {
      const headers = OPEN_FOLDERS.some((folder) => path.startsWith(folder)) ? ANY_ORIGIN : {};
      return answerFile(req.raw, file, cacheControlOf(path), headers);
    }
    const canonical = page === undefined ? canonicalPath(path) : undefined;
    if (canonical !== undefined && (hasPage(pages, canonical) || content.handlers.has(canonical)))
      return leadTo(canonical + query);
    const shown = page ?? missingPage(pages, path);
    if (!shown.type.startsWith('text/html')) return answerPage(req.raw, shown, {});
    const headers = { ...fixedHeaders, 'content-security-policy': policyFor(shown.inlineHashes) };
    return EDIT_MODE.test(query) && content.isEditor(req.header('cookie'))
      ? answerEditorsPage(shown, headers)
      : answerPage(req.raw, shown, headers);
  });
}

/** For good; browsers ask again, as an editor may put a page there. */
function leadTo(location: string): Response {
  return new Response(null, { status: 308, headers: { location, 'cache-control': 'no-cache' } });
}
