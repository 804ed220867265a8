import { KEYNOTE_SALES as text } from '../../speaker/pages/keynote-sales.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { ClientTestimonial } from '../sections/keynote/keynote-voices.tsx';
import { HeroEnergy } from '../sections/keynote/keynote-heads.tsx';
import { keynotePage } from './keynote-page.tsx';

const { keynote, salesTestimonial } = speaker.videos;
const POSTER = '/posters/sales';
const testimonial = <ClientTestimonial text={text} video={salesTestimonial} poster={POSTER} />;

export const page = keynotePage({
  path: '/sales-teams',
  text,
  Hero: HeroEnergy,
  watch: { video: keynote },
  order: ['problem', 'keynote', 'hour', 'story', 'clients', testimonial],
  story: { headshot: 0, side: 'wide' },
  closing: 'marigold',
  videos: [[salesTestimonial, POSTER]],
});
