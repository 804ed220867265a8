import { html } from '../../../backend/html/html.ts';

/** Where the pages of a preview lie: each below this, by its own path. */
export const PREVIEW = '/preview';
export const PREVIEW_STYLES = `${PREVIEW}/preview.css`;

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const PRELOADED_SCRIPT = /<link\b[^>]*\brel="modulepreload"[^>]*>/gi;
const LINK = / href="(\/[^"]*)"/g;

/** A sentence for a moment, the same in every time zone. */
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/**
 * A rendered page as a preview shows it: what it says and nothing that runs, for a page that runs keeps what it says in the browser,
 * where visits after it would find it. Links to the site's pages (`isPage`) stay in the preview.
 */
export function toPreview(page: string, endsAt: Date, isPage: (path: string) => boolean): string {
  const note = `Preview: texts that are not public yet. This link ends on ${MOMENT.format(endsAt)} UTC. Forms and buttons do nothing here.`;
  return toStill(page, note).replace(LINK, (link, address: string) => {
    const [path = ''] = address.split(/[?#]/, 1);
    return isPage(path) ? ` href="${PREVIEW}${address}"` : link;
  });
}

/** The page of a post as its editor looks at it: what it says and nothing that runs. */
export function toPostPreview(page: string): string {
  return toStill(page, 'Preview: the draft of this post, as it is saved. Forms and buttons do nothing here.');
}

function toStill(page: string, sentence: string): string {
  const head = html`<meta name="robots" content="noindex" /><link
      rel="stylesheet"
      href="${PREVIEW_STYLES}"
    />`;
  const note = html`<p class="speaker-preview" role="note">${sentence}</p>`;
  return page
    .replace(SCRIPT, '')
    .replace(PRELOADED_SCRIPT, '')
    .replace(/<head[^>]*>/, (tag) => tag + head.text)
    .replace(/<body[^>]*>/, (tag) => tag + note.text);
}
