import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Inquiry } from '../../../widgets/inquiry/inquiry.tsx';
import { useClientConfig } from '../../config/client-config-context.tsx';
import { Field } from '../../content/field.tsx';
import { useContactLinks } from '../../content/use-contact-links.ts';
import { useToast } from '../../toasts/toast-context.tsx';
import { DateCheck } from '../../ui/date-check.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { formatDay, parseWantedDate } from '../../ui/wanted-date.ts';
import { WithoutScript } from '../../ui/without-script.tsx';
import { InquirySent } from './inquiry-sent.tsx';
import type { SentInquiry } from './inquiry-sent.tsx';

/** What the form's own date field is for: two fields for a day stand on this page. */
const HINT =
  'Only a rough idea of when? Leave this out: the date in the form is tentative, and holds nothing.';
/** How long the thanks stay (docs/product.md#toasts, 'Inquiry toast duration'). */
const THANKS_MS = 8000;
/** Set large enough to be read off the screen; a long address breaks rather than leaves the page. */
const ADDRESS =
  'inline-flex min-h-target items-center font-display text-l font-bold wrap-anywhere underline-offset-[0.2em]';

/** /contact: the headline, the inquiry form, and beside it the address, the phone and the response time (docs/product.md#contact-page). */
export function ContactPanel(): ReactNode {
  const { apiUrl, inquiryEndpoint } = useClientConfig();
  const showToast = useToast();
  const links = useContactLinks();
  const [sent, setSent] = useState<SentInquiry>();
  const card = useRef<HTMLDivElement>(null);
  const wanted = useWantedDay(card);

  return (
    <div className="on-ink pt-stack pb-section lg:[@media(height<60rem)]:pt-10" data-closing>
      <div className="wrap grid gap-10 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:gap-x-stack">
        <div>
          <div className="flex items-end">
            <Listening />
            <Field name="contact_kicker" as="p" className="marker">
              {`Book ${speaker.name}`}
            </Field>
          </div>
          <Heading level={1} size="2xl" field="contact_title" className="my-6">
            Tell us about the room.
          </Heading>
          <Field name="contact_lead" as="p" className="lede">
            Who will be in it, what they have been through, and what you want to be different the week after.
            Dates and budgets help. Rough ones are fine.
          </Field>
          <DateCheck className="mt-10" note={HINT} />
        </div>
        <div
          ref={card}
          className="on-paper rounded-corner p-[clamp(1.5rem,3.5vw,3rem)] [--speaker-padding:0px] lg:col-start-2 lg:row-[1/span_2] lg:self-start"
        >
          {wanted && !sent && (
            <p className="mb-6 border-l-4 border-channel-5 pl-4">
              {`${wanted} is in the form. Say who you are and send it: if the date is free, it is held for you for ten days.`}
            </p>
          )}
          {sent && <InquirySent key={sent.at} sent={sent} address={links.address} />}
          <Inquiry
            endpoint={inquiryEndpoint}
            apiUrl={apiUrl}
            onSettled={(outcome, inquiry) => {
              showToast({ ...outcome, duration: THANKS_MS });
              setSent({ inquiry, at: Date.now() });
            }}
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
                {`We reply within ${speaker.responseTime} on business days. If it is urgent, please say so in your message.`}
              </Field>
            </Detail>
            <Detail term="What happens next">
              <Field name="contact_next_steps" as="dd">
                {`You get an answer from a person, with ${speaker.firstName}’s availability and a fee. Then a short call, if it fits. You are not put on any list.`}
              </Field>
            </Detail>
          </dl>
        </aside>
      </div>
    </div>
  );
}

/** Who one talks to, small: she listens. Words come first: in a low window they have her place. */
function Listening(): ReactNode {
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

/** The day that 'Check a date' has brought along: it is put into the form, the form into view, and its name is for the visitor to read. */
function useWantedDay(card: RefObject<HTMLElement | null>): string | undefined {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    const day = parseWantedDate(window.location.search);
    if (!day) return;
    const name = formatDay(day);
    setWanted(name);
    fill(card.current, 'eventDate', day);
    fill(card.current, 'message', `Please hold ${name} for us for ten days.`);
  }, [card]);
  // When its sentence stands above the form, too.
  useEffect(() => {
    if (wanted) card.current?.scrollIntoView();
  }, [card, wanted]);
  return wanted;
}

/** Writes into a field of the form, unless the visitor has done so before. */
function fill(card: HTMLElement | null, name: string, text: string): void {
  const field = card?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
  if (field && field.value === '') field.value = text;
}

function Detail({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="border-t border-rule py-[1.1rem]">
      <dt className="text-s font-semibold text-muted">{term}</dt>
      {children}
    </div>
  );
}
