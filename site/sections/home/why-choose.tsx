import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

const REASONS = [
  {
    title: 'Science-based framework',
    text: 'Built on what is known about the nervous system under load, and checked by people who publish on it. Five states, each with a cause, a cost and a way out.',
  },
  {
    title: '25 years of business experience',
    text: 'Eleven phones and a whiteboard in McKees Rocks. A vice president’s chair downtown. She has carried a quota and signed the budget your event comes out of.',
  },
  {
    title: 'Lived experience',
    text: 'She knows channel 1 from the inside of a parked car. Nobody in your room will hear a theory about people like them.',
  },
  {
    title: 'Inspirational speaker',
    text: 'Funny where it helps, quiet where it counts. Early to sound check, on time off stage, and the room is still talking at dinner.',
  },
] as const;

/** 'Why Choose': four numbered cards that climb, and the way to book. */
export function WhyChoose(): ReactNode {
  return (
    <Section ground="paper" labelledBy="why" className="why">
      <div className="why-head">
        <Heading level={2} field="home_why_title" id="why">
          {`Why Choose ${speaker.name}`}
        </Heading>
        <ButtonLink to="/contact" field="home_why_cta">{`Book ${speaker.name} Today`}</ButtonLink>
      </div>
      <ol className="why-steps">
        {REASONS.map((reason, i) => (
          <li key={reason.title}>
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
