import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { STORY_CLOSING_LINE } from '../../texts/story.ts';

/** The end of /about: the closing line of spec 2 on a clear picture. */
export function StoryClosing(): ReactNode {
  return (
    <section className="story-closing on-marigold">
      <SignalLine className="story-closing-wave" channel={5} width={1440} height={420} live />
      <div className="wrap">
        <Field name="about_closing_line" as="p" className="story-closing-line">
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
