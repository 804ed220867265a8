import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { CONTACT } from '../../../speaker/pages/contact.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import { parseWantedDate } from '../../../shared/core/leads/wanted-date.ts';
import { Inquiry } from '../../../widgets/inquiry/inquiry.tsx';
import { useClientConfig } from '../../config/client-config.ts';
import { Field, useContactLinks } from '../../content/field.tsx';
import { useToast } from '../../toasts/toast.tsx';
import { Heading } from '../../ui/section.tsx';
import { Picture } from '../../ui/picture.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import { EVENT_TYPES } from '../../../shared/core/leads/inquiry-lead.ts';
import type { InquiryTexts } from '../../../widgets/inquiry/use-inquiry.ts';
import { fullDay } from '../../../shared/core/dates.ts';
import { describeAnswer } from './contact-texts.ts';

/** The duration of the thanks (docs/product.md#toasts, 'Inquiry toast duration'). */
const THANKS_MS = 8000;
/** Large enough to read off the screen; a long address breaks. */
const ADDRESS =
  'inline-flex min-h-target items-center font-display text-l font-bold wrap-anywhere underline-offset-[0.2em]';

/** /contact: headline, inquiry form, address and phone (docs/product.md#contact-page). */
export function ContactPanel() {
  const { apiUrl, inquiryEndpoint } = useClientConfig();
  const showToast = useToast();
  const links = useContactLinks();
  const [isSettled, setSettled] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const wanted = useWantedDay(card);

  return (
    <div className="meets-footer on-ink pt-stack pb-section lg:[@media(height<60rem)]:pt-10" data-closing>
      <div className="wrap grid gap-10 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:gap-x-stack">
        <div>
          <div className="flex items-end [&>picture]:max-w-1/3 [&>picture]:flex-none">
            <Listening />
            <Field name="contact_kicker" as="p" className="marker">
              {CONTACT.kicker}
            </Field>
          </div>
          <Heading level={1} size="2xl" field="contact_title" className="my-6">
            {CONTACT.title}
          </Heading>
          <Field name="contact_lead" as="p" className="lede">
            {CONTACT.lead}
          </Field>
        </div>
        <div
          ref={card}
          className="on-paper rounded-corner p-[clamp(1.5rem,3.5vw,3rem)] [--speaker-padding:0px] lg:col-start-2 lg:row-[1/span_2] lg:self-start"
        >
          <Inquiry
            endpoint={inquiryEndpoint}
            apiUrl={apiUrl}
            email={links.address}
            date={isSettled ? undefined : wanted}
            onSettled={(outcome) => {
              showToast({ ...outcome, duration: THANKS_MS });
              setSettled(true);
            }}
            arrival={(inquiry, onAnother) => (
              <InquirySent inquiry={inquiry} address={links.address} onAnother={onAnother} />
            )}
          />
          <WithoutScript />
        </div>
        <aside aria-label="Contact details">
          <dl>
            <Detail term="Email">
              <dd>
                <a className={ADDRESS} href={links.mail}>
                  <Field name="contact_email">{speaker.email}</Field>
                </a>
              </dd>
            </Detail>
            <Detail term="Phone">
              <dd>
                <a className={ADDRESS} href={links.phone}>
                  <Field name="contact_phone">{speaker.phone}</Field>
                </a>
              </dd>
            </Detail>
            <Detail term="Response Time">
              <Field name="contact_response_time" as="dd">
                {CONTACT.reply}
              </Field>
            </Detail>
            <Detail term="What happens next">
              <Field name="contact_next_steps" as="dd">
                {CONTACT.next}
              </Field>
            </Detail>
          </dl>
        </aside>
      </div>
    </div>
  );
}

function Listening() {
  return (
    <Picture
      className="mr-4 w-18 md:w-28 lg:w-40 min-[120rem]:[@media(height<60rem)]:w-24 lg:[@media(height<48rem)]:hidden"
      field="contact_listening_image"
      src="/moments/listening"
      widths={[640, 1280]}
      ratio={[1, 1]}
      sizes="10rem"
      alt={`${speaker.name}, listening`}
    />
  );
}

/** The day from 'Check a date', which also scrolls to the form. */
function useWantedDay(card: RefObject<HTMLElement | null>): string | undefined {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => setWanted(parseWantedDate(window.location.search)), []);
  useEffect(() => {
    if (wanted) card.current?.scrollIntoView();
  }, [card, wanted]);
  return wanted;
}

function Detail({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="border-t border-rule py-[1.1rem]">
      <dt className="text-s font-semibold text-muted">{term}</dt>
      {children}
    </div>
  );
}

/** Replaces the form: the inquiry that has arrived, and the next steps. Takes the focus. */
function InquirySent({
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
        <Row term="To" text={address} />
        <Row term="Sent" text={today} />
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
