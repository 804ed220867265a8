import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createSubject, type InquiryForm } from '../../shared/core/leads/inquiry-lead.ts';
import { copyText } from '../../shared/ui/copy-text.ts';

/**
 * A refused inquiry's text, to be mailed or copied. `email`: the recipient; '' leaves it to the
 * visitor. `takesFocus`: it has just been refused.
 */
export function UndeliveredInquiry({
  inquiry,
  email,
  takesFocus,
  onDismiss,
}: {
  readonly inquiry: InquiryForm;
  readonly email: string;
  readonly takesFocus: boolean;
  readonly onDismiss: () => void;
}): ReactNode {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState('');
  const text = describeInquiry(inquiry);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  async function copy(): Promise<void> {
    setMessage(
      (await copyText(text)) ? 'Copied.' : 'This browser does not copy by itself: please select the text.',
    );
  }

  return (
    <section className="sp-undelivered" part="undelivered" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Your inquiry could not be delivered
      </h2>
      <p>Nothing is lost: here is what you wrote. Please send it by email, or copy it.</p>
      <p className="sp-typed">{text}</p>
      <div className="sp-actions">
        <a className="sp-button" href={mailAddress(email, inquiry, text)} part="button">
          Send by email
        </a>
        <button className="sp-button sp-quiet" type="button" onClick={() => void copy()}>
          Copy
        </button>
        <button className="sp-button sp-quiet" type="button" onClick={onDismiss}>
          Dismiss
        </button>
      </div>
      <p role="status">{message}</p>
    </section>
  );
}

function describeInquiry({
  name,
  email,
  company,
  phone,
  eventType,
  eventDate,
  message,
}: InquiryForm): string {
  const lines = [
    ['Name', name],
    ['Email', email],
    ['Company', company],
    ['Phone', phone],
    ['Event type', eventType],
    ['Date', eventDate],
  ].filter(([, value]) => value !== '');
  return [...lines.map(([label, value]) => `${label}: ${value}`), '', message].join('\n');
}

function mailAddress(email: string, inquiry: InquiryForm, text: string): string {
  const subject = createSubject(inquiry.name.trim());
  const body = text.replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
