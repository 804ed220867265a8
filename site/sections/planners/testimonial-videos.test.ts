import { describe, expect, it } from 'vitest';
import { speaker } from '../../../speaker/speaker.config.ts';
import { listKnownTestimonials, TESTIMONIALS_LIST, TESTIMONIALS_PREFIX } from './testimonial-videos.ts';

const [first, second] = speaker.videoTestimonials;

describe('the videos that crawlers are told of', () => {
  it('are the built-in ones where nothing was saved, each with its poster', () => {
    const known = listKnownTestimonials({});
    expect(known.map(({ video }) => video)).toEqual(speaker.videoTestimonials);
    expect(known.map(({ poster }) => poster).slice(0, 2)).toEqual([
      '/posters/testimonial-1',
      '/posters/testimonial-2',
    ]);
  });

  it('are those that the page still shows, in its order and in its words', () => {
    const saved = {
      [TESTIMONIALS_LIST]: JSON.stringify(['2', '0k3f', '1']),
      [`${TESTIMONIALS_PREFIX}1_title`]: 'Another title',
    };
    expect(listKnownTestimonials(saved)).toEqual([
      { video: second, poster: '/posters/testimonial-2' },
      { video: { ...first, title: 'Another title' }, poster: '/posters/testimonial-1' },
    ]);
  });

  it('leave out one whose address is another now: nobody knows its length or its day', () => {
    const saved = { [`${TESTIMONIALS_PREFIX}1_url`]: 'https://vimeo.com/76979871' };
    expect(listKnownTestimonials(saved)).toHaveLength(speaker.videoTestimonials.length - 1);
  });
});
