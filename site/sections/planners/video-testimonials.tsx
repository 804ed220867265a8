import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Heading } from '../../ui/heading.tsx';
import { VideoFacade } from '../../video/video-facade.tsx';

/** Three embedded video testimonials (spec 2), each a poster until it is clicked. */
export function VideoTestimonials(): ReactNode {
  return (
    <section id="videos" className="planners-part on-ink" aria-labelledby="videos-title">
      <div className="wrap">
        <Heading level={2} size="xl" field="planners_videos_title" id="videos-title">
          What other planners say
        </Heading>
        <ul className="video-testimonials">
          {speaker.videoTestimonials.map(({ id, title }, i) => (
            <li key={title}>
              <VideoFacade
                videoId={id}
                title={title}
                poster={`/posters/testimonial-${String(i + 1)}`}
                sizes="(min-width: 768px) 33vw, 100vw"
              />
              <Heading level={3} size="l" field={`planners_testimonial_${String(i + 1)}_title`}>
                {title}
              </Heading>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
