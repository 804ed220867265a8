import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { useList } from '../../content/use-list.ts';
import { BLANK_QUOTE, Quote } from '../../ui/quote.tsx';
import { Section } from '../../ui/section.tsx';

/** Clients' words, three of them built in, each on a ground of its own. */
export function Testimonials(): ReactNode {
  const voices = useList({
    name: 'home_voice_list',
    prefix: 'home_voice',
    builtIn: speaker.testimonials,
    blank: BLANK_QUOTE,
  });
  return (
    <Section ground="paper-2" labelledBy="testimonials" className="testimonials rendered-when-near">
      <Field name="home_voices_title" as="h2" id="testimonials" className="marker">
        What is left when the room is empty
      </Field>
      <div className="mt-10 grid gap-6 lg:grid-cols-3" data-field="home_voice_list">
        {voices.map(({ id, field, item, mark }) => (
          <Quote
            key={id}
            field={field}
            className="voice flex flex-col justify-between gap-10"
            {...item}
            mark={mark}
          />
        ))}
      </div>
    </Section>
  );
}
