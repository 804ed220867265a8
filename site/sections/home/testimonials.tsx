import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { Quote } from '../../ui/quote.tsx';
import { Section } from '../../ui/section.tsx';

/** Three clients' words, each on a ground of its own. */
export function Testimonials(): ReactNode {
  return (
    <Section ground="paper-2" labelledBy="voices" className="voices">
      <Field name="home_voices_title" as="h2" id="voices" className="marker">
        What is left when the room is empty
      </Field>
      <div className="mt-10 grid gap-6 lg:grid-cols-3">
        {speaker.testimonials.map((one, i) => (
          <Quote
            key={one.author}
            field={`home_voice${String(i + 1)}`}
            className="voice flex flex-col justify-between gap-10"
            {...one}
          />
        ))}
      </div>
    </Section>
  );
}
