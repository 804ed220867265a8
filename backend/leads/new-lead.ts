import type { InquiryWire } from '../../shared/core/leads/inquiry.ts';
import { emailKey } from '../../shared/core/leads/email-key.ts';
import type { LeadSource } from '../../shared/core/leads/lead-source.ts';
import type { NewsletterLead } from '../../shared/core/leads/newsletter.ts';
import type { QuizSubmission } from '../../shared/core/leads/quiz.ts';
import { createTimeOrderedUuid } from '../database/uuid.ts';

export type LeadKind = 'newsletter' | 'quiz' | 'inquiry';

/** The body of any lead, as its schema let it through. */
export type LeadBody = NewsletterLead | QuizSubmission | InquiryWire;

/** The mails that a lead can cause. */
export type MailKind = 'results' | 'welcome' | 'confirm';

/** A lead on its way into `speaker.accept_leads`, under the names of its columns. */
export interface NewLead {
  readonly id: string;
  readonly kind: LeadKind;
  /** Lower-cased: e-mails are compared without case (docs/product.md#sameness). */
  readonly email: string;
  readonly event: string | null;
  /** Where it came from, campaign parameters included, as far as the browser tells. */
  readonly source: LeadSource | null;
  readonly suspected: boolean;
  readonly awaits_confirmation: boolean;
  /** Two leads with the same key are the same lead. */
  readonly dedupe_key: string;
  /** The wire body, but for its source. */
  readonly payload: Omit<LeadBody, 'source'>;
  readonly mail_id: string | null;
  readonly mail_kind: MailKind | null;
}

/**
 * The same e-mail again is the same subscription (docs/product.md#sameness). With double opt-in it awaits a press on the link in its
 * first mail, and is welcomed after that.
 */
export function createNewsletterLead(
  body: NewsletterLead,
  pageSource: LeadSource | null,
  doubleOptIn: boolean,
): NewLead {
  const lead = createLead(
    'newsletter',
    body,
    emailKey(body.email),
    pageSource,
    doubleOptIn ? 'confirm' : 'welcome',
  );
  return { ...lead, awaits_confirmation: doubleOptIn };
}

/** The same e-mail and moment of completion is the same submission (docs/product.md#sameness). */
export function createQuizLead(body: QuizSubmission, pageSource: LeadSource | null): NewLead {
  const { completedAt } = body.scoreBreakdown;
  return createLead('quiz', body, `${emailKey(body.email)} ${completedAt}`, pageSource, 'results');
}

/** An identical body within a day is the same inquiry (docs/product.md#sameness): the database frees the key after a day. */
export async function createInquiryLead(body: InquiryWire, pageSource: LeadSource | null): Promise<NewLead> {
  const sorted = Object.entries(body)
    .filter(([field]) => field !== 'source')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(sorted)));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return createLead('inquiry', body, hex, pageSource, null);
}

function createLead(
  kind: LeadKind,
  { source, ...body }: LeadBody,
  sameness: string,
  pageSource: LeadSource | null,
  mail: MailKind | null,
): NewLead {
  const now = Date.now();
  // The honeypot: kept aside, without a mail, and never in the way of the real person's lead (docs/product.md#sameness).
  const suspected = Boolean(body.website);
  const mailKind = suspected ? null : mail;
  return {
    id: createTimeOrderedUuid(now),
    kind,
    email: emailKey(body.email),
    event: body.event ?? null,
    source: source ?? pageSource,
    suspected,
    awaits_confirmation: false,
    dedupe_key: `${suspected ? 'suspected ' : ''}${kind} ${sameness}`,
    payload: body,
    mail_id: mailKind && createTimeOrderedUuid(now),
    mail_kind: mailKind,
  };
}
