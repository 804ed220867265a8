import type { ReactNode } from 'react';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Paragraphs } from '../../content/paragraphs.tsx';
import type { KeynotePageText } from '../../texts/keynote-shapes.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TalkFormats } from './talk-formats.tsx';

/** The talk itself: what it is, four takeaways, how it can be booked, and 'Inquire About This Keynote' (spec 2). */
export function SignatureKeynote({ text }: { readonly text: KeynotePageText }): ReactNode {
  const { keynote, prefix } = text;
  const name = `${prefix}_keynote`;
  return (
    <section className="signature on-paper" data-page={prefix} aria-labelledby="signature">
      <div className="wrap">
        <div className="signature-head">
          <Field name={`${name}_kicker`} as="p" className="marker">
            The signature keynote
          </Field>
          <Heading level={2} field={`${name}_title`} id="signature">
            {keynote.title}
          </Heading>
          <Field name={`${name}_subtitle`} as="p" className="signature-subtitle">
            {keynote.subtitle}
          </Field>
        </div>
        <div className="signature-description prose">
          <Paragraphs name={`${name}_description`} texts={keynote.description} />
        </div>
        <ol className="takeaways" aria-label="Four takeaways">
          {keynote.takeaways.map((takeaway, i) => (
            <li key={takeaway.title}>
              <Heading level={3} field={`${name}_takeaway_${String(i + 1)}_title`}>
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
