import { raw } from 'hono/html';
import { readFileSync } from 'node:fs';
import { functionPath } from '../../../shared/core/leads/function-paths.ts';
import { type Html, html } from '../../http/html.ts';
import {
  ACTION_TEXTS,
  createUnknownState,
  LINK_WORDS,
  STATIC_PAGE_PATH,
  STOPPED,
  STYLE,
} from './mail-link-page.ts';

const SCRIPT = new URL('static-page.js', import.meta.url);

const FAILED = { heading: 'That did not go through', text: 'Please press again in a moment.' };

/**
 * The page of a mail's link, script and stylesheet by address, where the functions' host serves no
 * HTML (Supabase's domain). The site's build includes them.
 */
export function createStaticPage(brand: string, email: string): Readonly<Record<string, string>> {
  return {
    [STATIC_PAGE_PATH]: renderPage(brand, email).toString(),
    '/mail-link.css': STYLE,
    '/mail-link.js': readFileSync(SCRIPT, 'utf8'),
  };
}

function renderPage(brand: string, email: string): Html {
  const words = {
    actions: {
      unsubscribe: { ...LINK_WORDS.unsubscribe, path: functionPath('unsubscribe') },
      confirm: { ...LINK_WORDS.confirm, path: functionPath('confirm') },
      address: { ...LINK_WORDS.address, path: functionPath('confirm') },
      ...Object.fromEntries(
        Object.entries(ACTION_TEXTS).map(([press, ask]) => [
          press,
          { ask, path: functionPath('press'), press, asksForDay: press === 'held' },
        ]),
      ),
    },
    stopped: STOPPED,
    unknown: createUnknownState(email),
    away: FAILED,
    brand,
  };
  // No text may end the data's element.
  const data = raw(JSON.stringify(words).replaceAll('<', '\\u003c'));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>Your subscription – ${brand}</title>
        <link rel="stylesheet" href="/mail-link.css" />
        <script type="application/json" id="words">
          ${data}
        </script>
        <script type="module" src="/mail-link.js"></script>
      </head>
      <body>
        <main>
          <h1 id="heading">One moment …</h1>
          <p id="text" role="status">
            If nothing happens here, please allow scripts for this page, or answer the mail and we will see to
            it.
          </p>
          <p>
            <label id="until-label" for="until" hidden>Held until</label>
            <input id="until" type="date" hidden />
          </p>
          <p><button id="press" type="button" hidden></button></p>
        </main>
      </body>
    </html> `;
}
