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

/** Where the picture stands from 768 px on, and how the words take what is left. */
const PLACES = {
  left: { grid: 'md:[&>picture]:col-span-5', picture: '', words: 'md:col-[7/-1]', part: '' },
  right: {
    grid: 'md:[&>picture]:order-1 md:[&>picture]:col-[8/-1]',
    picture: '',
    words: 'md:col-span-6',
    part: '',
  },
  wide: {
    grid: 'md:[&>picture]:col-span-full',
    picture: 'md:max-w-[132svh]',
    words: 'md:col-span-full md:grid md:grid-cols-subgrid',
    part: 'md:col-[7/-1]',
  },
} as const satisfies Record<SpeakerStoryProps['side'], object>;

/** Where the talk comes from, in two paragraphs, with the way to the whole story on /about (docs/product.md#keynote-pages). */
export function SpeakerStory({ text, headshot, side }: SpeakerStoryProps): ReactNode {
  const portrait = speaker.headshots[headshot];
  const name = `${text.prefix}_story`;
  const place = PLACES[side];
  return (
    <section className="on-ink py-section" aria-labelledby="story">
      <div
        className={`wrap grid grid-cols-1 gap-y-10 md:grid-cols-12 md:gap-x-[min(2.5rem,3vw)] md:items-end ${place.grid}`}
      >
        {portrait && (
          <Picture
            className={`w-full ${place.picture}`}
            field={`${name}_picture`}
            src={portrait.src}
            widths={[480, 800, 1200]}
            jpegWidth={800}
            ratio={portrait.ratio}
            alt={`Portrait of ${speaker.name}`}
            sizes={side === 'wide' ? '(min-width: 1240px) 1240px, 100vw' : '(min-width: 768px) 40vw, 100vw'}
          />
        )}
        <div className={place.words}>
          <Heading
            level={2}
            field={`${name}_title`}
            id="story"
            className={`mb-6 ${side === 'wide' ? 'md:col-span-6' : ''}`}
          >
            {text.storyTitle}
          </Heading>
          <div className={`prose ${place.part}`}>
            <Paragraphs name={`${name}_text`} texts={text.storyText} />
          </div>
          <p className={`mt-6 ${place.part}`}>
            <ButtonLink to="/about" kind="text" field={`${name}_more`}>
              Read the whole story
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
