import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { STORY_OPENING } from '../../texts/story.ts';

/** The head of /about: the heading of docs/product.md#pages, the story's first sentences, and below them a line of pure static. */
export function StoryOpening(): ReactNode {
  const portrait = speaker.headshots[1];
  return (
    <header className="on-ink relative overflow-clip pt-stack pb-section">
      <SignalLine
        className="absolute inset-x-0 bottom-0 h-[calc(var(--spacing-section)*0.75)] stroke-[1.5px] opacity-60"
        channel={1}
        width={1440}
        height={220}
        seed={5}
        live
      />
      <div className="wrap relative lg:grid lg:grid-cols-[4fr_8fr] lg:grid-rows-[auto_1fr_auto] lg:gap-x-10">
        <Field name="about_kicker" as="p" className="marker max-w-none lg:col-start-2">
          {`${speaker.name}, keynote speaker on stress and burnout at work`}
        </Field>
        <Heading level={1} field="about_title" className="mt-10 mb-stack max-w-[9em] lg:col-start-2">
          The Story of Transformation
        </Heading>
        <div className="grid gap-10 md:grid-cols-[4fr_8fr] md:items-end lg:contents">
          {portrait && (
            <div className="lg:col-start-1 lg:row-span-3 lg:row-start-1">
              <Picture
                className="w-[min(20rem,70%)] md:w-full"
                field="about_portrait_picture"
                src={portrait.src}
                widths={[480, 800, 1200]}
                jpegWidth={800}
                ratio={portrait.ratio}
                sizes="(min-width: 768px) 33vw, 70vw"
                alt={`Portrait of ${speaker.name}`}
                loading="eager"
              />
            </div>
          )}
          <Field
            name="about_opening"
            as="p"
            className="font-display text-xl leading-[1.15] font-medium text-pretty md:max-w-[13.5em] lg:col-start-2"
          >
            {STORY_OPENING}
          </Field>
        </div>
      </div>
    </header>
  );
}
