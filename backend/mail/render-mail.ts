import { parseInquiry } from '../../shared/core/leads/inquiry-lead.ts';
import type { LeadSource } from '../../shared/core/leads/lead-source.ts';
import { createMyDataUrl } from '../../shared/core/leads/my-data.ts';
import { parseNewsletter } from '../../shared/core/leads/newsletter-lead.ts';
import type { Parsed } from '../../shared/core/leads/parsed.ts';
import { parseQuizSubmission } from '../../shared/core/leads/quiz-lead.ts';
import type { MailLinkAction } from './links/mail-link.ts';
import { createMailLink } from './links/mail-link.ts';
import type { MailContent, MailLinks } from './mail-content.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { createAgainMail } from './again-mail.ts';
import { createConfirmMail } from './confirm-mail.ts';
import { createDigestMail } from './digest-mail.ts';
import { createOfficeMail } from './office-mail.ts';
import { createReceiptMail } from './receipt-mail.ts';
import { createReportMail } from './report-mail.ts';
import { createResultsMail } from './results-mail.ts';
import { createWelcomeMail } from './welcome-mail.ts';

/** What every mail of the queue has. */
interface QueuedEntry {
  /** The queue's id. */
  readonly id: string;
}

/** A mail about a lead, with what its lead says. */
interface QueuedLeadMail extends QueuedEntry {
  readonly lead_id: string;
  /** The lead's wire body, as stored. */
  readonly payload: unknown;
}

/** To the lead's own person. */
interface PersonMail extends QueuedLeadMail {
  readonly kind: 'results' | 'again' | 'welcome' | 'confirm' | 'receipt';
  readonly mail_token: string;
  /** Opens what is kept of the person: carried behind a `#` alone, unlike the token that unsubscribes. */
  readonly data_token: string;
  readonly lead_created_at: Date;
  /** The address has unsubscribed: its mail answers what was asked for, and invites to nothing. */
  readonly suppressed: boolean;
}

/** To somebody who answers. */
interface OfficeMail extends QueuedLeadMail {
  readonly kind: 'office';
  readonly recipient: string;
  /** What its one-press links carry. */
  readonly token: string;
  readonly lead_created_at: Date;
  readonly event: string | null;
  readonly source: LeadSource | null;
}

/** What came in beside, counted. */
interface DigestMail extends QueuedEntry {
  readonly kind: 'digest';
  readonly recipient: string;
  readonly content: unknown;
}

/** The address of a report, to its planner. */
interface ReportMail extends QueuedEntry {
  readonly kind: 'report';
  readonly recipient: string;
  readonly content: unknown;
}

/** A mail taken from the queue. */
export type QueuedMail = PersonMail | OfficeMail | DigestMail | ReportMail;

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

/** Turns a queued mail into one that can be sent. Throws when the stored lead or the stored figures no longer have their shape. */
export function renderMail(mail: QueuedMail, sender: MailSender): OutgoingMail {
  const { to, unsubscribe, ...content } = renderKind(mail, sender);
  return {
    ...content,
    id: mail.id,
    from: oneLine(sender.mailFrom),
    to: oneLine(to),
    subject: oneLine(content.subject),
    headers: {
      ...unsubscribe,
      // RFC 3834, and Exchange's own: no out-of-office reply to this.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}

interface RenderedMail extends MailContent {
  readonly to: string;
  /** Headers for whoever may unsubscribe from such mails. */
  readonly unsubscribe?: Readonly<Record<string, string>>;
}

function renderKind(mail: QueuedMail, sender: MailSender): RenderedMail {
  switch (mail.kind) {
    case 'digest':
      return { to: mail.recipient, ...createDigestMail(mail.content, sender.siteUrl) };
    case 'report':
      return { to: mail.recipient, ...createReportMail(mail.content, sender.siteUrl) };
    case 'office':
      return { to: mail.recipient, ...renderOfficeMail(mail, sender) };
    default:
      return { ...renderPersonMail(mail, sender), unsubscribe: createUnsubscribeHeaders(mail, sender) };
  }
}

function renderOfficeMail(mail: OfficeMail, sender: MailSender): MailContent {
  return createOfficeMail(
    {
      leadId: mail.lead_id,
      createdAt: mail.lead_created_at,
      inquiry: need(parseInquiry(mail.payload)),
      event: mail.event,
      source: mail.source,
    },
    sender.siteUrl,
    (action) => createPressLink(sender, action, { mail: mail.id, token: mail.token }),
  );
}

function renderPersonMail(mail: PersonMail, sender: MailSender): RenderedMail {
  const link = { lead: mail.lead_id, token: mail.mail_token };
  const links: MailLinks = {
    siteUrl: sender.siteUrl,
    unsubscribeUrl: createPressLink(sender, 'unsubscribe', link),
    myDataUrl: createMyDataUrl(sender.siteUrl, { lead: mail.lead_id, token: mail.data_token }),
  };
  switch (mail.kind) {
    case 'results': {
      const quiz = need(parseQuizSubmission(mail.payload));
      return { to: quiz.email, ...createResultsMail(quiz, links, { invites: !mail.suppressed }) };
    }
    case 'again': {
      const quiz = need(parseQuizSubmission(mail.payload));
      return { to: quiz.email, ...createAgainMail(quiz, links) };
    }
    case 'welcome': {
      const subscription = need(parseNewsletter(mail.payload));
      return { to: subscription.email, ...createWelcomeMail(subscription, links) };
    }
    case 'confirm': {
      const subscription = need(parseNewsletter(mail.payload));
      const confirmUrl = createPressLink(sender, 'confirm', link);
      return { to: subscription.email, ...createConfirmMail(subscription, confirmUrl, links) };
    }
    case 'receipt': {
      const inquiry = need(parseInquiry(mail.payload));
      const lead = { id: mail.lead_id, createdAt: mail.lead_created_at };
      return { to: inquiry.email, ...createReceiptMail(inquiry, lead, links) };
    }
  }
}

/** RFC 2369 and 8058: the mail program's own unsubscribe button, one press. */
function createUnsubscribeHeaders(mail: PersonMail, { functionsUrl }: MailSender): Record<string, string> {
  const url = createMailLink(functionsUrl, 'unsubscribe', { lead: mail.lead_id, token: mail.mail_token });
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** What a person opens: a page with a button. */
function createPressLink(
  { functionsUrl, pressPage }: MailSender,
  action: MailLinkAction,
  link: Readonly<Record<string, string>>,
): string {
  if (pressPage === undefined) return createMailLink(functionsUrl, action, link);
  return `${pressPage}?${new URLSearchParams({ action, ...link }).toString()}`;
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
