import type { Region, SpeakerConfig, Video } from './speaker-shapes.ts';

/** The brand's name. Apart, because the widgets sign a printed result with it and need nothing else of this file. */
export const BRAND = 'Quiet Service & Sons with Bartłomiej';

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

const CLIENTS =
  'Aire Valley, Moor Dale, Kirkgate, Roundhay, Calder, Pennine, Headingley, Wharfe, Ilkley'.split(', ');

const headshot = (kind: string, ratio: readonly [number, number]) => ({
  src: `/headshots/bartholomew-${kind}`,
  filename: `bartholomew-${kind}.jpg`,
  title: `The ${kind}`,
  description: `For a program, the ${kind}.`,
  ratio,
});

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
  logos: CLIENTS.map((name) => ({ name, file: `${name.toLowerCase().replace(' ', '-')}.svg` })),
  testimonials: [
    { quote: 'Our handovers got shorter.', author: 'Ward sister', company: 'Roundhay Care' },
    { quote: 'He cooked. We stopped shouting.', author: 'Manager', company: 'Moor & Dale Hotels' },
    { quote: 'The numbers are still on the pass.', author: 'Head chef', company: 'Kirkgate Catering' },
  ],
  headshots: [headshot('stage', [3, 2]), headshot('portrait', [4, 5]), headshot('studio', [1, 1])],
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
