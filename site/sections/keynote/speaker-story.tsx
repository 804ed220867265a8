import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Heading } from '../../ui/heading.tsx';
import { Paragraphs } from '../../content/paragraphs.tsx';
import type { KeynotePageText } from '../../texts/keynote-shapes.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Which portrait stands beside the story, and on which side. */
export interface SpeakerStoryProps {
  readonly text: KeynotePageText;
  readonly headshot: 0 | 1 | 2;
  readonly side: 'left' | 'right' | 'wide';
}

/** Where the talk comes from, in two paragraphs, with the way to the whole story on /about (spec 2). */
export function SpeakerStory({ text, headshot, side }: SpeakerStoryProps): ReactNode {
  const portrait = speaker.headshots[headshot];
  const name = `${text.prefix}_story`;
  return (
    <section className="speaker-story on-ink" data-side={side} aria-labelledby="story">
      <div className="wrap speaker-story-grid">
        {portrait && (
          <Picture
            className="speaker-story-portrait"
            src={portrait.src}
            widths={[480, 800, 1200]}
            jpegWidth={800}
            ratio={portrait.ratio}
            alt={`Portrait of ${speaker.name}`}
            sizes={side === 'wide' ? '(min-width: 1240px) 1240px, 100vw' : '(min-width: 768px) 40vw, 100vw'}
          />
        )}
        <div className="speaker-story-words">
          <Heading level={2} field={`${name}_title`} id="story">
            {text.storyTitle}
          </Heading>
          <div className="prose">
            <Paragraphs name={`${name}_text`} texts={text.storyText} />
          </div>
          <p>
            <ButtonLink to="/about" kind="text" field={`${name}_more`}>
              Read the whole story
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
