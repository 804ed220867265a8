import { parseNewsletter } from '../../shared/core/leads/newsletter.ts';
import type { Parsed } from '../../shared/core/leads/parsed.ts';
import { parseQuizSubmission } from '../../shared/core/leads/quiz.ts';
import type { MailKind } from '../leads/new-lead.ts';
import type { MailLinkAction } from './links/mail-link-endpoints.ts';
import { createMailLink } from './links/mail-link-endpoints.ts';
import type { MailContent, MailLinks } from './mail-content.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { createConfirmMail } from './confirm-mail.ts';
import { createResultsMail } from './results-mail.ts';
import { createWelcomeMail } from './welcome-mail.ts';

/** A mail taken from the queue, with what its lead says. */
export interface QueuedMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly lead_id: string;
  readonly mail_token: string;
  /** The lead's wire body, as stored. */
  readonly payload: unknown;
  /** The address has unsubscribed: its mail answers what was asked for, and invites to nothing. */
  readonly suppressed: boolean;
}

/** Who sends, and where the links lead. */
export interface MailSender {
  /** `MAIL_FROM`: an address, with or without a name. */
  readonly mailFrom: string;
  /** Where the site is, without a slash at its end. */
  readonly siteUrl: string;
  /** Where the functions answer, without a slash at its end. */
  readonly functionsUrl: string;
  /**
   * The site's page that asks for the press, where the functions' host serves no HTML (Supabase's own domain). Absent: the
   * function asks itself.
   */
  readonly pressPage?: string;
}

/** Turns a queued mail into one that can be sent. Throws a TypeError when the stored lead no longer has its shape. */
export function renderMail(mail: QueuedMail, sender: MailSender): OutgoingMail {
  const { mailFrom, siteUrl, functionsUrl } = sender;
  const { to, subject, html, text } = renderKind(mail, sender, {
    siteUrl,
    unsubscribeUrl: createPressLink(mail, sender, 'unsubscribe'),
  });
  const oneClickUrl = createMailLink(functionsUrl, 'unsubscribe', mail.lead_id, mail.mail_token);
  return {
    id: mail.id,
    from: oneLine(mailFrom),
    to: oneLine(to),
    subject: oneLine(subject),
    html,
    text,
    headers: {
      // RFC 2369 and 8058: the mail program's own unsubscribe button, one press.
      'List-Unsubscribe': `<${oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // RFC 3834: no out-of-office reply to this.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

function renderKind(
  mail: QueuedMail,
  sender: MailSender,
  links: MailLinks,
): MailContent & { readonly to: string } {
  switch (mail.kind) {
    case 'results': {
      const quiz = need(parseQuizSubmission(mail.payload));
      return { to: quiz.email, ...createResultsMail(quiz, links, { invites: !mail.suppressed }) };
    }
    case 'welcome': {
      const subscription = need(parseNewsletter(mail.payload));
      return { to: subscription.email, ...createWelcomeMail(subscription, links) };
    }
    case 'confirm': {
      const subscription = need(parseNewsletter(mail.payload));
      const confirmUrl = createPressLink(mail, sender, 'confirm');
      return { to: subscription.email, ...createConfirmMail(subscription, confirmUrl, links) };
    }
  }
}

/** What a person opens: a page with a button. */
function createPressLink(
  { lead_id: lead, mail_token: token }: QueuedMail,
  { functionsUrl, pressPage }: MailSender,
  action: MailLinkAction,
): string {
  if (pressPage === undefined) return createMailLink(functionsUrl, action, lead, token);
  return `${pressPage}?${new URLSearchParams({ action, lead, token }).toString()}`;
}

function need<Body>(parsed: Parsed<Body>): Body {
  if (parsed.ok) return parsed.value;
  throw new TypeError(
    `the stored lead is not readable: ${parsed.issues.map(({ field }) => field).join(', ')}`,
  );
}

/** No header can end early and begin another. */
function oneLine(value: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what must go
  return value.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}
