import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { EVENT_TYPES } from '../../../shared/core/leads/inquiry-lead.ts';
import { speaker } from '../../../shared/speaker.config.ts';
import type { InquiryTexts } from '../../../widgets/inquiry/inquiry.tsx';
import { formatDay } from '../../ui/wanted-date.ts';

/** An inquiry that left the form, and the moment in milliseconds. */
export interface SentInquiry {
  readonly inquiry: InquiryTexts;
  readonly at: number;
}

/** Stays above the form when the toast has gone: what was sent, to whom, and what happens when. Takes the focus from the button below. */
export function InquirySent({
  sent,
  address,
}: {
  readonly sent: SentInquiry;
  readonly address: string;
}): ReactNode {
  const { name, email, eventType, eventDate, message } = sent.inquiry;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const event = [
    EVENT_TYPES.find(({ value }) => value === eventType)?.label,
    eventDate && formatDay(eventDate),
  ].filter(Boolean);
  return (
    <section className="mb-10 border-l-4 border-channel-4 bg-surface-2 p-6" aria-labelledby="inquiry-sent">
      <h2 ref={heading} id="inquiry-sent" tabIndex={-1} className="display display-l outline-0">
        Your inquiry is with us
      </h2>
      <dl className="mt-4 grid gap-2 wrap-anywhere">
        <Row term="From" text={`${name}, ${email}`} />
        <Row term="To" text={`${address}, ${formatDay(new Date(sent.at).toLocaleDateString('en-CA'))}`} />
        {event.length > 0 && <Row term="Event" text={event.join(', ')} />}
        <Row term="You wrote" text={message} />
      </dl>
      <p className="mt-4 wrap-anywhere">
        {`A person answers at ${email} within ${speaker.responseTime} on business days, with availability and a fee. If you hear nothing by then, write to ${address}.`}
      </p>
    </section>
  );
}

function Row({ term, text }: { readonly term: string; readonly text: string }): ReactNode {
  return (
    <div>
      <dt className="text-s font-semibold text-muted">{term}</dt>
      <dd className="line-clamp-6 whitespace-pre-line">{text}</dd>
    </div>
  );
}
