import { useEffect, useRef, useState } from 'react';
import { EVENT_TYPES } from '../../../shared/core/leads/inquiry-lead.ts';
import type { InquiryTexts } from '../../../widgets/inquiry/use-inquiry.ts';
import { fullDay } from '../../../shared/core/dates.ts';
import { describeAnswer } from './contact-texts.ts';

/** Replaces the form: the inquiry that has arrived, and the next steps. Takes the focus. */
export function InquirySent({
  inquiry: { name, email, eventType, eventDate, message },
  address,
  onAnother,
}: {
  readonly inquiry: InquiryTexts;
  readonly address: string;
  readonly onAnother: () => void;
}) {
  const [today] = useState(() => fullDay(new Date().toLocaleDateString('en-CA')));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const event = [
    EVENT_TYPES.find(({ value }) => value === eventType)?.label,
    eventDate && fullDay(eventDate),
  ].filter(Boolean);
  return (
    <section className="border-l-4 border-channel-4 bg-surface-2 p-6" aria-labelledby="inquiry-sent">
      <h2 ref={heading} id="inquiry-sent" tabIndex={-1} className="display display-l outline-0">
        Your inquiry is with us
      </h2>
      <dl className="mt-4 grid gap-2 wrap-anywhere">
        <Row term="From" text={`${name}, ${email}`} />
        <Row term="To" text={`${address}, ${today}`} />
        {event.length > 0 && <Row term="Event" text={event.join(', ')} />}
        <Row term="You wrote" text={message} />
      </dl>
      <p className="mt-4 wrap-anywhere">{describeAnswer(email, address)}</p>
      <button type="button" className="button button-quiet mt-6" onClick={onAnother}>
        Send another
      </button>
    </section>
  );
}

function Row({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div>
      <dt className="text-s font-semibold text-muted">{term}</dt>
      <dd className="line-clamp-6 whitespace-pre-line">{text}</dd>
    </div>
  );
}
