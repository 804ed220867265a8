import { type ReactNode, useId, useRef, useState } from 'react';
import { SHOWN_CONSENT } from '../../shared/core/leads/consent.ts';
import { EMAIL_MAX, NAME_MAX } from '../../shared/core/leads/limits.ts';
import { NETWORK_ERROR, NEWSLETTER_THANKS } from '../../shared/core/leads/lead-terms.ts';
import { parseNewsletter } from '../../shared/core/leads/newsletter-lead.ts';
import { errorsByField } from '../../shared/core/leads/parsed.ts';
import { ConsentNote, Honeypot } from '../kit/form-parts.tsx';
import { readForm, useLeadSubmission, useFieldErrors } from '../kit/form-submission.ts';
import { TextField } from '../kit/form-field.tsx';

export interface NewsletterProps {
  /** Base address of the lead functions; default the page's own origin. */
  readonly apiUrl?: string | undefined;
  readonly event?: string | undefined;
  readonly heading?: string | undefined;
  readonly description?: string | undefined;
  readonly privacyUrl?: string | undefined;
  readonly onSubscribe?: ((detail: { email: string }) => void) | undefined;
  readonly onError?: ((detail: { message: string }) => void) | undefined;
}

const FIELDS = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: NAME_MAX },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: NAME_MAX },
  { name: 'email', label: 'Email address', type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX },
] as const;
const FIELD_NAMES = FIELDS.map(({ name }) => name);
const HEADING = 'One clear signal a month';
const DESCRIPTION = 'A short letter with one practice your team can try the same day.';
const WELCOME = 'Check your email for a welcome message.';

/** The signup (docs/product.md#sending). Styles: `kit/{widget,form}.css`, `newsletter.css`. */
export function Newsletter(props: NewsletterProps): ReactNode {
  const { apiUrl = '', event, heading = HEADING, description = DESCRIPTION, privacyUrl } = props;
  const { onSubscribe, onError } = props;
  const id = useId();
  const [thanks, setThanks] = useState('');
  const [failure, setFailure] = useState('');
  const errors = useFieldErrors(FIELD_NAMES);
  const title = useRef<HTMLHeadingElement>(null);

  const submission = useLeadSubmission('newsletter', (form) => {
    const typed = readForm(form, FIELD_NAMES);
    const lead = { ...typed, ...(event && { event }), consent: SHOWN_CONSENT.newsletter };
    setFailure('');
    if (errors.show(form, errorsByField(parseNewsletter(lead)))) return undefined;
    return {
      lead,
      target: { apiUrl },
      backend: apiUrl,
      settle(delivery) {
        if (delivery.outcome === 'accepted') {
          setThanks(delivery.message || NEWSLETTER_THANKS);
          title.current?.focus();
          onSubscribe?.({ email: typed.email });
        } else {
          const message = delivery.message || NETWORK_ERROR;
          setFailure(message);
          onError?.({ message });
        }
      },
    };
  });

  return (
    <section className="sp sp-panel" part="root" aria-labelledby={id}>
      <div className="sp-newsletter">
        <div>
          <h2 ref={title} id={id} tabIndex={-1} part="heading">
            {thanks || heading}
          </h2>
          <p>{thanks ? WELCOME : description}</p>
        </div>
        {thanks ? (
          <button
            className="sp-button sp-quiet"
            type="button"
            part="button"
            onClick={() => {
              setThanks('');
              title.current?.focus();
            }}
          >
            Subscribe another email
          </button>
        ) : (
          <form part="form" {...submission.form}>
            {FIELDS.map((field) => (
              <TextField
                key={field.name}
                {...field}
                {...errors.of(field.name)}
                id={`${id}-${field.name}`}
                required
              />
            ))}
            <Honeypot />
            <ConsentNote version={SHOWN_CONSENT.newsletter} privacyUrl={privacyUrl} />
            <button className="sp-button" type="submit" part="button" data-replay {...submission.button}>
              {submission.sending ? 'Subscribing...' : 'Subscribe'}
            </button>
            {failure && (
              <p className="sp-error" role="alert" part="error">
                {failure}
              </p>
            )}
          </form>
        )}
      </div>
    </section>
  );
}
