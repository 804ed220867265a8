import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { STORY_OPENING } from '../../texts/story.ts';

/** The head of /about: the heading of spec 2 over a line of pure static, and the story's first sentences. */
export function StoryOpening(): ReactNode {
  const portrait = speaker.headshots[1];
  return (
    <header className="story-opening on-ink">
      <SignalLine className="story-opening-static" channel={1} width={1440} height={220} seed={5} live />
      <div className="wrap story-opening-words">
        <Field name="about_kicker" as="p" className="marker">
          {`${speaker.name}, ${speaker.location}`}
        </Field>
        <Heading level={1} field="about_title">
          The Story of Transformation
        </Heading>
        <div className="story-opening-grid">
          {portrait && (
            <Picture
              className="story-opening-portrait"
              src={portrait.src}
              widths={[480, 800, 1200]}
              jpegWidth={800}
              ratio={portrait.ratio}
              sizes="(min-width: 768px) 33vw, 70vw"
              alt={`Portrait of ${speaker.name}`}
              loading="eager"
            />
          )}
          <Field name="about_opening" as="p" className="story-opening-lead">
            {STORY_OPENING}
          </Field>
        </div>
      </div>
    </header>
  );
}
