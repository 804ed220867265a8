import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';

import type { LeadDatabase } from '../database/database.ts';
import { createRequestId } from '../http/reference.ts';
import { formatLeadsAsCsv } from '../leads/leads-csv.ts';
import { listLeads } from '../leads/list-leads.ts';
import type { SavePermission } from '../content/save-permission.ts';
import type { Handler, ReadClientAddress } from '../http/handler.ts';
import type { Log } from '../log/log.ts';
import {
  EDITOR,
  EDITOR_LEADS,
  EDITOR_LEADS_CSV,
  EDITOR_SETTINGS,
  EDITOR_SIGN_IN,
  EDITOR_SIGN_IN_SCRIPT,
  EDITOR_SIGN_OUT,
  EDITOR_STYLES,
  renderAwayPage,
  renderEditorPage,
  renderLeadsPage,
  renderSignInPage,
} from './editor-html.ts';
import type { EditorSession } from './editor-session.ts';
import { findLeads } from '../leads/find-leads.ts';
import { createSignInHandler, createSignInScriptHandler, createSignOutHandler } from './sign-in-handlers.ts';

export interface EditorDeps {
  readonly session: EditorSession;
  readonly permission: SavePermission;
  readonly database: LeadDatabase;
  /** The content route's path. */
  readonly contentUrl: string;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
  readonly now: () => number;
}

const SEARCH_MAX = 200;
const PAGE_MAX = 100_000;

/** Nothing but our own files, and nobody may frame the frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const PRIVATE: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

/** Everything below `/editor`, by exact path (contract 3). */
export function createEditorHandlers(deps: EditorDeps): ReadonlyMap<string, Handler> {
  const styles = readFileSync(new URL('./editor.css', import.meta.url), 'utf8');
  const isSignedIn = (request: Request) => deps.session.isSignedIn(request.headers.get('cookie'), deps.now());
  const forEditors =
    (handler: Handler): Handler =>
    async (request) => {
      if (!isSignedIn(request)) return html(401, renderSignInPage('You are not signed in.'));
      return handler(request);
    };

  const routes: readonly (readonly [string, Handler])[] = [
    [
      EDITOR,
      forEditors(async () => html(200, renderEditorPage(deps.contentUrl, deps.permission.issue(deps.now())))),
    ],
    [EDITOR_LEADS, forEditors((request) => answerLeads(request, deps))],
    [EDITOR_LEADS_CSV, forEditors(async (request) => answerCsv(request, deps))],
    [
      EDITOR_SETTINGS,
      async (request) => {
        const mayRead =
          isSignedIn(request) && (request.headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
        const settings = mayRead ? deps.permission.issue(deps.now()) : undefined;
        const script =
          settings === undefined ? '' : `window.speakerSettings = ${JSON.stringify(settings)};\n`;
        return new Response(script, {
          headers: { ...PRIVATE, 'Content-Type': 'text/javascript; charset=utf-8' },
        });
      },
    ],
    [
      EDITOR_STYLES,
      async () =>
        new Response(styles, {
          headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
        }),
    ],
    [EDITOR_SIGN_IN_SCRIPT, createSignInScriptHandler()],
  ];
  return new Map<string, Handler>([
    ...routes.map(([path, handler]) => [path, readOnly(handler)] as const),
    [EDITOR_SIGN_IN, createSignInHandler({ ...deps, headers: PRIVATE })],
    [EDITOR_SIGN_OUT, createSignOutHandler({ ...deps, headers: PRIVATE })],
  ]);
}

async function answerLeads(request: Request, deps: EditorDeps): Promise<Response> {
  const parameters = new URL(request.url).searchParams;
  const search = {
    text: (parameters.get('search') ?? '').trim().replaceAll('\0', '').slice(0, SEARCH_MAX),
    page: Math.min(Math.max(1, Math.trunc(Number(parameters.get('page') ?? 1)) || 1), PAGE_MAX),
    suspected: parameters.get('suspected') === '1',
  };
  try {
    return html(200, renderLeadsPage(await findLeads(deps.database, search), search));
  } catch (cause) {
    return answerAway(cause, deps);
  }
}

function answerAway(cause: unknown, { log }: EditorDeps): Response {
  const requestId = createRequestId();
  log({ level: 'error', event: 'leads not listed', requestId, cause });
  return html(503, renderAwayPage(requestId), { 'Retry-After': '5', 'X-Request-Id': requestId });
}

async function answerCsv(request: Request, deps: EditorDeps): Promise<Response> {
  const suspected = new URL(request.url).searchParams.get('suspected') === '1';
  const lines = formatLeadsAsCsv(listLeads(deps.database, { suspected }));
  const begun = [await lines.next()];
  try {
    // The second line is the first that asks the database: before it has answered, nothing is promised.
    begun.push(await lines.next());
  } catch (cause) {
    return answerAway(cause, deps);
  }
  const text = Readable.from(
    continueListing(
      begun.flatMap(({ value }) => value ?? []),
      lines,
      deps.log,
    ),
  );
  return new Response(Readable.toWeb(text) as ReadableStream<Uint8Array>, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="leads.csv"',
    },
  });
}

/** A listing that breaks off must not look complete: the connection breaks with it. The cause is for the log alone. */
async function* continueListing(
  begun: readonly string[],
  rest: AsyncIterable<string>,
  log: Log,
): AsyncGenerator<string> {
  yield* begun;
  try {
    yield* rest;
  } catch (cause) {
    log({ level: 'error', event: 'listing broke off', cause });
    // eslint-disable-next-line preserve-caught-error -- what breaks the answer is printed by the host, the cause names people
    throw new Error('the listing broke off');
  }
}

function readOnly(handler: Handler): Handler {
  return async (request) =>
    request.method === 'GET' || request.method === 'HEAD' ? handler(request) : refuseMethod('GET, HEAD');
}

function refuseMethod(allowed: string): Response {
  return Response.json(
    { error: 'This address does not answer to that method.' },
    { status: 405, headers: { Allow: allowed } },
  );
}

function html(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, {
    status,
    headers: { ...PRIVATE, ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  });
}
