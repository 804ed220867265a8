import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { FINANCE_DIFFERENCES } from '../../texts/keynote-finance.ts';
import { Heading } from '../../ui/heading.tsx';

/** 'What Makes {name} Different': four items (spec 2), set as the entries of a ledger. */
export function Differences(): ReactNode {
  return (
    <section className="differences on-paper" aria-labelledby="differences">
      <div className="wrap">
        <Heading level={2} field="finance_differences_title" id="differences">
          {`What Makes ${speaker.name} Different`}
        </Heading>
        <ol>
          {FINANCE_DIFFERENCES.map(({ title, text }, i) => (
            <li key={title}>
              <Heading level={3} size="l" field={`finance_difference_${String(i + 1)}_title`}>
                {title}
              </Heading>
              <Field name={`finance_difference_${String(i + 1)}_text`} as="p">
                {text}
              </Field>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
