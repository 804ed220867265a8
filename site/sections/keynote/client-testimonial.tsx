import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';
import type { KeynotePageWithTestimonial } from '../../texts/keynote-shapes.ts';
import { Quote } from '../../ui/quote.tsx';
import { VideoFacade } from '../../video/video-facade.tsx';

/** The client testimonial video: a poster until the click, then the embed with autoplay; the words stand beside it. */
export function ClientTestimonial({
  text,
  videoId,
  poster,
}: {
  readonly text: KeynotePageWithTestimonial;
  readonly videoId: string;
  readonly poster: string;
}): ReactNode {
  const name = `${text.prefix}_voice`;
  return (
    <section className="on-ink py-section print:hidden" aria-labelledby="testimonial">
      <div className="wrap grid grid-cols-1 gap-10 lg:grid-cols-[8fr_4fr] lg:items-end">
        <Heading
          level={2}
          field={`${name}_title`}
          id="testimonial"
          className="lg:col-span-full lg:max-w-[14em]"
        >
          {text.testimonialTitle}
        </Heading>
        <VideoFacade videoId={videoId} poster={poster} title={text.testimonialTitle} />
        <Quote field={name} {...text.testimonial} className="client-testimonial" />
      </div>
    </section>
  );
}
