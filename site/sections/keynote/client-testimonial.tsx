import type { ReactNode } from 'react';
import type { Video } from '../../../shared/speaker.config.ts';
import { Heading } from '../../ui/heading.tsx';
import type { KeynotePageWithTestimonial } from '../../texts/keynote-shapes.ts';
import { Quote } from '../../ui/quote.tsx';
import { VideoCredit } from '../../video/video-credit.tsx';
import { VideoFacade } from '../../video/video-facade.tsx';

/** The client testimonial video: a poster until the click, then the player with autoplay. Beside it the words, and once who says them. */
export function ClientTestimonial({
  text,
  video,
  poster,
}: {
  readonly text: KeynotePageWithTestimonial;
  readonly video: Video;
  readonly poster: string;
}): ReactNode {
  const name = `${text.prefix}_voice`;
  return (
    <section className="on-ink py-section print:hidden" aria-labelledby="testimonial">
      <div className="wrap grid grid-cols-1 gap-10 lg:grid-cols-[7fr_5fr] lg:items-center">
        <Heading
          level={2}
          field={`${name}_title`}
          id="testimonial"
          className="lg:col-span-full lg:max-w-[14em]"
        >
          {text.testimonialTitle}
        </Heading>
        <div>
          <VideoFacade video={video} field={`${name}_picture`} poster={poster} />
          <VideoCredit video={video} isNamedBeside />
        </div>
        <Quote field={name} {...text.testimonial} className="client-testimonial" />
      </div>
    </section>
  );
}
