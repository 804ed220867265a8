import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Heading } from '../../ui/heading.tsx';
import { VideoFacade } from '../../video/video-facade.tsx';

/** Three embedded video testimonials (docs/product.md#meeting-planners), each a poster until it is clicked. */
export function VideoTestimonials(): ReactNode {
  return (
    <section id="videos" className="on-ink pb-stack print:hidden" aria-labelledby="videos-title">
      <div className="wrap">
        <Heading level={2} size="xl" field="planners_videos_title" id="videos-title" className="mb-10">
          What other planners say
        </Heading>
        <ul className="grid grid-cols-1 gap-10 md:grid-cols-3 md:gap-6">
          {speaker.videoTestimonials.map(({ id, title }, i) => (
            <li key={title}>
              <VideoFacade
                videoId={id}
                title={title}
                poster={`/posters/testimonial-${String(i + 1)}`}
                sizes="(min-width: 768px) 33vw, 100vw"
              />
              <Heading
                level={3}
                size="l"
                field={`planners_testimonial_${String(i + 1)}_title`}
                className="mt-4"
              >
                {title}
              </Heading>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
