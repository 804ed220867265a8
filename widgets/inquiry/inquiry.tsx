import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { SHOWN_CONSENT } from '../../shared/core/leads/consent.ts';
import { functionsOfInquiry, INQUIRY_PATH } from '../../shared/core/leads/function-paths.ts';
import { createInquiryWire, parseInquiry } from '../../shared/core/leads/inquiry-lead.ts';
import { splitName } from '../../shared/core/leads/newsletter-lead.ts';
import { errorsByField } from '../../shared/core/leads/parsed.ts';
import { ConsentNote } from '../kit/consent-note.tsx';
import { Honeypot } from '../kit/honeypot.tsx';
import { NewsletterBox, readSubscription } from '../kit/newsletter-box.tsx';
import { readForm } from '../kit/read-form.ts';
import { useFieldErrors } from '../kit/use-field-errors.ts';
import { useLeadSubmission } from '../kit/use-lead-submission.ts';
import { INQUIRY_FIELDS, InquiryFields } from './inquiry-fields.tsx';

/** What the visitor is told once the inquiry is settled, one way or the other (docs/product.md#sending). */
export interface InquiryOutcome {
  readonly title: string;
  readonly description: string;
}

/** What the visitor had filled in, as it stood in the fields. */
export type InquiryTexts = Readonly<Record<(typeof INQUIRY_FIELDS)[number], string>>;

export interface InquiryProps {
  /** Where the inquiry is posted; default the product's own form collection. */
  readonly endpoint?: string | undefined;
  /** Where the box beside the form subscribes; default the functions beside the endpoint. A form service has none: no box then. */
  readonly apiUrl?: string | undefined;
  /** Where the privacy notice is; default `/privacy` of the page's own site. */
  readonly privacyUrl?: string | undefined;
  /** An event code, stored with the lead. */
  readonly event?: string | undefined;
  readonly heading?: string | undefined;
  /** Shows the outcome elsewhere, as a toast, and what was sent; without it the form itself says it. */
  readonly onSettled?: ((outcome: InquiryOutcome, inquiry: InquiryTexts) => void) | undefined;
  readonly onInquiry?: ((detail: { eventType: string }) => void) | undefined;
  readonly onError?: ((detail: { message: string }) => void) | undefined;
}

const HEADING = 'Send an Inquiry';
const THANKS = 'Thank you so much!';
const RECEIVED = 'We will be in touch soon. Your inquiry has been received.';
/** Where nobody is thanked: the form's address is wrong, which only the page's owner can mend. */
const NOT_ARRIVED =
  'Your inquiry has not arrived yet. It waits in this browser and is sent as soon as the form is connected.';
const SENT = 'We will be in touch soon. Your inquiry has been sent successfully.';
/**
 * The booking inquiry (docs/product.md#sending): validated by the browser, 'Sending...' while it is, cleared when it is settled.
 * Styles: `kit/widget.css`, `kit/form.css`, `inquiry.css`.
 */
export function Inquiry(props: InquiryProps): ReactNode {
  const { endpoint = INQUIRY_PATH, heading = HEADING, event, privacyUrl } = props;
  const { apiUrl = functionsOfInquiry(endpoint), onSettled, onInquiry, onError } = props;
  const id = useId();
  const [outcome, setOutcome] = useState<InquiryOutcome>();
  const [failure, setFailure] = useState('');
  const errors = useFieldErrors(INQUIRY_FIELDS);

  const submission = useLeadSubmission('inquiry', (form) => {
    const filledIn = readForm(form, INQUIRY_FIELDS);
    const isOwn = functionsOfInquiry(endpoint) !== undefined;
    // A form service gets what was typed, and nothing that only our own backend reads.
    const lead = {
      ...createInquiryWire(filledIn, event),
      ...(isOwn && { consent: SHOWN_CONSENT.inquiry }),
    };
    setOutcome(undefined);
    setFailure('');
    if (errors.show(form, errorsByField(parseInquiry(lead)))) return undefined;
    return {
      lead,
      target: { endpoint },
      backend: isOwn ? endpoint : undefined,
      subscription: readSubscription(
        form,
        { ...splitName(filledIn.name), email: filledIn.email },
        apiUrl,
        event,
      ),
      settle(delivery) {
        if (delivery.outcome === 'misaddressed') {
          setFailure(NOT_ARRIVED);
          onError?.({ message: delivery.message });
          return;
        }
        form.reset();
        const sent = delivery.outcome === 'accepted';
        const settled = { title: THANKS, description: sent ? SENT : RECEIVED };
        if (onSettled) onSettled(settled, filledIn);
        else setOutcome(settled);
        if (sent) onInquiry?.({ eventType: filledIn.eventType });
        else onError?.({ message: delivery.message });
      },
    };
  });

  return (
    <section className="sp sp-panel" part="root" aria-labelledby={id}>
      <h2 id={id} part="heading">
        {heading}
      </h2>
      <form className="sp-inquiry" part="form" {...submission.form}>
        <InquiryFields id={id} errors={errors} />
        <Honeypot />
        {apiUrl !== undefined && <NewsletterBox />}
        <ConsentNote version={SHOWN_CONSENT.inquiry} privacyUrl={privacyUrl} />
        <button className="sp-button" type="submit" part="button" data-replay {...submission.button}>
          {submission.sending ? 'Sending...' : 'Send Inquiry'}
        </button>
        {failure && (
          <p className="sp-error sp-wide" role="alert" part="error">
            {failure}
          </p>
        )}
        {outcome && (
          <p className="sp-sent sp-wide" role="status" part="status">
            <strong>{outcome.title}</strong> {outcome.description}
          </p>
        )}
      </form>
    </section>
  );
}
