import { raw } from 'hono/html';
import { createHash } from 'node:crypto';
import { formatDay } from '../../../shared/core/dates.ts';
import { PALETTE } from '../../../shared/core/palette.ts';
import type { App } from '../../http/app.ts';
import { type Html, html } from '../../http/html.ts';
import type { LinkAction, MailLinkAction } from './mail-link.ts';

/** On a static host, for functions that cannot serve HTML; made by `static-page.ts`. */
export const STATIC_PAGE_PATH = '/mail-link.html';

/** A state of the page; with a button, the press runs the action. */
export interface MailLinkState {
  readonly status?: number;
  readonly heading: string;
  readonly text: string;
  readonly button?: string;
  readonly until?: string;
}

export interface MailLinkWords {
  readonly ask: MailLinkState;
  readonly done: MailLinkState;
}

export const createUnknownState = (email: string): MailLinkState => ({
  status: 404,
  heading: 'This link is not complete',
  text: `Please open the link in your mail again, or write to ${email} and we will see to it.`,
});

const BACK =
  'No newsletter or invitation from us will reach this address. You are welcome back any time: enter it in the newsletter form, and open the link in the mail that follows.';

export const STOPPED: MailLinkState = {
  status: 410,
  heading: 'You are unsubscribed',
  text: `This link has confirmed nothing: this address was taken off the list after the mail was sent. ${BACK}`,
};

export const LINK_WORDS: Readonly<Record<Exclude<MailLinkAction, LinkAction>, MailLinkWords>> = {
  unsubscribe: {
    ask: {
      heading: 'Take you off the list?',
      text: 'One click, and no newsletter or invitation from us reaches this address.',
      button: 'Unsubscribe',
    },
    done: { heading: 'You are unsubscribed', text: BACK },
  },
  confirm: {
    ask: {
      heading: 'Tune in?',
      text: 'One click, and the newsletter comes to this address.',
      button: 'Yes, subscribe me',
    },
    done: { heading: 'You are tuned in', text: 'Thank you for confirming. A welcome mail is on its way.' },
  },
  address: {
    ask: {
      heading: 'Is this your address?',
      text: 'One click confirms that you read mail at this address and that you filled in the form. It subscribes you to nothing.',
      button: 'Yes, confirm',
    },
    done: { heading: 'Your address is confirmed', text: 'Thank you for confirming.' },
  },
};

export const ACTION_TEXTS: Readonly<Record<LinkAction, MailLinkState>> = {
  answered: {
    heading: 'Answered?',
    text: 'One click notes that this inquiry has been answered.',
    button: 'Answered',
  },
  held: {
    heading: 'Hold the date?',
    text: 'One click notes that the date of this inquiry is held until this day.',
    button: 'Hold the date',
  },
  declined: {
    heading: 'Not now?',
    text: 'One click notes that this inquiry is declined.',
    button: 'Not now',
  },
};

/** Inserted unchanged, because the policy contains its hash. */
export const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: ${PALETTE.paper}; color: ${PALETTE.ink};
    font: 18px/1.55 system-ui, sans-serif; }
  main { max-width: 32rem; padding: 2rem; border-top: 3px solid ${PALETTE.marigold}; }
  h1 { margin: 0 0 0.5rem; font-size: 2rem; line-height: 1.05; letter-spacing: -0.01em; }
  p { margin: 0 0 1.5rem; color: ${PALETTE.mutedOnPaper}; }
  button { min-height: 44px; padding: 0 1.5rem; border: 1px solid ${PALETTE.ink}; border-radius: 2px; background: ${PALETTE.marigold};
    color: ${PALETTE.ink}; font: inherit; font-weight: 600; cursor: pointer; }
  button:disabled { opacity: 0.6; }
  input { display: block; min-height: 44px; margin: 0 0 1rem; padding: 0 0.75rem; border: 1px solid ${PALETTE.ink}; border-radius: 2px;
    font: inherit; }
  :focus-visible { outline: 3px solid ${PALETTE.ink}; outline-offset: 3px; }
`;

/** A separate page, without scripts and external resources. */
export function renderMailLinkPage(brand: string, state: MailLinkState): Response {
  const { status = 200, heading, text, button, until } = state;
  const page = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${heading} – ${brand}</title>
      ${raw(`<style>${STYLE}</style>`)}
      <main>
        <h1>${heading}</h1>
        <p>${text}</p>
        ${button === undefined ? '' : html`<form method="post">${until === undefined ? '' : untilField(until)}<button>${button}</button></form>`}
      </main>
    </html> `;
  return new Response(page.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

/** For a browser, an error of `path` becomes a page; a mail program and a script get JSON. */
export function addErrorPage(app: App, path: string, brand: string): void {
  app.use(path, async (context, next) => {
    await next();
    const isJson = context.res.headers.get('content-type')?.startsWith('application/json') === true;
    if (!isJson || !context.req.header('accept')?.includes('text/html')) return;
    const { status } = context.res;
    const { error: text } = (await context.res.json()) as { readonly error: string };
    context.res = renderMailLinkPage(brand, { status, heading: 'This did not work', text });
  });
}

function untilField(until: string): Html {
  const today = formatDay(new Date());
  return html`<label
    >Held until <input type="date" name="until" value="${until}" min="${today}" required
  /></label>`;
}
