import { useState, useEffect } from 'react';
import { type Delivery, isMisaddressed } from '../../shared/clients/delivery.ts';
import { SHOWN_CONSENT } from '../../shared/core/leads/consent.ts';
import { functionsOfInquiry } from '../../shared/core/leads/function-paths.ts';
import {
  addHoldRequest,
  type InquiryForm,
  parseInquiry,
  readInquiryWire,
} from '../../shared/core/leads/inquiry-lead.ts';
import { splitName } from '../../shared/core/leads/newsletter-lead.ts';
import { errorsByField } from '../../shared/core/leads/parsed.ts';
import { readSubscription } from '../kit/newsletter-box.tsx';
import { readForm, useLeadSubmission, useFieldErrors } from '../kit/form-submission.ts';
import { INQUIRY_FIELDS } from './inquiry-fields.tsx';
import { attempt } from '../../shared/core/attempt.ts';
import { createTextStore } from '../../shared/browser-storage/text-store.ts';
import { dropRefused, listRefused, onRefusedChange } from '../../shared/outbox/refused-inquiries.ts';

/** The toast of a settled inquiry (docs/product.md#sending). */
export interface InquiryOutcome {
  readonly title: string;
  readonly description: string;
}

export type InquiryTexts = Readonly<Record<(typeof INQUIRY_FIELDS)[number], string>>;

/** `id` is set if it has waited: it is stored until it is dismissed. */
export type Undelivered = InquiryTexts & { readonly key: string; readonly id?: string };

export interface InquiryOptions {
  readonly event?: string | undefined;
  /** Shows the outcome outside of the form, as a toast; by default the form shows it. */
  readonly onSettled?: ((outcome: InquiryOutcome) => void) | undefined;
  readonly onInquiry?: ((detail: { eventType: string }) => void) | undefined;
  readonly onError?: ((detail: { message: string }) => void) | undefined;
}

const THANKS = 'Thank you so much!';
const RECEIVED = 'We will be in touch soon. Your inquiry has been received.';
const SENT = 'We will be in touch soon. Your inquiry has been sent successfully.';

/** Validates an inquiry as the server does, sends it, and stores the text of a refused one. */
export function useInquiry({
  endpoint,
  apiUrl,
  event,
  onSettled,
  onInquiry,
  onError,
}: InquiryOptions & { readonly endpoint: string; readonly apiUrl: string | undefined }) {
  const [outcome, setOutcome] = useState<InquiryOutcome>();
  const [arrived, setArrived] = useState<InquiryTexts>();
  const [undelivered, setUndelivered] = useState<readonly Undelivered[]>([]);
  const refusedLater = useRefusedInquiries();
  const [freed, setFreed] = useState(0);
  const errors = useFieldErrors(INQUIRY_FIELDS);
  const isOwn = functionsOfInquiry(endpoint) !== undefined;

  function settle(inquiry: InquiryTexts, delivery: Delivery): void {
    const isSent = delivery.outcome === 'accepted';
    const isRefused = delivery.outcome === 'refused';
    const settled = { title: THANKS, description: isSent ? SENT : RECEIVED };
    if (onSettled) onSettled(settled);
    else if (!isRefused) setOutcome(settled);
    if (isRefused)
      setUndelivered((before) => [
        ...before,
        { ...inquiry, key: String(Number(before.at(-1)?.key ?? 0) + 1) },
      ]);
    if (isSent) {
      setArrived(inquiry);
      onInquiry?.({ eventType: inquiry.eventType });
    } else {
      logFailure(delivery);
      onError?.({ message: delivery.message });
    }
  }

  const submission = useLeadSubmission('inquiry', (form) => {
    const typed = readForm(form, INQUIRY_FIELDS);
    const isHeld = typed.eventDate !== '' && readForm(form, ['hold']).hold !== '';
    const filledIn = isHeld ? addHoldRequest(typed) : typed;
    // A form service gets only what was typed.
    const parsed = parseInquiry(
      isOwn
        ? { ...typed, event, ...(isHeld && { hold: true }), consent: SHOWN_CONSENT.inquiry }
        : { ...filledIn, event },
    );
    setOutcome(undefined);
    if (errors.show(form, errorsByField(parsed)) || !parsed.ok) return undefined;
    const person = { ...splitName(filledIn.name), email: filledIn.email };
    return {
      lead: parsed.value,
      target: { endpoint },
      backend: isOwn ? endpoint : undefined,
      subscription: readSubscription(form, person, apiUrl, event),
      settle(delivery) {
        form.reset();
        settle(filledIn, delivery);
      },
    };
  });

  const free = () => setFreed((before) => before + 1);
  return {
    errors,
    submission,
    outcome,
    arrived,
    undelivered: [...refusedLater.map((one) => ({ ...one, key: one.id })), ...undelivered],
    freed,
    startAnother() {
      setArrived(undefined);
      free();
    },
    dismiss(inquiry: Undelivered) {
      if (inquiry.id === undefined) setUndelivered((before) => before.filter((one) => one !== inquiry));
      else dismissRefused(inquiry.id);
      free();
    },
  };
}

/** Logs a failure for the page's owner; `submitLead` logs a wrong address. */
function logFailure(delivery: Exclude<Delivery, { outcome: 'accepted' }>): void {
  if (isMisaddressed(delivery)) return;
  const { status, message } = delivery;
  // eslint-disable-next-line no-console -- the visitor can do nothing about it, and the owner looks here
  console.error(`[speaker] An inquiry was not delivered (${status ?? 'no answer'}): ${message}`);
}

/** A stored inquiry; `id` is that of its record. */
type RefusedInquiry = InquiryForm & { readonly id: string };

const store = createTextStore(() => localStorage);

/** Inquiries of this device that waited and were then refused, until they are dismissed. */
function useRefusedInquiries(): readonly RefusedInquiry[] {
  const [refused, setRefused] = useState<readonly RefusedInquiry[]>([]);
  useEffect(() => {
    const read = () => setRefused(readRefused());
    read();
    return onRefusedChange(read);
  }, []);
  return refused;
}

function dismissRefused(id: string): void {
  dropRefused(store, id);
}

function readRefused(): readonly RefusedInquiry[] {
  return [...listRefused(store)].flatMap(([id, body]) => {
    const form = readInquiryWire(attempt((): unknown => JSON.parse(body)));
    return form ? [{ ...form, id }] : [];
  });
}
