import type { ReactNode } from 'react';
import { Field } from '../../content/field.tsx';
import { LEFT_ON_MONDAY } from '../../texts/planner.ts';
import { Heading } from '../../ui/heading.tsx';

/** What a planner can point at when the boss asks the week after. */
export function LeftOnMonday(): ReactNode {
  return (
    <section id="monday" className="on-paper py-stack" aria-labelledby="monday-title">
      <div className="wrap">
        <Heading level={2} size="xl" field="planners_monday_title" id="monday-title" className="mb-10">
          What stays on Monday
        </Heading>
        <ul className="grid gap-x-stack md:grid-cols-2">
          {LEFT_ON_MONDAY.map(({ title, text }, i) => (
            <li key={title} className="border-t border-rule py-6">
              <Field
                name={`planners_monday_${String(i + 1)}_title`}
                as="h3"
                className="display display-l mb-2"
              >
                {title}
              </Field>
              <Field name={`planners_monday_${String(i + 1)}_text`} as="p">
                {text}
              </Field>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
