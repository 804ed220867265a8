import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { STORY_CLOSING_LINE } from '../../texts/story.ts';

/** The end of /about: the closing line of docs/product.md#pages on a clear picture. */
export function StoryClosing(): ReactNode {
  return (
    <div
      className="on-marigold grid min-h-[min(52rem,92svh)] grid-rows-[minmax(8rem,1fr)_auto] gap-10 overflow-clip py-stack"
      data-closing
    >
      <SignalLine className="h-full w-full stroke-3" channel={5} width={1440} height={420} live />
      <div className="wrap">
        <Field name="about_closing_line" as="p" className="display display-3xl mb-10 tracking-[0]">
          {STORY_CLOSING_LINE}
        </Field>
        <div className="button-row">
          <ButtonLink to="/contact" field="about_book">{`Book ${speaker.name}`}</ButtonLink>
          <ButtonLink to="/keynotes" kind="quiet" field="about_keynotes">
            See the keynotes
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
