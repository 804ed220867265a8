import { builtInItems, parseList } from '../../../shared/core/content/lists.ts';
import type { ContentMap } from '../../../shared/core/content/fields.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import type { Video } from '../../../speaker/speaker-shapes.ts';
import { createWatchUrl } from '../../video/embed-url.ts';

export const TESTIMONIALS_LIST = 'planners_testimonial_list';
export const TESTIMONIALS_PREFIX = 'planners_testimonial_';

/** Without width and suffix, by the video's place among the built-in ones, from 0. */
export const testimonialPoster = (index: number): string => `/posters/testimonial-${String(index + 1)}`;

interface KnownVideo {
  readonly video: Video;
  readonly poster: string;
}

/** The built-in videos that the page still shows, with their saved order and titles. */
export function listKnownTestimonials(saved: ContentMap): readonly KnownVideo[] {
  const builtIn = speaker.videoTestimonials;
  const ids = parseList(saved[TESTIMONIALS_LIST] ?? '') ?? builtInItems(builtIn.length);
  return ids.flatMap((id) => {
    const index = Number(id) - 1;
    const video = builtIn[index];
    const field = `${TESTIMONIALS_PREFIX}${id}`;
    if (!video || (saved[`${field}_url`] ?? createWatchUrl(video.source)) !== createWatchUrl(video.source))
      return [];
    const title = saved[`${field}_title`] ?? video.title;
    const author = saved[`${field}_author`] ?? video.author;
    return [{ video: { ...video, title, author }, poster: testimonialPoster(index) }];
  });
}
