import { describe, expect, it } from 'vitest';
import { speaker } from '../../../speaker/speaker.config.ts';
import { listKnownTestimonials, TESTIMONIALS_LIST, TESTIMONIALS_PREFIX } from './testimonial-videos.ts';

const [first, second] = speaker.videoTestimonials;

describe('known testimonials', () => {
  it('are the built-in videos with their posters when nothing is saved', () => {
    const known = listKnownTestimonials({});
    expect(known.map(({ video }) => video)).toEqual(speaker.videoTestimonials);
    expect(known[1]?.poster).toBe('/posters/testimonial-2');
  });

  it('are the displayed videos in the saved order with the saved titles', () => {
    const saved = {
      [TESTIMONIALS_LIST]: JSON.stringify(['2', '0k3f', '1']),
      [`${TESTIMONIALS_PREFIX}1_title`]: 'Another title',
    };
    expect(listKnownTestimonials(saved)).toEqual([
      { video: second, poster: '/posters/testimonial-2' },
      { video: { ...first, title: 'Another title' }, poster: '/posters/testimonial-1' },
    ]);
  });

  it('exclude a video with a changed address, because its length and date are unknown', () => {
    const saved = { [`${TESTIMONIALS_PREFIX}1_url`]: 'https://vimeo.com/76979871' };
    expect(listKnownTestimonials(saved)).toHaveLength(speaker.videoTestimonials.length - 1);
  });
});
