import type { Region, SpeakerConfig, Video } from './speaker-shapes.ts';

/** The brand's name. Apart, because the widgets sign a printed result with it and need nothing else of this file. */
export const BRAND = 'Quiet Service with Bartłomiej';

export const REGION: Region = { locale: 'en-GB', timeZone: 'Europe/London' };

export const HOMEPAGE_EXCERPT = 'A kitchen that shouts serves cold food. An evening on how yours can stop.';

const OVEN: Video = {
  source: { youtube: 'LXb3EKWsInQ' },
  title: 'The night the oven died',
  author: 'Rosalind Hague, Head Chef',
  company: 'Kirkgate Catering',
  seconds: 372,
  published: '2026-01-12',
};

export const speaker: SpeakerConfig = {
  name: 'Bartłomiej Featherstone-Adeyemi',
  firstName: 'Bartłomiej',
  pronouns: { subject: 'he', object: 'him', possessive: 'his' },
  role: 'Keynote speaker and cook',
  topic: 'kitchens that do not shout',
  credentials: 'twenty years of kitchens',
  brand: BRAND,
  email: 'hello@quiet-service.example',
  phone: '+44 113 496 0192',
  location: 'Leeds, England',
  footerNote: 'Talks on kitchens that speak quietly.',
  currency: 'EUR',
  fees: { keynote: { from: 4000, to: 6000, travel: 'extra' } },
  responseTime: '24-48 hours',
  social: [{ label: 'LinkedIn', url: 'https://www.linkedin.com/in/quiet-service' }],
  consultancy: { label: 'Featherstone Kitchens', url: 'https://featherstone.example' },
  hero: { kind: 'film', webm: '/hero/film.webm', mp4: '/hero/film.mp4' },
  videos: { hero: OVEN, keynote: OVEN },
  videoTestimonials: [OVEN, { ...OVEN, source: { vimeo: '76979871' }, title: 'The morning after' }],
  logos: [
    { name: 'Aire Valley Hospitals', file: 'aire-valley.svg' },
    { name: 'Moor & Dale Hotels', file: 'moor-dale.svg' },
    { name: 'Kirkgate Catering', file: 'kirkgate.svg' },
    { name: 'Roundhay Care', file: 'roundhay.svg' },
    { name: 'Calder Foods', file: 'calder.svg' },
    { name: 'Pennine Rail', file: 'pennine.svg' },
    { name: 'Headingley Schools', file: 'headingley.svg' },
    { name: 'Wharfe Logistics', file: 'wharfe.svg' },
    { name: 'Ilkley Insurance', file: 'ilkley.svg' },
  ],
  testimonials: [
    {
      quote: 'Our handovers got shorter and nobody was on trial.',
      author: 'Ward sister',
      company: 'Roundhay Care',
    },
    {
      quote: 'He cooked. We laughed. We stopped shouting.',
      author: 'General manager',
      company: 'Moor & Dale Hotels',
    },
    { quote: 'The numbers are still on the pass.', author: 'Head chef', company: 'Kirkgate Catering' },
  ],
  headshots: [
    {
      src: '/headshots/bartholomew-stage',
      filename: 'bartholomew-stage.jpg',
      title: 'On stage',
      description: 'For program covers.',
      ratio: [3, 2],
    },
    {
      src: '/headshots/bartholomew-portrait',
      filename: 'bartholomew-portrait.jpg',
      title: 'Portrait',
      description: 'For websites.',
      ratio: [4, 5],
    },
    {
      src: '/headshots/bartholomew-studio',
      filename: 'bartholomew-studio.jpg',
      title: 'Studio',
      description: 'For social posts.',
      ratio: [1, 1],
    },
  ],
  kit: {
    biography: { title: 'Biography', file: 'bartholomew-bio.pdf' },
    stageIntroduction: { title: 'Introduction', file: 'bartholomew-introduction.pdf' },
    keynoteDescription: { title: 'The talk', file: 'bartholomew-talk.pdf' },
    stageSheet: { title: 'Stage sheet', file: 'bartholomew-stage-sheet.pdf' },
    oneSheet: { title: 'One page', file: 'one-page.pdf' },
    archive: { title: 'Everything', file: 'speaker-kit.zip' },
  },
  newsletter: {
    promise: 'Four letters a year, each with one kitchen and one thing to try on Monday.',
    story: {
      introduction: 'While the first one is in the oven:',
      callToAction: 'Read about the one working oven',
      path: '/blog/one-working-oven',
    },
  },
  allowedOrigins: [],
};
