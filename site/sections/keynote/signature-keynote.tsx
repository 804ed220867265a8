import { describeFee } from '../../../speaker/pages/fees.ts';
import type { Keynote, KeynoteDesign, KeynotePageText } from '../../../speaker/pages/keynote-shapes.ts';
import type { TalkFormat, TitledText } from '../../../speaker/pages/text-shapes.ts';
import { Field, Paragraphs } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading, Section } from '../../ui/section.tsx';
import { TitledList } from '../../ui/titled-list.tsx';
import { speaker } from '../../../speaker/speaker.config.ts';

const TAKEAWAYS = {
  strata: 'gap-10 md:grid-cols-2 lg:grid-cols-4 lg:gap-6',
  ledger: 'max-md:gap-10',
  dial: 'gap-10 md:grid-cols-2',
} as const satisfies Record<KeynoteDesign, string>;
const TAKEAWAY = {
  strata: 'lg:nth-1:mt-36 lg:nth-2:mt-24 lg:nth-3:mt-12',
  ledger:
    'ledger md:grid-cols-[4rem_minmax(0,4fr)_minmax(0,6fr)] md:items-baseline md:border-t md:border-rule md:py-6',
  dial: '',
} as const satisfies Record<KeynoteDesign, string>;

/** Description, takeaways, formats, and the inquiry link (docs/product.md#keynote-pages). */
export function SignatureKeynote({ text }: { readonly text: KeynotePageText }) {
  const { keynote, prefix, design } = text;
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
        <div className="prose mt-6 mb-stack md:ml-auto">
          <Paragraphs name={`${name}_description`} texts={keynote.description} />
        </div>
        <TitledList
          as="ol"
          label="Four takeaways"
          name={`${name}_takeaway_`}
          items={keynote.takeaways}
          className={`takeaways swipe grid ${TAKEAWAYS[design]}`}
          itemClass={`grid content-start gap-2 border-t-2 border-fg pt-4 ${TAKEAWAY[design]}`}
        />
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

function TalkFormats({ name, keynote }: { readonly name: string; readonly keynote: Keynote }) {
  return (
    <div className="mt-stack mb-10 grid gap-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-x-stack">
      <div>
        <Heading level={3} field={`${name}_formats_title`} className="mb-4">
          Formats and lengths
        </Heading>
        <dl>
          {keynote.formats.map((format, i) => (
            <div
              key={format.name}
              className="grid grid-cols-[minmax(0,1fr)_fit-content(50%)] gap-x-6 border-t border-rule py-[0.8rem] lg:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,6fr)]"
            >
              <dt className="font-semibold lg:row-span-2">
                <Field name={`${name}_format_${String(i + 1)}`}>{format.name}</Field>
              </dt>
              <Field name={`${name}_format_${String(i + 1)}_length`} as="dd" className="tabular-nums">
                {format.length}
              </Field>
              <Field
                name={`${name}_format_${String(i + 1)}_room`}
                as="dd"
                className="col-span-full text-muted lg:col-auto"
              >
                {format.room}
              </Field>
              <FormatFee format={format} />
            </div>
          ))}
        </dl>
      </div>
      <div>
        <Heading level={3} field={`${name}_audiences_title`} className="mb-4">
          Made for
        </Heading>
        <ul className="grid gap-x-6 max-lg:grid-cols-2">
          <Paragraphs
            as="li"
            className="border-t border-rule py-[0.8rem]"
            name={`${name}_audience`}
            texts={keynote.audiences}
          />
        </ul>
      </div>
    </div>
  );
}

function FormatFee({ format: { kind } }: { readonly format: TalkFormat }) {
  const fee = describeFee(kind);
  return (
    fee && (
      <dd className="col-span-full lg:col-span-2 lg:grid lg:grid-cols-subgrid">
        <span className="tabular-nums lg:whitespace-nowrap">
          {fee.band}
          <span className="lg:hidden">, </span>
        </span>
        <span className="text-muted">{fee.travel}</span>
      </dd>
    )
  );
}

interface DifferencesProps {
  readonly prefix: string;
  readonly differences: readonly TitledText[];
}

/** 'What Makes {name} Different' (docs/product.md#keynote-pages), as entries of a ledger. */
export function Differences({ prefix, differences }: DifferencesProps) {
  return (
    <Section
      space="py-section"
      name={`${prefix}_differences`}
      labelledBy="differences"
      titleClass="mb-stack max-w-[12em]"
      title={`What Makes ${speaker.name} Different`}
    >
      <TitledList
        as="ol"
        name={`${prefix}_difference_`}
        items={differences}
        className="swipe grid"
        itemClass="grid gap-x-10 gap-y-2 border-t border-rule py-6 last:border-b md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:items-baseline"
        titleClass="text-xl"
      />
    </Section>
  );
}
