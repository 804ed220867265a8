import { Hono } from 'hono';
import { describeError, toErrorResponse, type App, preflightForAll } from '../../backend/http/app.ts';
import { HttpError, internalError, methodNotAllowed, notFound } from '../../backend/http/json-call.ts';
import type { Log } from '../../backend/http/log.ts';
import type { OpenPages } from '../pages/open-pages.ts';
import type { CachedPage } from '../pages/page-cache.ts';
import { CALL_PREFIXES, type CallPaths } from './call-paths.ts';
import { canonicalPath } from './address.ts';
import { answerFile } from './file-answer.ts';
import { chooseEncoding, matchesEtag } from './negotiation.ts';
import { cacheControlOf, PAGE_CACHE } from './static-caching.ts';
import type { StaticFiles } from './static-files.ts';
import { ANY_ORIGIN, OPEN_FOLDERS, READ_METHODS } from './widget-headers.ts';

export interface PortContent {
  readonly pages: Pick<OpenPages, 'has' | 'get' | 'missing' | 'movedPages' | 'redirect' | 'render'>;
  readonly siteFiles: StaticFiles;
  readonly widgetFiles: StaticFiles;
  readonly calls: App;
  readonly callPaths: CallPaths;
  readonly pageHeaders: Readonly<Record<string, string>>;
  readonly log: Log;
  /** Editors' pages load the settings for saving. */
  isEditor(cookieHeader: string | undefined): Promise<boolean>;
}

export interface PortBindings {
  readonly path: string;
  readonly query: string;
  readonly requestId: string;
  readonly onPage?: () => void;
}

type PortApp = Hono<{ Bindings: PortBindings }>;

export const WIDGETS = '/widgets/';
export const EDIT_MODE = /[?&]edit_mode=1(?:&|$)/;
const FROM_ANYWHERE = { 'access-control-allow-origin': '*' };

/** The public form of an internal error. */
export function unexpectedError(cause: unknown): HttpError {
  return internalError(cause, 'Something went wrong here. Please try again.', 'answer broke');
}

/** Calls, then files, then pages; the rest is the 404 page. */
export function createPortApp(content: PortContent): PortApp {
  const app: PortApp = new Hono({ getPath: (_, options) => options?.env?.path ?? '/' });
  app.onError((error, { env }) => {
    const known = error instanceof HttpError ? error : unexpectedError(error);
    return toErrorResponse(
      describeError(known, content.log, env.requestId),
      content.callPaths.isCall(env.path) ? FROM_ANYWHERE : {},
    );
  });

  app.route('/', content.calls);
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

const EDITOR_SCRIPT = '/editor/settings.js';

/** Pages before files: the build's files for static hosts are older than the rendered pages. */
function addSite(app: PortApp, { pages, siteFiles, callPaths, pageHeaders, isEditor }: PortContent): void {
  app.get('*', async ({ req, env }) => {
    const { path, query } = env;
    const isPage = await pages.has(path);
    if (!isPage) {
      const canonical = canonicalPath(path);
      const page = pages.movedPages.get(canonical ?? path);
      if (page !== undefined) return redirectTo(page + query, 301);
      const moved = await pages.redirect(canonical ?? path);
      if (moved !== undefined) return redirectTo(moved + query);
      const file = siteFiles.get(path);
      if (file !== undefined) {
        const headers = OPEN_FOLDERS.some((folder) => path.startsWith(folder)) ? ANY_ORIGIN : {};
        return answerFile(req.raw, file, cacheControlOf(path), headers);
      }
      if (canonical !== undefined && ((await pages.has(canonical)) || callPaths.has(canonical)))
        return redirectTo(canonical + query);
    }
    if (EDIT_MODE.test(query) && (await isEditor(req.header('cookie')))) {
      const { status, type, text } = await pages.render(path, { editorScript: EDITOR_SCRIPT });
      const headers = { ...pageHeaders, 'cache-control': 'no-store', 'content-type': type };
      return new Response(text, { status, headers });
    }
    if (isPage) env.onPage?.();
    return answerPage(req.raw, isPage ? await pages.get(path) : await pages.missing(path), pageHeaders);
  });
}

function answerPage(
  request: Request,
  { status, type, hash, bytes }: CachedPage,
  headersOfPages: Readonly<Record<string, string>>,
): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), bytes) ?? 'identity';
  const etag = `"${hash}-${encoding}"`;
  const headers: Record<string, string> = {
    ...(type.startsWith('text/html') && headersOfPages),
    vary: 'Accept-Encoding',
    'cache-control': PAGE_CACHE,
    ...(status === 200 && { etag }),
  };
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const body = bytes[encoding];
  headers['content-type'] = type;
  headers['content-length'] = String(body.byteLength);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new Response(body, { status, headers });
}

/** Permanent; browsers revalidate, because an editor may create a page there. */
function redirectTo(location: string, status = 308): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-cache' } });
}
