import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Inquiry } from '../../../widgets/inquiry/inquiry.tsx';
import { useClientConfig } from '../../config/client-config-context.tsx';
import { Field, useFieldText } from '../../content/field.tsx';
import { RESPONSE_TIME } from '../../texts/planner.ts';
import { useToast } from '../../toasts/toast-context.tsx';
import { Heading } from '../../ui/heading.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';

/** How long the thanks stay (spec 9, 'Inquiry toast duration'). */
const THANKS_MS = 8000;

/** /contact: the headline, the inquiry form, and beside it the address, the phone and the response time (spec 2). */
export function ContactPanel(): ReactNode {
  const { inquiryEndpoint } = useClientConfig();
  const showToast = useToast();
  const address = useFieldText('contact_email', speaker.email);
  const phone = useFieldText('contact_phone', speaker.phone);
  return (
    <div className="contact on-ink">
      <div className="wrap contact-grid">
        <div className="contact-head">
          <Field name="contact_kicker" as="p" className="marker">
            {`Book ${speaker.name}`}
          </Field>
          <Heading level={1} size="2xl" field="contact_title">
            Tell us about the room.
          </Heading>
          <Field name="contact_lead" as="p" className="lede">
            Who will be in it, what they have been through, and what you want to be different the week after.
            Dates and budgets help. Rough ones do, too.
          </Field>
        </div>
        <div className="contact-form on-paper">
          <Inquiry
            endpoint={inquiryEndpoint}
            onSettled={(outcome) => showToast({ ...outcome, duration: THANKS_MS })}
          />
          <WithoutScript />
        </div>
        <aside className="contact-side" aria-label="Contact details">
          <dl>
            <div>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${address}`}>
                  <Field name="contact_email">{speaker.email}</Field>
                </a>
              </dd>
            </div>
            <div>
              <dt>Phone</dt>
              <dd>
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                  <Field name="contact_phone">{speaker.phone}</Field>
                </a>
              </dd>
            </div>
            <div>
              <dt>Response Time</dt>
              <Field name="contact_response_time" as="dd">
                {`We reply within ${RESPONSE_TIME} on business days. If it is urgent, please say so in your message.`}
              </Field>
            </div>
            <div>
              <dt>What happens next</dt>
              <Field name="contact_next_steps" as="dd">
                {`You get an answer from a person, with ${speaker.firstName}’s availability and a figure. Then a short call, if it fits. No newsletter, no chasing.`}
              </Field>
            </div>
          </dl>
        </aside>
      </div>
    </div>
  );
}
