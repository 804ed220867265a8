import type { ReactNode } from 'react';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { describeFee } from '../../texts/fees.ts';
import type { Keynote } from '../../texts/keynote-shapes.ts';
import type { TalkFormat } from '../../texts/text-shapes.ts';

/** How long, in which form, for whom, for how much: the lines a planner copies into a program and a budget. */
export function TalkFormats({
  name,
  keynote,
}: {
  readonly name: string;
  readonly keynote: Keynote;
}): ReactNode {
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
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-rule py-[0.8rem] lg:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,6fr)]"
            >
              <dt className="font-semibold lg:row-span-2">
                <Field name={`${name}_format_${String(i + 1)}`}>{format.name}</Field>
              </dt>
              <Field
                name={`${name}_format_${String(i + 1)}_length`}
                as="dd"
                className="tabular-nums max-lg:whitespace-nowrap"
              >
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
        <ul>
          {keynote.audiences.map((audience, i) => (
            <Field
              key={audience}
              name={`${name}_audience_${String(i + 1)}`}
              as="li"
              className="border-t border-rule py-[0.8rem]"
            >
              {audience}
            </Field>
          ))}
        </ul>
      </div>
    </div>
  );
}

function FormatFee({ format: { kind } }: { readonly format: TalkFormat }): ReactNode {
  const fee = describeFee(kind);
  return (
    fee && (
      <dd className="col-span-full lg:col-span-2 lg:grid lg:grid-cols-subgrid">
        <span className="whitespace-nowrap tabular-nums">
          {fee.band}
          <span className="lg:hidden">, </span>
        </span>
        <span className="text-muted">{fee.travel}</span>
      </dd>
    )
  );
}
