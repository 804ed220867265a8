import { readFileSync } from 'node:fs';

import type { SavePermission } from '../content/save-permission.ts';
import type { Database } from '../database/database.ts';
import type { MethodHandler } from '../http/endpoint.ts';
import { createEndpoint } from '../http/endpoint.ts';
import type { Handler, ReadClientAddress } from '../http/handler.ts';
import type { Log } from '../log/log.ts';
import {
  EDITOR,
  EDITOR_LEADS,
  EDITOR_LEADS_CSV,
  EDITOR_NONCE,
  EDITOR_SETTINGS,
  EDITOR_SIGN_IN,
  EDITOR_SIGN_IN_SCRIPT,
  EDITOR_SIGN_OUT,
  EDITOR_STYLES,
  renderEditorPage,
  renderSignInPage,
} from './editor-html.ts';
import type { EditorSession } from './editor-session.ts';
import { answerCsv, answerLeads } from './leads-answers.ts';
import { PRIVATE, privatePage, publicFile } from './private-answer.ts';
import { createSignInHandler, createSignOutHandler } from './sign-in-endpoints.ts';

export interface EditorDeps {
  readonly session: EditorSession;
  readonly permission: SavePermission;
  readonly database: Database;
  /** The content route's path. */
  readonly contentUrl: string;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
  readonly now: () => number;
}

/** Everything below `/editor`, by exact path. */
export function createEditorHandlers(deps: EditorDeps): ReadonlyMap<string, Handler> {
  const styles = readFile('editor.css');
  const signInScript = readFile('sign-in-page.js');
  const isSignedIn = (request: Request) => deps.session.isSignedIn(request.headers.get('cookie'), deps.now());
  const issue = () => deps.permission.issue(deps.now());
  const read = (handler: MethodHandler) => createEndpoint({ GET: handler }, deps.log, PRIVATE);
  const readByEditors = (handler: MethodHandler) =>
    read((request) =>
      isSignedIn(request) ? handler(request) : privatePage(401, renderSignInPage('You are not signed in.')),
    );

  function answerSettings(request: Request): Response {
    const isOwnPage = (request.headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
    const script =
      isSignedIn(request) && isOwnPage ? `window.speakerSettings = ${JSON.stringify(issue())};\n` : '';
    return new Response(script, {
      headers: { ...PRIVATE, 'Content-Type': 'text/javascript; charset=utf-8' },
    });
  }

  /** The bare nonce as text; nothing but our own pages can read it. */
  function answerNonce(request: Request): Response {
    const [status, text] = isSignedIn(request) ? [200, issue().nonce] : [401, ''];
    return new Response(text, {
      status,
      headers: {
        ...PRIVATE,
        'Content-Type': 'text/plain; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  }

  return new Map<string, Handler>([
    [EDITOR, readByEditors(() => privatePage(200, renderEditorPage(deps.contentUrl, issue())))],
    [EDITOR_LEADS, readByEditors((request) => answerLeads(request, deps))],
    [EDITOR_LEADS_CSV, readByEditors((request) => answerCsv(request, deps))],
    [EDITOR_NONCE, read(answerNonce)],
    [EDITOR_SETTINGS, read(answerSettings)],
    [EDITOR_STYLES, read(() => publicFile('text/css', styles))],
    [EDITOR_SIGN_IN_SCRIPT, read(() => publicFile('text/javascript', signInScript))],
    [EDITOR_SIGN_IN, createSignInHandler(deps)],
    [EDITOR_SIGN_OUT, createSignOutHandler(deps)],
  ]);
}

function readFile(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
