import { readFileSync } from 'node:fs';
import { withoutTrailingSlashes } from '../../shared/core/address/without-trailing-slashes.ts';
import type { SavePermission } from '../content/save-permission.ts';
import type { MethodHandler } from '../http/endpoint.ts';
import { createEndpoint } from '../http/endpoint.ts';
import type { Handler, ReadClientAddress } from '../http/handler.ts';
import type { Log } from '../log/log.ts';
import {
  EDITOR,
  EDITOR_LEADS,
  EDITOR_NONCE,
  EDITOR_POSTS,
  EDITOR_SETTINGS,
  EDITOR_SIGN_IN,
  EDITOR_SIGN_IN_SCRIPT,
  EDITOR_SIGN_OUT,
  EDITOR_STYLES,
  OFFICE,
  renderEditorPage,
  renderElsewherePage,
  renderPostsPage,
  renderSignInPage,
} from './editor-html.ts';
import type { EditorSession } from './editor-session.ts';
import { PRIVATE, privatePage, publicFile } from './private-answer.ts';
import { createSignInHandler, createSignOutHandler } from './sign-in-endpoints.ts';

/** The plugin's screen for editing in place (`wordpress/speaker-site/includes/class-edit-screen.php`). */
const WORDPRESS_EDITOR = 'speaker-site-edit';

export interface EditorDeps {
  readonly session: EditorSession;
  readonly permission: SavePermission;
  /** The content route's path. */
  readonly contentUrl: string;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
  readonly now: () => number;
}

/** Everything below `/editor` but for signing in and out, by exact path. */
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
      headers: { ...PRIVATE, 'content-type': 'text/javascript; charset=utf-8' },
    });
  }

  /** The bare nonce as text; nothing but our own pages can read it. */
  function answerNonce(request: Request): Response {
    const [status, text] = isSignedIn(request)
      ? [200, issue().nonce]
      : [401, 'Please sign in to the editor.'];
    return new Response(text, {
      status,
      headers: {
        ...PRIVATE,
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
      },
    });
  }

  return new Map<string, Handler>([
    [EDITOR, readByEditors(() => privatePage(200, renderEditorPage(deps.contentUrl, issue())))],
    [EDITOR_POSTS, readByEditors(() => privatePage(200, renderPostsPage(deps.contentUrl, issue())))],
    [EDITOR_NONCE, read(answerNonce)],
    [EDITOR_SETTINGS, read(answerSettings)],
    [EDITOR_STYLES, read(() => publicFile('text/css', styles))],
    [EDITOR_SIGN_IN_SCRIPT, read(() => publicFile('text/javascript', signInScript))],
  ]);
}

/** The same addresses where the content lies in a WordPress: nothing is edited here (404), and each says which of its screens to go to. */
export function createElsewhereHandlers(contentHost: string, log: Log): ReadonlyMap<string, Handler> {
  const admin = `${withoutTrailingSlashes(contentHost)}/wp-admin`;
  const styles = readFile('editor.css');
  const show = (text: string) => createEndpoint({ GET: () => privatePage(404, text) }, log, PRIVATE);
  return new Map([
    [EDITOR, show(renderElsewherePage('The site', `${admin}/admin.php?page=${WORDPRESS_EDITOR}`))],
    [EDITOR_POSTS, show(renderElsewherePage('Posts', `${admin}/edit.php`))],
    [EDITOR_STYLES, createEndpoint({ GET: () => publicFile('text/css', styles) }, log)],
  ]);
}

/** Signing in and out, for the editor and for the office; and where the leads were leads to the office. */
export function createSignInHandlers(deps: EditorDeps): ReadonlyMap<string, Handler> {
  return new Map([
    [EDITOR_SIGN_IN, createSignInHandler(deps)],
    [EDITOR_SIGN_OUT, createSignOutHandler(deps)],
    [EDITOR_LEADS, createEndpoint({ GET: leadToOffice }, deps.log, PRIVATE)],
  ]);
}

function leadToOffice(): Response {
  return new Response(null, { status: 303, headers: { ...PRIVATE, location: OFFICE } });
}

function readFile(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
