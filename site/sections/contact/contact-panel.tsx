import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Inquiry } from '../../../widgets/inquiry/inquiry.tsx';
import { useClientConfig } from '../../config/client-config-context.tsx';
import { Field, useFieldText } from '../../content/field.tsx';
import { RESPONSE_TIME } from '../../texts/planner.ts';
import { useToast } from '../../toasts/toast-context.tsx';
import { Heading } from '../../ui/heading.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';

/** How long the thanks stay (docs/product.md#toasts, 'Inquiry toast duration'). */
const THANKS_MS = 8000;
/** Set large enough to be read off the screen; a long address breaks rather than leaves the page. */
const ADDRESS =
  'inline-flex min-h-target items-center font-display text-l font-bold wrap-anywhere underline-offset-[0.2em]';

/** /contact: the headline, the inquiry form, and beside it the address, the phone and the response time (docs/product.md#contact-page). */
export function ContactPanel(): ReactNode {
  const { inquiryEndpoint } = useClientConfig();
  const showToast = useToast();
  const address = useFieldText('contact_email', speaker.email);
  const phone = useFieldText('contact_phone', speaker.phone);
  return (
    <div className="on-ink pt-stack pb-section">
      <div className="wrap grid gap-10 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:gap-x-stack">
        <div>
          <Field name="contact_kicker" as="p" className="marker">
            {`Book ${speaker.name}`}
          </Field>
          <Heading level={1} size="2xl" field="contact_title" className="my-6">
            Tell us about the room.
          </Heading>
          <Field name="contact_lead" as="p" className="lede">
            Who will be in it, what they have been through, and what you want to be different the week after.
            Dates and budgets help. Rough ones do, too.
          </Field>
        </div>
        <div className="on-paper rounded-corner p-[clamp(1.5rem,3.5vw,3rem)] [--speaker-padding:0px] lg:col-start-2 lg:row-[1/span_2] lg:self-start">
          <Inquiry
            endpoint={inquiryEndpoint}
            onSettled={(outcome) => showToast({ ...outcome, duration: THANKS_MS })}
          />
          <WithoutScript />
        </div>
        <aside aria-label="Contact details">
          <dl>
            <Detail term="Email">
              <dd className="max-w-[44ch]">
                <a className={ADDRESS} href={`mailto:${address}`}>
                  <Field name="contact_email">{speaker.email}</Field>
                </a>
              </dd>
            </Detail>
            <Detail term="Phone">
              <dd className="max-w-[44ch]">
                <a className={ADDRESS} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                  <Field name="contact_phone">{speaker.phone}</Field>
                </a>
              </dd>
            </Detail>
            <Detail term="Response Time">
              <Field name="contact_response_time" as="dd" className="max-w-[44ch]">
                {`We reply within ${RESPONSE_TIME} on business days. If it is urgent, please say so in your message.`}
              </Field>
            </Detail>
            <Detail term="What happens next">
              <Field name="contact_next_steps" as="dd" className="max-w-[44ch]">
                {`You get an answer from a person, with ${speaker.firstName}’s availability and a fee. Then a short call, if it fits. No newsletter, no chasing.`}
              </Field>
            </Detail>
          </dl>
        </aside>
      </div>
    </div>
  );
}

function Detail({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="border-t border-rule py-[1.1rem]">
      <dt className="text-s font-semibold text-muted">{term}</dt>
      {children}
    </div>
  );
}
