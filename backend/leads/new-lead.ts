import { createHash } from 'node:crypto';
import type { InquiryWire } from '../../shared/core/leads/inquiry-lead.ts';
import { emailKey, type LeadKind } from '../../shared/core/leads/lead-terms.ts';
import type { LeadSource } from '../../shared/core/leads/lead-source.ts';
import type { NewsletterLead } from '../../shared/core/leads/newsletter-lead.ts';
import type { QuizSubmission } from '../../shared/core/leads/quiz-lead.ts';
import { createTimeOrderedUuid } from '../database/uuid.ts';

export type LeadBody = NewsletterLead | QuizSubmission | InquiryWire;

export type LeadMailKind = 'results' | 'again' | 'welcome' | 'confirm' | 'receipt' | 'office';

/** A mail or webhook of a lead; without a recipient to the lead's person. */
export interface Delivery {
  readonly id: string;
  readonly kind: LeadMailKind | 'webhook';
  readonly recipient?: string;
}

/** The arguments of `speaker.accept_leads`, by column name. */
export interface NewLead {
  readonly id: string;
  readonly kind: LeadKind;
  /** In lower case, because addresses are compared without case (docs/product.md#sameness). */
  readonly email: string;
  readonly event: string | null;
  readonly source: LeadSource | null;
  readonly suspected: boolean;
  readonly awaits_confirmation: boolean;
  /** Two leads with the same key are the same lead. */
  readonly dedupe_key: string;
  /** The wire body without its source. */
  readonly payload: Omit<LeadBody, 'source'>;
  readonly deliveries: readonly Delivery[];
  /** An `addressKey`: queued mails of different callers are sent in turn. */
  readonly caller?: string;
}

/**
 * The same email is the same subscription (docs/product.md#sameness). With double opt-in it waits
 * for a press on the link in its first mail, and the welcome follows.
 */
export function createNewsletterLead(
  body: NewsletterLead,
  pageSource: LeadSource | null,
  doubleOptIn: boolean,
): NewLead {
  const lead = createLead('newsletter', body, emailKey(body.email), pageSource, [
    doubleOptIn ? 'confirm' : 'welcome',
  ]);
  return { ...lead, awaits_confirmation: doubleOptIn };
}

/**
 * The same email and completion time are one submission (docs/product.md#sameness). The second-wave
 * mail follows after 30 days, if requested.
 */
export function createQuizLead(body: QuizSubmission, pageSource: LeadSource | null): NewLead {
  const { completedAt } = body.scoreBreakdown;
  return createLead('quiz', body, `${emailKey(body.email)} ${completedAt}`, pageSource, [
    'results',
    ...(body.again === true ? (['again'] as const) : []),
  ]);
}

/**
 * An identical body within a day is the same inquiry (docs/product.md#sameness). Queues a receipt,
 * and a mail to every address of `officeMail`.
 */
export function createInquiryLead(
  body: InquiryWire,
  pageSource: LeadSource | null,
  officeMail: readonly string[],
): NewLead {
  const sorted = Object.entries(body)
    .filter(([field]) => field !== 'source')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const sameness = createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
  return createLead('inquiry', body, sameness, pageSource, ['receipt'], officeMail);
}

function createLead(
  kind: LeadKind,
  { source, ...body }: LeadBody,
  sameness: string,
  pageSource: LeadSource | null,
  mails: readonly LeadMailKind[],
  officeMail: readonly string[] = [],
): NewLead {
  const now = Date.now();
  const deliveries = [
    ...mails.map((mail) => ({ kind: mail })),
    ...officeMail.map((recipient) => ({ kind: 'office' as const, recipient })),
  ];
  // The honeypot: stored apart, without a mail, and never the same as a real lead.
  const suspected = Boolean(body.website);
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
    deliveries: suspected ? [] : deliveries.map((one) => ({ id: createTimeOrderedUuid(now), ...one })),
  };
}
