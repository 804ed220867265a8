import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { KeynotePageText } from '../../texts/keynote-shapes.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DateCheck } from '../../ui/date-check.tsx';

/** The closing call to action of a keynote page (docs/product.md#keynote-pages). */
export function ClosingCall({
  text,
  ground,
}: {
  readonly text: KeynotePageText;
  readonly ground: 'ink' | 'marigold';
}): ReactNode {
  const name = `${text.prefix}_closing`;
  return (
    <section
      className={`on-${ground} overflow-clip pt-section pb-10 print:hidden`}
      aria-labelledby="closing"
      data-closing
    >
      <div className="wrap grid gap-6">
        <Heading level={2} size="3xl" field={`${name}_title`} id="closing" className="max-w-[11em]">
          {text.closingTitle}
        </Heading>
        <Field name={`${name}_text`} as="p" className="lede">
          {text.closingText}
        </Field>
        <div className="button-row">
          <ButtonLink to="/contact" field={`${name}_cta`}>{`Book ${speaker.name}`}</ButtonLink>
          <ButtonLink to="/meeting-planners" kind="quiet" field={`${name}_planners`}>
            Materials for planners
          </ButtonLink>
        </div>
        <DateCheck className="mt-4" />
      </div>
      <SignalLine
        className="mt-10 h-[clamp(6rem,15vw,13rem)] stroke-3"
        channel={5}
        width={1440}
        height={300}
        live
      />
    </section>
  );
}
