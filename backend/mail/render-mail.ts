import { parseInquiry } from '../../shared/core/leads/inquiry-lead.ts';
import type { LeadSource } from '../../shared/core/leads/lead-source.ts';
import { createMyDataUrl } from '../../shared/core/leads/my-data.ts';
import { type NewsletterLead, parseNewsletter } from '../../shared/core/leads/newsletter-lead.ts';
import type { Parsed } from '../../shared/core/leads/parsed.ts';
import { parseQuizSubmission, type QuizSubmission } from '../../shared/core/leads/quiz-lead.ts';
import { createMailLink, type MailLinkHost } from './links/mail-link.ts';
import { headerText } from './header-text.ts';
import {
  type Letterhead,
  type MailContent,
  type MailLinks,
  type OutgoingMail,
  printMail,
} from './mail-layout.ts';
import { createDigestMail } from './digest-mail.ts';
import { createOfficeMail, createReceiptMail } from './inquiry-mails.ts';
import { createReportMail } from './report-mail.ts';
import { createReminderMail, createResultsMail } from './results-mail.ts';
import { button, confirmRequest, formatGreeting, paragraph } from './mail-blocks.ts';

interface QueuedLeadMail {
  readonly id: string;
  readonly lead_id: string;
  readonly lead_created_at: Date;
  /** The lead's wire body, as stored. */
  readonly payload: Readonly<Record<string, unknown>> & { readonly email: string };
}

interface PersonMail extends QueuedLeadMail {
  readonly kind: 'results' | 'again' | 'welcome' | 'confirm' | 'receipt';
  /** The lead's address. */
  readonly recipient: null;
  readonly mail_token: string;
  /** For `/my-data`, after the `#`; different from the token that unsubscribes. */
  readonly data_token: string;
  /** The address has unsubscribed: its mails answer requests and invite to nothing. */
  readonly suppressed: boolean;
  /** Only mails to a confirmed address repeat what was entered. */
  readonly confirmed: boolean;
  /** The office has created the lead's event, so its code is not invented. */
  readonly event_is_ours: boolean;
}

interface OfficeMail extends QueuedLeadMail {
  readonly kind: 'office';
  readonly recipient: string;
  /** For its action links. */
  readonly token: string;
  readonly event: string | null;
  readonly source: LeadSource | null;
}

/** The number of other new leads; or the address of a report, to its planner. */
interface ContentMail {
  readonly id: string;
  readonly kind: 'digest' | 'report';
  readonly recipient: string;
  readonly content: unknown;
}

export type QueuedMail = PersonMail | OfficeMail | ContentMail;

export interface MailSender extends Letterhead, MailLinkHost {
  /** `MAIL_FROM`: an address, with or without a name. */
  readonly mailFrom: string;
}

/** Renders a queued mail. Throws when the stored lead or figures have an invalid shape. */
export function renderMail(mail: QueuedMail, sender: MailSender): OutgoingMail {
  const content = renderContent(mail, sender);
  return {
    ...content,
    id: mail.id,
    from: headerText(sender.mailFrom),
    to: headerText(mail.recipient ?? mail.payload.email),
    subject: headerText(content.subject),
    headers: {
      ...(mail.recipient === null && unsubscribeHeaders(mail, sender)),
      // RFC 3834, and Exchange's own: no out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}

/** RFC 2369 and 8058: the mail program's unsubscribe button. */
function unsubscribeHeaders({ lead_id: lead, mail_token: token }: PersonMail, { functionsUrl }: MailSender) {
  return {
    'List-Unsubscribe': `<${createMailLink({ functionsUrl }, 'unsubscribe', { lead, token })}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function renderContent(mail: QueuedMail, sender: MailSender): MailContent {
  switch (mail.kind) {
    case 'digest':
      return createDigestMail(mail.content, sender);
    case 'report':
      return createReportMail(mail.content, sender);
    case 'office':
      return createOfficeMail(need(parseInquiry(mail.payload)), mail, sender, (action) =>
        createMailLink(sender, action, { mail: mail.id, token: mail.token }),
      );
    default:
      return renderPersonMail(mail, sender);
  }
}

function renderPersonMail(mail: PersonMail, sender: MailSender): MailContent {
  const link = { lead: mail.lead_id, token: mail.mail_token };
  const links: MailLinks = {
    siteUrl: sender.siteUrl,
    speaker: sender.speaker,
    unsubscribeUrl: createMailLink(sender, 'unsubscribe', link),
    myDataUrl: createMyDataUrl(sender.siteUrl, { lead: mail.lead_id, token: mail.data_token }),
    ...(!mail.confirmed && { confirmUrl: createMailLink(sender, 'address', link) }),
  };
  const quiz = () => repeatable(need(parseQuizSubmission(mail.payload)), mail);
  const subscription = () => repeatable(need(parseNewsletter(mail.payload)), mail);
  switch (mail.kind) {
    case 'results':
      return createResultsMail(quiz(), links, { invites: !mail.suppressed });
    case 'again':
      return createReminderMail(quiz(), links);
    case 'welcome':
      return createWelcomeMail(subscription(), links);
    case 'confirm':
      return createConfirmMail(subscription(), createMailLink(sender, 'confirm', link), links);
    case 'receipt': {
      const inquiry = need(parseInquiry(mail.payload));
      return createReceiptMail(mail, links, mail.confirmed ? inquiry : undefined);
    }
  }
}

/** For an unconfirmed address nothing that was typed into the form. */
function repeatable<Body extends QuizSubmission | NewsletterLead>(body: Body, mail: PersonMail): Body {
  if (mail.confirmed) return body;
  const event = mail.event_is_ours ? body.event : undefined;
  return { ...body, event, ...('name' in body ? { name: '' } : { firstName: '' }) };
}

function need<Body>(parsed: Parsed<Body>): Body {
  if (parsed.ok) return parsed.value;
  throw new TypeError(
    `the stored lead is not readable: ${parsed.issues.map(({ field }) => field).join(', ')}`,
  );
}

const REASON = 'You receive this because this address was entered in our newsletter form.';
const GAIN = 'Is this your address? Please confirm it, so that we know that it was you who subscribed.';

/** The newsletter's first mail: what to expect, and something to read now. */
function createWelcomeMail(subscription: NewsletterLead, links: MailLinks): MailContent {
  const { brand, newsletter } = links.speaker;
  const { promise, story } = newsletter;
  return printMail({
    ...links,
    reason: REASON,
    subject: `You are tuned in to ${brand}`,
    preview: 'What to expect, and something to read now.',
    heading: 'You are tuned in.',
    blocks: [
      paragraph(formatGreeting(subscription.firstName)),
      paragraph(`Good to have you here. ${promise}`),
      paragraph('When it stops being useful, the link at the bottom takes you off the list with one press.'),
      paragraph(story.introduction),
      button(story.callToAction, links.siteUrl + story.path),
      ...confirmRequest(links, GAIN),
    ],
  });
}

/** Double opt-in: asks to confirm a subscription. */
function createConfirmMail(subscription: NewsletterLead, confirmUrl: string, links: MailLinks): MailContent {
  const { brand } = links.speaker;
  const question = `Someone, we hope you, asked for the newsletter of ${brand} at this address. One press and it comes to you.`;
  return printMail({
    ...links,
    reason: REASON,
    subject: `Please confirm: the newsletter of ${brand}`,
    preview: question,
    heading: 'Is this you?',
    blocks: [
      paragraph(formatGreeting(subscription.firstName)),
      paragraph(question),
      button('Yes, subscribe me', confirmUrl),
      paragraph('If it was not you, do nothing: without that press nothing will be sent.'),
    ],
  });
}
