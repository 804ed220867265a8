import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { useContactLinks } from '../../content/use-contact-links.ts';
import { DateCheck } from '../../ui/date-check.tsx';

/** How /meeting-planners ends: a day is asked for (docs/product.md#pages), or somebody is. The section's heading is the field's label. */
export function PlannerDate(): ReactNode {
  const links = useContactLinks();
  return (
    <section id="date" className="on-marigold py-stack print:hidden" data-closing>
      <div className="wrap grid gap-x-stack gap-y-10 lg:grid-cols-2">
        <DateCheck isSection />
        <div className="lede grid content-start justify-items-start">
          <Field name="planners_date_text" as="p">
            {`Rather talk first? A person answers within ${speaker.responseTime} on business days.`}
          </Field>
          <a
            className="link inline-flex min-h-target items-center font-semibold wrap-anywhere"
            href={links.mail}
          >
            {links.address}
          </a>
          <a className="link inline-flex min-h-target items-center font-semibold" href={links.phone}>
            <Field name="contact_phone">{speaker.phone}</Field>
          </a>
        </div>
      </div>
    </section>
  );
}
