import { KEYNOTE_GENERAL as text } from '../../speaker/pages/keynote-general.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { ClientTestimonial } from '../sections/keynote/keynote-voices.tsx';
import { HeroElevate } from '../sections/keynote/keynote-heads.tsx';
import { keynotePage } from './keynote-page.tsx';

const { keynote, clientTestimonial } = speaker.videos;
const POSTER = '/posters/client-testimonial';
const testimonial = <ClientTestimonial text={text} video={clientTestimonial} poster={POSTER} />;

/** /keynotes: for a general audience. */
export const page = keynotePage({
  path: '/keynotes',
  text,
  Hero: HeroElevate,
  watch: { video: keynote },
  order: ['problem', 'story', 'clients', 'keynote', 'hour', testimonial],
  story: { headshot: 1, side: 'left' },
  closing: 'marigold',
  videos: [
    [keynote, '/posters/keynote'],
    [clientTestimonial, POSTER],
  ],
});
