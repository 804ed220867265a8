import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { STORY_CLOSING_LINE } from '../../texts/story.ts';

/** The end of /about: the closing line of docs/product.md#pages on a clear picture. */
export function StoryClosing(): ReactNode {
  return (
    <section className="on-marigold relative grid min-h-[min(52rem,92svh)] content-end overflow-clip pt-section pb-stack">
      <SignalLine
        className="absolute inset-x-0 top-[12%] h-[55%] stroke-3"
        channel={5}
        width={1440}
        height={420}
        live
      />
      <div className="wrap relative">
        <Field
          name="about_closing_line"
          as="p"
          className="mb-10 font-display text-[clamp(3.25rem,1.1rem+9vw,9.5rem)] leading-[0.88] font-heavy tracking-[-0.02em] text-balance"
        >
          {STORY_CLOSING_LINE}
        </Field>
        <div className="button-row">
          <ButtonLink to="/contact" field="about_book">{`Book ${speaker.name}`}</ButtonLink>
          <ButtonLink to="/keynotes" kind="quiet" field="about_keynotes">
            See the keynotes
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
