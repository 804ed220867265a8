import { speaker } from '../../shared/speaker.config.ts';
import { html, Html } from '../html/html.ts';
import { withReference } from '../http/reference.ts';
import type { SaveCredentials } from '../content/save-permission.ts';
import type { FoundLead, LeadPage, LeadSearch } from '../leads/find-leads.ts';

/** Addresses below `/editor` (docs/interfaces.md#editor-sign-in). */
export const EDITOR = '/editor';
export const EDITOR_LEADS = '/editor/leads';
export const EDITOR_LEADS_CSV = '/editor/leads.csv';
export const EDITOR_STYLES = '/editor/editor.css';
export const EDITOR_SETTINGS = '/editor/settings.js';
/** A fresh nonce, for an editor that has been open for longer than one lives. */
export const EDITOR_NONCE = '/editor/nonce';
export const EDITOR_SIGN_IN = '/editor/sign-in';
export const EDITOR_SIGN_OUT = '/editor/sign-out';
export const EDITOR_SIGN_IN_SCRIPT = '/editor/sign-in.js';

/** What a signed-in editor sees at `/editor`: the parent frame. */
export function renderEditorPage(contentUrl: string, { nonce, contentKey }: SaveCredentials): string {
  return page(
    'Pages',
    EDITOR,
    html`<speaker-editor
      class="frame"
      src="/?edit_mode=1"
      content-url="${contentUrl}"
      nonce="${nonce}"
      content-key="${contentKey}"
      nonce-url="${EDITOR_NONCE}"
    >
      <p class="note">The editor is loading. It needs JavaScript.</p>
    </speaker-editor>`,
    html`<script type="module" src="/widgets/editor.js"></script>
      ${SIGN_IN_SCRIPT}`,
  );
}

/** The leads, searchable, a page at a time. */
export function renderLeadsPage(found: LeadPage, search: LeadSearch): string {
  const count = `${found.total.toLocaleString('en-US')} ${found.total === 1 ? 'lead' : 'leads'}`;
  return page(
    'Leads',
    EDITOR_LEADS,
    html`<main class="leads">
      <div class="bar">
        <h1>${search.text === '' ? count : `${count} with “${search.text}”`}</h1>
        <form class="search" action="${EDITOR_LEADS}" method="get" role="search">
          <label for="search">Search</label>
          <input
            id="search"
            name="search"
            type="search"
            value="${search.text}"
            autocomplete="off"
            spellcheck="false"
          />
          <label class="check"
            ><input type="checkbox" name="suspected" value="1" ${search.suspected ? CHECKED : ''} /> Suspected
            only</label
          >
          <button>Search</button>
        </form>
        <a class="button" href="${EDITOR_LEADS_CSV}${search.suspected ? '?suspected=1' : ''}" download
          >Download all as CSV</a
        >
      </div>
      ${found.leads.length === 0 ? renderEmpty(search) : renderTable(found.leads)}
      ${renderPaging(found, search)}
    </main>`,
  );
}

/** On the frame too: a link that is opened while signed in must not keep its token in the address bar. */
const SIGN_IN_SCRIPT = html`<script type="module" src="${EDITOR_SIGN_IN_SCRIPT}"></script>`;
const CHECKED = new Html(' checked');
const NOTHING = new Html('');

/** For whoever comes without a session; `sentence` says what is wrong. */
export function renderSignInPage(sentence: string): string {
  return page(
    'Sign in',
    '',
    html`<main class="sign-in">
      <h1>Sign in to edit</h1>
      <p id="sign-in" role="status">${sentence}</p>
      <noscript><p>Signing in needs JavaScript.</p></noscript>
      <p>
        Open the sign-in link that the server printed when it started. Its token also lies in the file
        <code>editor-token</code> of the data folder.
      </p>
      <p><a href="/">To the site</a></p>
    </main>`,
    SIGN_IN_SCRIPT,
  );
}

/** Something that should be there is out of reach just now. */
export function renderAwayPage(requestId: string): string {
  return page(
    'Leads',
    EDITOR_LEADS,
    html`<main class="leads">
      <h1>The leads cannot be reached just now</h1>
      <p class="empty">${withReference('Nothing is lost. Please reload in a moment.', requestId)}</p>
    </main>`,
  );
}

function renderEmpty(search: LeadSearch): Html {
  const text =
    search.text === ''
      ? 'No leads yet. The first one appears here as soon as it is stored.'
      : 'Nothing matches. Try a shorter word, a name or an address.';
  return html`<p class="empty">${text}</p>`;
}

function renderTable(leads: readonly FoundLead[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Leads">
    <table>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Kind</th>
          <th scope="col">Who</th>
          <th scope="col">Contact</th>
          <th scope="col">About</th>
        </tr>
      </thead>
      <tbody>
        ${leads.map(renderLead)}
      </tbody>
    </table>
  </div>`;
}

function renderLead(lead: FoundLead): Html {
  const when = lead.createdAt.toISOString();
  const about = [
    lead.channel === undefined ? '' : `Channel ${lead.channel}`,
    lead.event === '' ? '' : `Event ${lead.event}`,
    lead.message,
  ].filter((part) => part !== '');
  return html`<tr>
    <td>
      <time datetime="${when}">${when.slice(0, 10)} <span>${when.slice(11, 16)} UTC</span></time>
    </td>
    <td>${lead.kind}</td>
    <td>${alone(lead.name)}${lead.company === '' ? NOTHING : html`<span>${alone(lead.company)}</span>`}</td>
    <td>
      <a href="mailto:${encodeURIComponent(lead.email).replace('%40', '@')}">${lead.email}</a
      ><span>${alone(lead.phone)}</span>
    </td>
    <td class="about">${about.map((part, index) => html`${index === 0 ? '' : ' · '}${alone(part)}`)}</td>
  </tr>`;
}

/** What somebody typed may turn its own direction around (U+202E), not that of what stands beside it. */
function alone(text: string): Html {
  return html`<bdi>${text}</bdi>`;
}

function renderPaging(found: LeadPage, search: LeadSearch): Html {
  if (found.pages < 2) return NOTHING;
  const link = (number: number, text: string) => {
    const parameters = new URLSearchParams({ search: search.text, page: String(number) });
    if (search.suspected) parameters.set('suspected', '1');
    return html`<a class="button" href="${EDITOR_LEADS}?${parameters.toString()}">${text}</a>`;
  };
  return html`<nav class="paging" aria-label="Pages of leads">
    ${search.page > 1 ? link(search.page - 1, 'Newer') : NOTHING}
    <span>Page ${search.page} of ${found.pages}</span>
    ${search.page < found.pages ? link(search.page + 1, 'Older') : NOTHING}
  </nav>`;
}

/** `current` is '' for a page without a session: it has no tabs. */
function page(title: string, current: string, body: Html, head = NOTHING): string {
  const tab = (href: string, text: string) =>
    html`<a href="${href}" ${href === current ? new Html(' aria-current="page"') : NOTHING}>${text}</a>`;
  const tabs =
    current === ''
      ? NOTHING
      : html`<nav aria-label="Editor">${tab(EDITOR, 'Pages')}${tab(EDITOR_LEADS, 'Leads')}</nav>
          <form action="${EDITOR_SIGN_OUT}" method="post"><button class="quiet">Sign out</button></form>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${speaker.brand}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${EDITOR_STYLES}" />
        ${head}
      </head>
      <body>
        <header class="top" aria-label="Editor">
          <p class="brand">${speaker.brand}</p>
          ${tabs}
        </header>
        ${body}
      </body>
    </html> `.text;
}
