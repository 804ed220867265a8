import { applyTheme } from '../../shared/core/palette.ts';
import { type Context, Hono } from 'hono';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { withoutTrailingSlashes } from '../../shared/core/content/without-trailing-slashes.ts';
import type { SavePermission } from '../content/save-permission.ts';
import { type App, createApp, onRequest } from '../http/app.ts';
import type { Log } from '../http/log.ts';
import type { ReadClientAddress, RequestHandler } from '../http/handler.ts';
import { HttpError, readJsonBody } from '../http/json-call.ts';
import { isCrossOrigin } from '../http/same-origin.ts';
import { countFailedAttempts } from '../rate-limit/request-limit.ts';
import {
  EDITOR_PATHS,
  PRIVATE,
  privatePage,
  publicFile,
  renderEditorPage,
  renderMovedPage,
  renderPostsPage,
  renderSignInPage,
} from './editor-html.ts';
import type { EditorSession } from './editor-session.ts';

/** The plugin's editing screen (`wordpress/speaker-site/includes/class-edit-screen.php`). */
const WORDPRESS_EDITOR = 'speaker-site-edit';

export interface EditorDeps {
  readonly session: EditorSession;
  readonly permission: SavePermission;
  readonly contentUrl: string;
  readonly brand: string;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
}

const signInSchema = v.object({ token: v.string() });

/** Everything below `/editor`; only the sign-in if a WordPress (`contentHost`) has the content. */
export function editorApp(deps: EditorDeps, contentHost?: string): App {
  const app: App = new Hono();
  const styles = applyTheme(readFile('editor.css'));
  app.get(EDITOR_PATHS.styles, () => publicFile('text/css', styles));
  app.post(EDITOR_PATHS.signIn, onRequest(createSignInHandler(deps)));
  app.post(EDITOR_PATHS.signOut, onRequest(createSignOutHandler(deps)));
  app.get(EDITOR_PATHS.leads, (context) => context.redirect(EDITOR_PATHS.office, 303));
  if (contentHost === undefined) addEditorRoutes(app, deps);
  else addContentHostRoutes(app, deps.brand, contentHost);
  return createApp(app, { log: deps.log, headers: PRIVATE });
}

/**
 * `POST /editor/sign-in` with `{token}`: 204 and the cookie, 401 for a wrong token, 429 after
 * twenty failed attempts a minute. Only a body, because addresses reach logs, histories and
 * `Referer`.
 */
function createSignInHandler({ session, log, clientAddress }: EditorDeps): RequestHandler {
  const refuse = countFailedAttempts(clientAddress);
  return async (request) => {
    if (isCrossOrigin(request)) throw new HttpError(403, 'Pages of other sites may not sign you in.');
    const body = await readJsonBody(request);
    const given = v.safeParse(signInSchema, body);
    if (!given.success || !session.accepts(given.output.token)) {
      log({ level: 'warn', event: 'editor token refused' });
      throw refuse(request, new HttpError(401, 'This sign-in link is not valid or has expired.'));
    }
    const cookie = await session.signIn(Date.now());
    return new Response(null, { status: 204, headers: { 'set-cookie': cookie } });
  };
}

/** `POST /editor/sign-out`: removes the cookie and redirects to the site. */
function createSignOutHandler({ session }: EditorDeps): RequestHandler {
  return (request) => {
    if (isCrossOrigin(request)) throw new HttpError(403, 'Pages of other sites may not sign you out.');
    return new Response(null, { status: 303, headers: { location: '/', 'set-cookie': session.signOut() } });
  };
}

function addEditorRoutes(app: App, { session, permission, contentUrl, brand }: EditorDeps): void {
  const signInScript = readFile('sign-in-page.js');
  const isSignedIn = ({ req }: Context) => session.isSignedIn(req.header('cookie'), Date.now());
  const issue = () => permission.issue(Date.now());
  const show = (render: typeof renderEditorPage) => async (context: Context) =>
    (await isSignedIn(context))
      ? privatePage(200, render(brand, contentUrl, issue()))
      : privatePage(401, renderSignInPage(brand));

  app.get(EDITOR_PATHS.pages, show(renderEditorPage));
  app.get(EDITOR_PATHS.posts, show(renderPostsPage));
  // Plain text, which only our own pages can read.
  app.get(EDITOR_PATHS.nonce, async (context) => {
    const [status, text] = (await isSignedIn(context))
      ? [200, issue().nonce]
      : [401, 'Please sign in to the editor.'];
    return new Response(text, {
      status,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
    });
  });
  app.get(EDITOR_PATHS.settings, async (context) => {
    const isOwnPage = (context.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin';
    const script =
      isOwnPage && (await isSignedIn(context))
        ? `window.speakerSettings = ${JSON.stringify(issue())};\n`
        : '';
    return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  });
  app.get(EDITOR_PATHS.signInScript, () => publicFile('text/javascript', signInScript));
}

/** 404s that link to the corresponding WordPress screens. */
function addContentHostRoutes(app: App, brand: string, contentHost: string): void {
  const admin = `${withoutTrailingSlashes(contentHost)}/wp-admin`;
  const show = (name: 'The site' | 'Posts', screen: string) => () =>
    privatePage(404, renderMovedPage(brand, name, `${admin}/${screen}`));
  app.get(EDITOR_PATHS.pages, show('The site', `admin.php?page=${WORDPRESS_EDITOR}`));
  app.get(EDITOR_PATHS.posts, show('Posts', 'edit.php'));
}

function readFile(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
