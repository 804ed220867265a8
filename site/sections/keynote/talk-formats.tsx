import type { ReactNode } from 'react';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { Keynote } from '../../texts/keynote-shapes.ts';

/** How long, in which form, for whom: the lines a planner copies into a program. */
export function TalkFormats({
  name,
  keynote,
}: {
  readonly name: string;
  readonly keynote: Keynote;
}): ReactNode {
  return (
    <div className="talk-formats">
      <div>
        <Heading level={3} field={`${name}_formats_title`}>
          Formats and lengths
        </Heading>
        <dl>
          {keynote.formats.map((format, i) => (
            <div key={format.name}>
              <dt>
                <Field name={`${name}_format_${String(i + 1)}`}>{format.name}</Field>
              </dt>
              <Field name={`${name}_format_${String(i + 1)}_length`} as="dd" className="talk-length">
                {format.length}
              </Field>
              <Field name={`${name}_format_${String(i + 1)}_room`} as="dd">
                {format.room}
              </Field>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <Heading level={3} field={`${name}_audiences_title`}>
          Made for
        </Heading>
        <ul>
          {keynote.audiences.map((audience, i) => (
            <Field key={audience} name={`${name}_audience_${String(i + 1)}`} as="li">
              {audience}
            </Field>
          ))}
        </ul>
      </div>
    </div>
  );
}
