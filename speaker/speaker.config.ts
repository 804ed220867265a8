/**
 * Who the speaker is: the one file that another speaker edits (docs/interfaces.md#speaker-file). Every name on the site comes from here.
 * Texts that an editor may change in place are fields of the pages, not of this file.
 */

/** A link to one of the speaker's public profiles. */
export interface SocialLink {
  readonly label: string;
  readonly url: string;
}

/** A client's logo in the 'Trusted by Industry Leaders' ticker; `file` lies in `public/logos`. */
export interface ClientLogo {
  readonly name: string;
  readonly file: string;
}

export interface Testimonial {
  readonly quote: string;
  readonly author: string;
  readonly company: string;
}

/** A portrait that planners download in high resolution; `src` is the web picture, `filename` the download. */
export interface Headshot {
  readonly src: string;
  readonly filename: string;
  readonly title: string;
  readonly description: string;
  /** Width by height of the crop. */
  readonly ratio: readonly [number, number];
}

/** A film of the site's own: `public/films/{film}.mp4`, `-av1.mp4`, `.vtt` (captions) and `.txt` (transcript). */
export interface FilmSource {
  readonly film: string;
}

/** A video at a privacy-enhanced embed service, by its id; the service is asked after a click alone. */
export type EmbedSource = { readonly youtube: string } | { readonly vimeo: string };

export interface Video {
  readonly source: FilmSource | EmbedSource;
  readonly title: string;
  readonly author: string;
  readonly company?: string;
  readonly seconds: number;
  /** The day it was published: search engines want it beside the video. */
  readonly published: string;
}

/** A PDF of the speaker kit; `file` lies in `public/kit`. */
export interface KitFile {
  readonly title: string;
  readonly file: string;
}

/** The ways in which a talk is booked; each keynote page names them in its own words. */
export type FormatKind = 'keynote' | 'extended' | 'workshop' | 'virtual';

/** What one way of booking costs: a band in whole US dollars, and whether travel is in it. */
export interface FeeBand {
  readonly from: number;
  readonly to: number;
  readonly travel: 'included' | 'extra' | 'none';
}

/** A film's files, as addresses on this site: H.264 in MP4, and AV1 in WebM. */
export interface FilmFiles {
  readonly mp4: string;
  readonly webm?: string;
}

/** A background video behind the first headline, muted and looped; `upright` is its cut for phones. */
export interface HeroFilm extends FilmFiles {
  readonly kind: 'film';
  readonly upright?: FilmFiles;
}

export interface SpeakerConfig {
  readonly name: string;
  readonly firstName: string;
  /** Default site title (docs/product.md#which-text-is-shown: `generalSettings.title`, default the brand name). */
  readonly brand: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  /** Where letters go, in one line: each mail names it. Absent: mails name the location alone. */
  readonly postalAddress?: string;
  /** One quiet line in the footer where people and words are invented; a real speaker leaves it out. */
  readonly demonstration?: string;
  /** Within this time, on business days, an inquiry is answered: the contact page and the receipt promise it. */
  readonly responseTime: string;
  /** Shown beside each format; a format without a band, or a speaker without any, shows none. */
  readonly fees?: Readonly<Partial<Record<FormatKind, FeeBand>>>;
  readonly social: readonly SocialLink[];
  readonly consultancy: SocialLink;
  /** What moves over the first screen's poster; absent, the poster stands alone. */
  readonly hero?: HeroFilm;
  readonly videos: {
    readonly hero: Video;
    readonly keynote: Video;
    readonly clientTestimonial: Video;
    readonly salesTestimonial: Video;
    /** The Watch button of /financial-services opens its page in a new tab (docs/product.md#keynote-pages). */
    readonly financialServices: Video;
    readonly financeTestimonial: Video;
  };
  readonly videoTestimonials: readonly Video[];
  readonly logos: readonly ClientLogo[];
  readonly testimonials: readonly Testimonial[];
  readonly financeQuotes: readonly Testimonial[];
  readonly headshots: readonly Headshot[];
  readonly kit: {
    readonly biography: KitFile;
    readonly stageIntroduction: KitFile;
    readonly keynoteDescription: KitFile;
    /** What the production team needs; not one of the three PDFs of the kit (docs/product.md#pages), but part of the archive. */
    readonly stageSheet: KitFile;
    readonly oneSheet: KitFile;
    readonly archive: KitFile;
  };
  readonly newsletter: {
    /** What a subscriber may expect: the first paragraph of the welcome mail. */
    readonly promise: string;
    /** Something to read until the first issue: the sentence before the button, the button, and the page it opens. */
    readonly story: { readonly introduction: string; readonly callToAction: string; readonly path: string };
  };
  /** Origins that may edit beside those of `EDITOR_ORIGINS`: content host, preview host, main site host (docs/product.md#roles). */
  readonly allowedOrigins: readonly string[];
}

/** The brand's name. Apart, because the widgets sign a printed result with it and need nothing else of this file. */
export const BRAND = 'Channel 5 with Juno Hartley';

/**
 * The sentence below the first headline, as the excerpt of the embedded content service's page `homepage`, until an editor writes another
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
  brand: BRAND,
  email: 'juno@hartleychannel5.example',
  phone: '+1 412 555 0148',
  location: 'Pittsburgh, Pennsylvania',
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
  videos: {
    hero: REEL,
    keynote: REEL,
    clientTestimonial: FLOOR,
    salesTestimonial: SALES,
    financialServices: REEL,
    financeTestimonial: ASSOCIATION,
  },
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
  financeQuotes: [
    {
      quote:
        'Our advisors had been running on adrenaline since the spring. Juno gave them a way to notice it in the moment, and a way back, without once asking them to slow down the business.',
      author: 'Helen Achterberg, Regional President',
      company: 'Halden Bank',
    },
    {
      quote:
        'She has carried a quota and sat in our chairs, so nobody in the room could say “she doesn’t know our world.” Client-retention calls changed the same week.',
      author: 'Tom Delacroix, Head of Advisory',
      company: 'Allegheny Mutual',
    },
    {
      quote:
        'The first well-being session our branch managers asked to have repeated. We booked her again before lunch.',
      author: 'Renée Castillo, Chief Operating Officer',
      company: 'Oakhurst Credit Union',
    },
  ],
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
