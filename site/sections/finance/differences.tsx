import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { FINANCE_DIFFERENCES } from '../../texts/keynote-finance.ts';
import { Heading } from '../../ui/heading.tsx';

/** 'What Makes {name} Different': four items (docs/product.md#keynote-pages), set as the entries of a ledger. */
export function Differences(): ReactNode {
  return (
    <section className="on-paper py-section" aria-labelledby="differences">
      <div className="wrap">
        <Heading
          level={2}
          field="finance_differences_title"
          id="differences"
          className="mb-stack max-w-[12em]"
        >
          {`What Makes ${speaker.name} Different`}
        </Heading>
        <ol className="grid">
          {FINANCE_DIFFERENCES.map(({ title, text }, i) => (
            <li
              key={title}
              className="grid gap-x-10 gap-y-2 border-t border-rule py-6 last:border-b md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:items-baseline"
            >
              <Heading
                level={3}
                size="l"
                field={`finance_difference_${String(i + 1)}_title`}
                className="text-xl"
              >
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
