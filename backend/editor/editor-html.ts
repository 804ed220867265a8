import { raw } from 'hono/html';
import { LIGHT_FILES } from '../../shared/core/light-pages.ts';
import { type Html, html } from '../http/html.ts';
import type { SaveCredentials } from '../content/save-permission.ts';

/** docs/interfaces.md#editor-sign-in */
export const EDITOR_PATHS = {
  pages: '/editor',
  posts: '/editor/posts',
  /** A former address of the office. */
  leads: '/editor/leads',
  office: '/office',
  styles: '/editor/editor.css',
  settings: '/editor/settings.js',
  /** A new nonce for an editor that is open longer than a nonce is valid. */
  nonce: '/editor/nonce',
  signIn: '/editor/sign-in',
  signOut: '/editor/sign-out',
  signInScript: '/editor/sign-in.js',
} as const;

/** The page of `/editor` for a signed-in editor: the parent frame. */
export function renderEditorPage(brand: string, contentUrl: string, save: SaveCredentials): string {
  return page(
    brand,
    'Pages',
    EDITOR_PATHS.pages,
    html`<speaker-editor
      class="frame"
      src="/?edit_mode=1"
      content-url="${contentUrl}"
      nonce="${save.nonce}"
      content-key="${save.contentKey}"
      nonce-url="${EDITOR_PATHS.nonce}"
      publishing
      pictures
    >
      <p class="note">The editor is loading. It needs JavaScript.</p>
    </speaker-editor>`,
    html`<script type="module" src="/widgets/editor.js"></script>
      ${SIGN_IN_SCRIPT}`,
  );
}

/** The page of `/editor/posts` for a signed-in editor: the container for `apps/post-editor`. */
export function renderPostsPage(brand: string, contentUrl: string, save: SaveCredentials): string {
  return page(
    brand,
    'Posts',
    EDITOR_PATHS.posts,
    html`<main
      id="speaker-posts"
      class="posts"
      data-content-url="${contentUrl}"
      data-nonce="${save.nonce}"
      data-content-key="${save.contentKey}"
      data-nonce-url="${EDITOR_PATHS.nonce}"
    >
      <p role="status">The posts are loading. They need JavaScript.</p>
    </main>`,
    html`<link rel="stylesheet" href="${LIGHT_FILES}/post-editor.css" />
      <script type="module" src="${LIGHT_FILES}/post-editor.js"></script>
      ${SIGN_IN_SCRIPT}`,
  );
}

/** The page for editors where WordPress has the content. */
export function renderMovedPage(brand: string, what: 'The site' | 'Posts', screen: string): string {
  const [heading, sentence] =
    what === 'Posts'
      ? [
          'Posts are written in WordPress',
          'This site’s posts are written in WordPress, on its own screen. What is published there is at /blog within a minute.',
        ]
      : [
          'The site is edited in WordPress',
          'This site is edited in WordPress: texts and pictures, right in the page.',
        ];
  const body = html`<p>${sentence}</p>
    <p><a href="${screen}">Open it in WordPress</a></p>`;
  return outsidePage(brand, what, heading, body);
}

/** In the frame too: a sign-in link must not leave its token in the address bar. */
const SIGN_IN_SCRIPT = html`<script type="module" src="${EDITOR_PATHS.signInScript}"></script>`;
const NOTHING = raw('');

/** The page without a session. */
export function renderSignInPage(brand: string): string {
  const body = html`<p id="sign-in" role="status">You are not signed in.</p>
    <noscript><p>Signing in needs JavaScript.</p></noscript>
    <p>
      Open the sign-in link that the server printed when it started. Its token is also in the file
      <code>editor-token</code> of the data folder.
    </p>`;
  return outsidePage(brand, 'Sign in', 'Sign in to edit', body, SIGN_IN_SCRIPT);
}

/** A page with one sentence, in the element `id`, until its script has run. */
export function renderNotePage(
  brand: string,
  note: { readonly title: string; readonly id: string; readonly sentence: string; readonly script: string },
): string {
  const body = html`<p id="${note.id}" role="status">${note.sentence}</p>
    <noscript><p>This page needs JavaScript.</p></noscript>`;
  const script = html`<script type="module" src="${note.script}"></script>`;
  return outsidePage(brand, note.title, note.title, body, script);
}

function outsidePage(brand: string, title: string, heading: string, body: Html, head = NOTHING): string {
  const main = html`<main class="sign-in">
    <h1>${heading}</h1>
    ${body}
    <p><a href="/">To the site</a></p>
  </main>`;
  return page(brand, title, '', main, head);
}

/** `current` is '' for a page without a session: it has no tabs. */
function page(brand: string, title: string, current: string, body: Html, head = NOTHING): string {
  const tab = (href: string, text: string) =>
    html`<a href="${href}" ${href === current ? raw(' aria-current="page"') : NOTHING}>${text}</a>`;
  const tabs =
    current === ''
      ? NOTHING
      : html`<nav aria-label="Editor">
            ${tab(EDITOR_PATHS.pages, 'Pages')}${tab(EDITOR_PATHS.posts, 'Posts')}${tab(EDITOR_PATHS.office, 'Office')}
          </nav>
          <form action="${EDITOR_PATHS.signOut}" method="post">
            <button class="quiet">Sign out</button>
          </form>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${EDITOR_PATHS.styles}" />
        ${head}
      </head>
      <body>
        <header class="top" aria-label="Editor">
          <p class="brand">${brand}</p>
          ${tabs}
        </header>
        ${body}
      </body>
    </html> `.toString();
}

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

/** Headers below `/editor` except for public files. */
export const PRIVATE: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

/** A page that is neither stored nor framed. */
export function privatePage(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, {
    status,
    headers: { ...PRIVATE, ...headers, 'content-type': 'text/html; charset=utf-8' },
  });
}

export function publicFile(type: string, text: string): Response {
  return new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
  });
}
