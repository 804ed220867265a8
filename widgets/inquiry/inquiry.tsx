import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { INQUIRY_PATH } from '../../shared/core/leads/function-paths.ts';
import { createInquiryWire, EVENT_TYPES } from '../../shared/core/leads/inquiry.ts';
import { COMPANY_MAX, EMAIL_MAX, MESSAGE_MAX, NAME_MAX, PHONE_MAX } from '../../shared/core/leads/limits.ts';
import { Honeypot } from '../kit/honeypot.tsx';
import { readForm } from '../kit/read-form.ts';
import { TextField } from '../kit/text-field.tsx';
import { useLeadSubmission } from '../kit/use-lead-submission.ts';

/** What the visitor is told once the inquiry is settled, one way or the other (docs/product.md#sending). */
export interface InquiryOutcome {
  readonly title: string;
  readonly description: string;
}

export interface InquiryProps {
  /** Where the inquiry is posted; default the product's own form collection. */
  readonly endpoint?: string | undefined;
  /** An event code, stored with the lead. */
  readonly event?: string | undefined;
  readonly heading?: string | undefined;
  /** Shows the outcome elsewhere, as a toast; without it the form itself says it. */
  readonly onSettled?: ((outcome: InquiryOutcome) => void) | undefined;
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
const CONTACT_FIELDS = [
  { name: 'name', label: 'Full name', autoComplete: 'name', maxLength: NAME_MAX, required: true },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    maxLength: EMAIL_MAX,
    required: true,
  },
  { name: 'company', label: 'Company', autoComplete: 'organization', maxLength: COMPANY_MAX },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: PHONE_MAX },
] as const;
const FIELD_NAMES = ['name', 'email', 'company', 'phone', 'eventType', 'eventDate', 'message'] as const;

/**
 * The booking inquiry (docs/product.md#sending): validated by the browser, 'Sending...' while it is, cleared when it is settled.
 * Styles: `kit/widget.css`, `kit/form.css`, `inquiry.css`.
 */
export function Inquiry(props: InquiryProps): ReactNode {
  const { endpoint = INQUIRY_PATH, heading = HEADING, event, onSettled, onInquiry, onError } = props;
  const id = useId();
  const [outcome, setOutcome] = useState<InquiryOutcome>();
  const [failure, setFailure] = useState('');

  const submission = useLeadSubmission('inquiry', (form) => {
    const filledIn = readForm(form, FIELD_NAMES);
    setOutcome(undefined);
    setFailure('');
    const isOwn = new URL(endpoint, document.baseURI).pathname.endsWith(INQUIRY_PATH);
    return {
      lead: createInquiryWire(filledIn, event),
      target: { endpoint },
      backend: isOwn ? endpoint : undefined,
      settle(delivery) {
        if (delivery.outcome === 'misaddressed') {
          setFailure(NOT_ARRIVED);
          onError?.({ message: delivery.message });
          return;
        }
        form.reset();
        const sent = delivery.outcome === 'accepted';
        const settled = { title: THANKS, description: sent ? SENT : RECEIVED };
        if (onSettled) onSettled(settled);
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
        {CONTACT_FIELDS.map((field) => (
          <TextField key={field.name} {...field} id={`${id}-${field.name}`} />
        ))}
        <div className="sp-field">
          <label htmlFor={`${id}-type`}>
            Event type<small> (optional)</small>
          </label>
          <select id={`${id}-type`} name="eventType" part="input">
            <option value="">Choose one</option>
            {EVENT_TYPES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <TextField id={`${id}-date`} name="eventDate" label="Tentative event date" type="date" />
        <div className="sp-field sp-wide">
          <label htmlFor={`${id}-message`}>Your request</label>
          <textarea
            id={`${id}-message`}
            name="message"
            rows={6}
            maxLength={MESSAGE_MAX}
            required
            part="input"
          />
        </div>
        <Honeypot />
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
