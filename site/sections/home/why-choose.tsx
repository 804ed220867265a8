import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { REASONS } from '../../texts/home.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** 'Why Choose': four numbered cards that climb, and the way to book. */
export function WhyChoose(): ReactNode {
  return (
    <Section ground="paper" labelledBy="why" className="rendered-when-near">
      <div className="grid justify-items-start gap-6">
        <Heading level={2} field="home_why_title" id="why" className="max-w-[4.82em]">
          {`Why Choose ${speaker.name}`}
        </Heading>
        <ButtonLink to="/contact" field="home_why_cta">{`Book ${speaker.name} Today`}</ButtonLink>
      </div>
      <ol className="why-steps grid gap-y-10 md:grid-cols-2 lg:pointer-events-none lg:grid-cols-4">
        {REASONS.map((reason, i) => (
          <li key={reason.title} className="grid content-start gap-3 border-t-3 border-ink pt-4">
            <span className="why-number display" aria-hidden="true">
              {i + 1}
            </span>
            <Field name={`home_why${String(i + 1)}_title`} as="h3" className="display display-l">
              {reason.title}
            </Field>
            <Field name={`home_why${String(i + 1)}_text`} as="p">
              {reason.text}
            </Field>
          </li>
        ))}
      </ol>
    </Section>
  );
}
