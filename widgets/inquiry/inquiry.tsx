import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SHOWN_CONSENT } from '../../shared/core/leads/consent.ts';
import { functionsOfInquiry, INQUIRY_PATH } from '../../shared/core/leads/function-paths.ts';
import { ConsentNote, Honeypot } from '../kit/form-parts.tsx';
import { NewsletterBox } from '../kit/newsletter-box.tsx';
import { InquiryFields } from './inquiry-fields.tsx';
import { UndeliveredInquiry } from './undelivered-inquiry.tsx';
import { type InquiryOptions, type InquiryTexts, useInquiry } from './use-inquiry.ts';

export interface InquiryProps extends InquiryOptions {
  readonly endpoint?: string | undefined;
  /** For the newsletter subscription; default the endpoint's origin. Without functions, no box. */
  readonly apiUrl?: string | undefined;
  readonly privacyUrl?: string | undefined;
  readonly heading?: string | undefined;
  /** The wanted day (`2027-03-11`). */
  readonly date?: string | undefined;
  /** The address for a refused inquiry; default: the visitor enters it. */
  readonly email?: string | undefined;
  /** Replaces the form after an inquiry has arrived. */
  readonly arrival?: ((inquiry: InquiryTexts, onAnother: () => void) => ReactNode) | undefined;
}

const HEADING = 'Send an Inquiry';

/** The inquiry (docs/product.md#sending). Styles: `kit/{widget,form}.css`, `inquiry.css`. */
export function Inquiry(props: InquiryProps): ReactNode {
  const { endpoint = INQUIRY_PATH, heading = HEADING, privacyUrl, email = '', arrival } = props;
  const apiUrl = props.apiUrl ?? functionsOfInquiry(endpoint);
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const { errors, submission, outcome, arrived, undelivered, startAnother, dismiss, freed } = useInquiry({
    ...props,
    endpoint,
    apiUrl,
  });
  // The focused button is removed.
  useEffect(() => {
    if (freed > 0) root.current?.querySelector<HTMLElement>('[name=name]')?.focus();
  }, [freed]);
  const shown = arrived && arrival?.(arrived, startAnother);

  return (
    <section
      ref={root}
      className="sp sp-panel"
      part="root"
      aria-labelledby={shown === undefined ? id : undefined}
    >
      {undelivered.map((inquiry) => (
        <UndeliveredInquiry
          key={inquiry.key}
          inquiry={inquiry}
          email={email}
          takesFocus={inquiry.id === undefined}
          onDismiss={() => dismiss(inquiry)}
        />
      ))}
      {shown ?? (
        <>
          <h2 id={id} part="heading">
            {heading}
          </h2>
          <form className="sp-inquiry" part="form" {...submission.form}>
            <InquiryFields id={id} errors={errors} date={props.date} />
            <Honeypot />
            {apiUrl !== undefined && <NewsletterBox />}
            <ConsentNote version={SHOWN_CONSENT.inquiry} privacyUrl={privacyUrl} />
            <button className="sp-button" type="submit" part="button" data-replay {...submission.button}>
              {submission.sending ? 'Sending...' : 'Send Inquiry'}
            </button>
            {outcome && (
              <p className="sp-sent sp-wide" role="status" part="status">
                <strong>{outcome.title}</strong> {outcome.description}
              </p>
            )}
          </form>
        </>
      )}
    </section>
  );
}
