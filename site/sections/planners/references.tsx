import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';

/** Three clients who take a planner's call: initials, name, role and company; their numbers are given on request. */
export function References(): ReactNode {
  return (
    <section id="references" className="on-ink py-stack" aria-labelledby="references-title">
      <div className="wrap">
        <Heading level={2} size="xl" field="planners_references_title" id="references-title">
          Three people you may call
        </Heading>
        <Field name="planners_references_text" as="p" className="lede mt-4 mb-10">
          Ask them what went wrong, too. Say which one, and you will have the number within a day.
        </Field>
        <ul className="grid gap-10 md:grid-cols-3 md:gap-6 print:grid-cols-3">
          {speaker.testimonials.map(({ author, company }) => {
            const [name = author, ...role] = author.split(', ');
            return (
              <li key={author} className="border-t border-rule pt-6">
                <p className="display display-2xl text-channel-5" aria-hidden="true">
                  {initialsOf(name)}
                </p>
                <h3 className="display display-l mt-4">{name}</h3>
                <p>{role.join(', ')}</p>
                <p className="text-muted">{company}</p>
              </li>
            );
          })}
        </ul>
        <ButtonLink to="/contact" kind="text" field="planners_references_cta" className="mt-6 print:hidden">
          Ask for a number
        </ButtonLink>
      </div>
    </section>
  );
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => word[0])
    .join('');
}
