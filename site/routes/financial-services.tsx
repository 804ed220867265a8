import { KEYNOTE_FINANCE as text } from '../../speaker/pages/keynote-finance.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { Differences } from '../sections/finance/differences.tsx';
import { QuoteCarousel } from '../sections/finance/quote-carousel.tsx';
import { HeroMarketDay } from '../sections/keynote/keynote-heads.tsx';
import { ClientTestimonial } from '../sections/keynote/keynote-voices.tsx';
import { createWatchUrl } from '../video/embed-url.ts';
import { keynotePage } from './keynote-page.tsx';

const { financialServices, financeTestimonial } = speaker.videos;
const POSTER = '/posters/testimonial-2';
const testimonial = <ClientTestimonial text={text} video={financeTestimonial} poster={POSTER} />;
const quotes = <QuoteCarousel quotes={speaker.financeQuotes} />;

/** /financial-services: its Watch button opens the film's page in a new tab. */
export const page = keynotePage({
  path: '/financial-services',
  text,
  Hero: HeroMarketDay,
  watch: { url: createWatchUrl(financialServices.source) },
  order: [
    'problem',
    quotes,
    <Differences key="differences" />,
    'story',
    'keynote',
    'hour',
    'clients',
    testimonial,
  ],
  story: { headshot: 2, side: 'right' },
  closing: 'marigold',
  videos: [[financeTestimonial, POSTER]],
});
