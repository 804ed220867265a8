import type { ReactNode } from 'react';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Paragraphs } from '../../content/paragraphs.tsx';
import type { KeynotePageText, KeynotePrefix } from '../../texts/keynote-shapes.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TalkFormats } from './talk-formats.tsx';

/** How the four takeaways stand: on /keynotes as steps, each higher than the one before; on /financial-services as rows of a ledger. */
const TAKEAWAYS = {
  keynotes: 'gap-10 md:grid-cols-2 lg:grid-cols-4 lg:gap-6',
  finance: 'max-md:gap-10',
  sales: 'gap-10 md:grid-cols-2',
} as const satisfies Record<KeynotePrefix, string>;
const TAKEAWAY = {
  keynotes: 'lg:nth-1:mt-36 lg:nth-2:mt-24 lg:nth-3:mt-12',
  finance:
    'ledger md:grid-cols-[4rem_minmax(0,4fr)_minmax(0,6fr)] md:items-baseline md:border-t md:border-rule md:py-6',
  sales: '',
} as const satisfies Record<KeynotePrefix, string>;

/** The talk itself: what it is, four takeaways, how it can be booked, and 'Inquire About This Keynote' (docs/product.md#keynote-pages). */
export function SignatureKeynote({ text }: { readonly text: KeynotePageText }): ReactNode {
  const { keynote, prefix } = text;
  const name = `${prefix}_keynote`;
  return (
    <section
      className="on-paper py-section [--surface:var(--color-paper-2)] print:[--surface:var(--color-print-ground)]"
      aria-labelledby="signature"
    >
      <div className="wrap">
        <div>
          <Field name={`${name}_kicker`} as="p" className="marker">
            The signature keynote
          </Field>
          <Heading level={2} size="3xl" field={`${name}_title`} id="signature" className="mt-6">
            {keynote.title}
          </Heading>
          <Field name={`${name}_subtitle`} as="p" className="mt-4 text-l">
            {keynote.subtitle}
          </Field>
        </div>
        <div className="prose mt-10 mb-stack md:ml-auto">
          <Paragraphs name={`${name}_description`} texts={keynote.description} />
        </div>
        <ol className={`takeaways grid ${TAKEAWAYS[prefix]}`} aria-label="Four takeaways">
          {keynote.takeaways.map((takeaway, i) => (
            <li
              key={takeaway.title}
              className={`grid content-start gap-2 border-t-2 border-fg pt-4 ${TAKEAWAY[prefix]}`}
            >
              <Heading level={3} size="l" field={`${name}_takeaway_${String(i + 1)}_title`}>
                {takeaway.title}
              </Heading>
              <Field name={`${name}_takeaway_${String(i + 1)}_text`} as="p">
                {takeaway.text}
              </Field>
            </li>
          ))}
        </ol>
        <TalkFormats name={name} keynote={keynote} />
        <div className="button-row">
          <ButtonLink to="/contact" field={`${name}_cta`}>
            Inquire About This Keynote
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
