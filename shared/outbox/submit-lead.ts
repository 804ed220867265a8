import { isMisaddressed, type Delivery } from '../clients/delivery.ts';
import { deliverLead } from '../clients/lead-client.ts';
import type { InquiryWire } from '../core/leads/inquiry-lead.ts';
import { emailKey } from '../core/leads/lead-terms.ts';
import type { NewsletterLead } from '../core/leads/newsletter-lead.ts';
import type { QuizSubmission } from '../core/leads/quiz-lead.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { FrozenLead } from './outbox-entry.ts';
import { createOutboxStore } from './outbox-store.ts';
import { storeRefused } from './refused-inquiries.ts';
import { createSenderRole } from './sender-role.ts';
import { createTextStore } from '../browser-storage/text-store.ts';

/** The functions' base address ('': the page's own origin) and the public key, if any. */
export interface FunctionsTarget {
  readonly apiUrl?: string | undefined;
  readonly anonKey?: string | undefined;
}

export interface FormTarget {
  readonly endpoint: string;
}

export interface LeadKinds {
  newsletter: { body: NewsletterLead; target: FunctionsTarget };
  quiz: { body: QuizSubmission; target: FunctionsTarget };
  inquiry: { body: InquiryWire; target: FormTarget };
}

let pageOutbox: Outbox | undefined;

/**
 * Sends a lead; stores it if its service is unavailable (docs/product.md#outbox). Never rejects.
 */
export async function submitLead<Kind extends keyof LeadKinds>(
  kind: Kind,
  body: LeadKinds[Kind]['body'],
  target: LeadKinds[Kind]['target'],
): Promise<Delivery> {
  const lead = freezeLead(kind, body, target, document.baseURI);
  const delivery = await openOutbox().submit(lead);
  if (delivery.outcome === 'refused' && isMisaddressed(delivery)) reportAddress(lead, delivery.status);
  return delivery;
}

/** Delivers stored leads until `signal` aborts. Load it only if `hasOutbox` returns true. */
export function startOutbox(signal: AbortSignal): void {
  openOutbox().start(signal);
}

/** The lead as stored and sent; resolves addresses against the page's. */
export function freezeLead(
  kind: FrozenLead['kind'],
  body: LeadKinds[keyof LeadKinds]['body'],
  target: FunctionsTarget | FormTarget,
  pageUrl: string,
): FrozenLead {
  const toForm = 'endpoint' in target;
  return {
    id: identify(kind, body),
    kind,
    url: new URL((toForm ? target.endpoint : target.apiUrl) || '/', pageUrl).href,
    ...(!toForm && target.anonKey && { anonKey: target.anonKey }),
    body: JSON.stringify(body),
  };
}

/** By email address for a subscription, completion time for a quiz; each inquiry is unique. */
function identify(kind: FrozenLead['kind'], body: LeadKinds[keyof LeadKinds]['body']): string {
  if ('scoreBreakdown' in body) return `${kind}-${body.scoreBreakdown.completedAt}`;
  if ('message' in body) return `${kind}-${Date.now()}-${Math.random().toString(36).slice(2)}`;
  return `${kind}-${emailKey(body.email)}`;
}

/** Only the page's owner can correct the address. */
function reportAddress({ kind, url }: FrozenLead, status: number): void {
  const attribute = kind === 'inquiry' ? 'endpoint' : 'api-url';
  // eslint-disable-next-line no-console -- the visitor can do nothing about it, and the owner looks here
  console.error(`[speaker] ${url} answered ${status}. Correct the address (${attribute}).`);
}

/** Shared by all forms of a page. Retries while the page is open. */
function openOutbox(): Outbox {
  if (pageOutbox) return pageOutbox;
  const text = createTextStore(() => localStorage);
  // Missing on insecure pages, although the types do not show it.
  const locks = navigator.locks as LockManager | undefined;
  pageOutbox = createOutbox({
    store: createOutboxStore(text, locks),
    asSender: createSenderRole(locks),
    deliver: deliverLead,
    onRefused({ id, kind, body }, { status, message }) {
      if (kind === 'inquiry') storeRefused(text, id, body);
      // eslint-disable-next-line no-console -- the owner looks here
      console.error(`[speaker] A waiting lead (${kind}) was refused (${status}): ${message}`);
    },
  });
  return pageOutbox;
}
