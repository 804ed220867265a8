import type { Region, SpeakerConfig, Video } from './speaker-shapes.ts';

/** docs/interfaces.md#speaker-file. Texts that an editor may change are fields of the pages. */

/** Apart, because the widgets sign a printed result with it and need nothing else from here. */
export const BRAND = 'Channel 5 with Juno Hartley';

/** Apart, because mails, widgets and applications need nothing else from here. */
export const REGION: Region = { locale: 'en-US', timeZone: 'UTC' };

/**
 * Below the first headline, until an editor writes another: the excerpt of the page `homepage`
 * (docs/product.md#which-text-is-shown). Apart, because no browser needs it.
 */
export const HOMEPAGE_EXCERPT =
  'Stress keeps good teams in survival mode, and their work pays for it. One hour on stage shows yours which channel it is on, and how to change it on Monday.';

const REEL: Video = {
  source: { film: 'change-the-channel' },
  title: 'Change the channel',
  author: 'Juno Hartley, keynote speaker',
  seconds: 87,
  published: '2026-11-22',
};
const FLOOR: Video = {
  source: { film: 'on-our-floor-by-thursday' },
  title: 'What changed on our floor by Thursday',
  author: 'Dana Whitlock, Chief People Officer',
  company: 'Brightwater Utilities',
  seconds: 66,
  published: '2026-11-22',
};
const ASSOCIATION: Video = {
  source: { film: 'the-keynote-we-still-quote' },
  title: 'The keynote our association still quotes',
  author: 'Marcus Oyelaran, Executive Director',
  company: 'Meridian Planners Association',
  seconds: 58,
  published: '2026-11-22',
};
const SALES: Video = {
  source: { film: 'a-steadier-sales-team' },
  title: 'From a tired sales team to a steady one',
  author: 'Lena Marsh, Vice President of Sales',
  company: 'Northline Freight',
  seconds: 60,
  published: '2026-11-22',
};

export const speaker: SpeakerConfig = {
  name: 'Juno Hartley',
  firstName: 'Juno',
  pronouns: { subject: 'she', object: 'her', possessive: 'her' },
  role: 'Keynote speaker, creator of Channel 5',
  topic: 'stress and survival mode at work',
  credentials: '25 years in business, creator of Channel 5',
  brand: BRAND,
  email: 'juno@hartleychannel5.example',
  phone: '+1 412 555 0148',
  location: 'Pittsburgh, Pennsylvania',
  footerNote: 'Science-based keynotes on stress, burnout and the way back.',
  postalAddress: 'Hartley Signal Consulting, 5 Dial Street, Suite 500, Pittsburgh, PA 15222',
  demonstration: 'This is a demonstration site: the speaker, the clients and their words are invented.',
  responseTime: '24-48 hours',
  fees: {
    keynote: { from: 16_000, to: 22_000, travel: 'included' },
    extended: { from: 19_000, to: 26_000, travel: 'included' },
    workshop: { from: 14_000, to: 20_000, travel: 'extra' },
    virtual: { from: 7_500, to: 9_500, travel: 'none' },
  },
  social: [
    { label: 'LinkedIn', url: 'https://www.linkedin.com/in/juno-hartley-channel5' },
    { label: 'YouTube', url: 'https://www.youtube.com/@junohartleychannel5' },
    { label: 'Instagram', url: 'https://www.instagram.com/junohartleychannel5' },
  ],
  consultancy: { label: 'Hartley Signal Consulting', url: 'https://hartleysignal.example' },
  hero: {
    kind: 'film',
    mp4: '/hero/film.mp4',
    webm: '/hero/film.webm',
    upright: { mp4: '/hero/film-upright.mp4', webm: '/hero/film-upright.webm' },
  },
  videos: { hero: REEL, keynote: REEL },
  videoTestimonials: [FLOOR, ASSOCIATION, SALES],
  logos: [
    { name: 'Allegheny Mutual', file: 'allegheny-mutual.svg' },
    { name: 'Corbel & Stone', file: 'corbel-stone.svg' },
    { name: 'Northline Freight', file: 'northline-freight.svg' },
    { name: 'Halden Bank', file: 'halden-bank.svg' },
    { name: 'Meridian Planners Association', file: 'meridian-planners.svg' },
    { name: 'Tessera Health', file: 'tessera-health.svg' },
    { name: 'Oakhurst Credit Union', file: 'oakhurst-credit-union.svg' },
    { name: 'Brightwater Utilities', file: 'brightwater-utilities.svg' },
    { name: 'Kestrel Software', file: 'kestrel-software.svg' },
  ],
  testimonials: [
    {
      quote:
        'I watched four hundred tired people put their phones face down at nine in the morning. By Thursday our managers were asking each other “what channel are you on?” before they opened a single ticket.',
      author: 'Dana Whitlock, Chief People Officer',
      company: 'Brightwater Utilities',
    },
    {
      quote:
        'We have booked keynotes that people loved and forgot. This one came with a language. Six months later, the five channels are still on the whiteboard in every branch.',
      author: 'Marcus Oyelaran, Executive Director',
      company: 'Meridian Planners Association',
    },
    {
      quote:
        'Juno is the easiest speaker I have produced in eleven years: on site early, no surprises at sound check, and a room on its feet at the end. The evaluations were our highest ever.',
      author: 'Priya Raman, Head of Events',
      company: 'Kestrel Software',
    },
  ],
  hasDrawnPictures: true,
  headshots: [
    {
      src: '/headshots/juno-hartley-stage',
      filename: 'juno-hartley-stage.jpg',
      title: 'On stage',
      description: 'Illustration. Landscape crop for program covers and slides.',
      ratio: [3, 2],
    },
    {
      src: '/headshots/juno-hartley-portrait',
      filename: 'juno-hartley-portrait.jpg',
      title: 'Portrait',
      description: 'Illustration. Upright, plain background, for websites and apps.',
      alt: 'Portrait of Juno Hartley drawn in horizontal signal lines',
      ratio: [4, 5],
    },
    {
      src: '/headshots/juno-hartley-studio',
      filename: 'juno-hartley-studio.jpg',
      title: 'Studio',
      description: 'Illustration. Square, dark background, for social posts.',
      ratio: [1, 1],
    },
  ],
  kit: {
    biography: { title: 'Professional Bio', file: 'juno-hartley-bio.pdf' },
    stageIntroduction: { title: 'Stage Introduction', file: 'juno-hartley-stage-introduction.pdf' },
    keynoteDescription: { title: 'Keynote Description', file: 'juno-hartley-keynote-description.pdf' },
    stageSheet: { title: 'AV and Stage Sheet', file: 'juno-hartley-stage-sheet.pdf' },
    oneSheet: { title: 'One-Sheet', file: 'juno-hartley-one-sheet.pdf' },
    archive: { title: 'The whole speaker kit', file: 'speaker-kit.zip' },
  },
  newsletter: {
    promise:
      'You will hear from Juno when there is something worth your minutes: one scene from a real workplace, what was going on in people’s heads, and one thing to try the same week.',
    story: {
      introduction: 'Until the first one arrives, here is where it began.',
      callToAction: 'Read the Pittsburgh story',
      path: '/blog/pittsburgh-journey',
    },
  },
  allowedOrigins: [],
};
