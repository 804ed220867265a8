/** One of the speaker's public profiles. */
export interface SocialLink {
  readonly label: string;
  readonly url: string;
}

/** A client's logo in the 'Trusted by Industry Leaders' ticker; `file` is in `public/logos`. */
export interface ClientLogo {
  readonly name: string;
  readonly file: string;
}

export interface Testimonial {
  readonly quote: string;
  readonly author: string;
  readonly company: string;
}

/** A portrait for planners; `src` is the web picture, `filename` the high-resolution file. */
export interface Headshot {
  readonly src: string;
  readonly filename: string;
  readonly title: string;
  readonly description: string;
  /** The description of the picture in the PDFs of the kit; by default 'Portrait of {name}'. */
  readonly alt?: string;
  /** Width by height of the crop. */
  readonly ratio: readonly [number, number];
}

/** `public/films/{film}.mp4`, `-av1.mp4`, `.vtt` (captions) and `.txt` (transcript). */
export interface FilmSource {
  readonly film: string;
}

/** A video's id at a privacy-enhanced service, which is requested only after a click. */
export type EmbedSource = { readonly youtube: string } | { readonly vimeo: string };

export interface Video {
  readonly source: FilmSource | EmbedSource;
  readonly title: string;
  readonly author: string;
  readonly company?: string;
  readonly seconds: number;
  /** The publication date, which search engines require for a video. */
  readonly published: string;
}

/** A PDF of the speaker kit; `file` is in `public/kit`. */
export interface KitFile {
  readonly title: string;
  readonly file: string;
}

/** The ways in which a talk is booked; each keynote page names them in its own words. */
export type FormatKind = 'keynote' | 'extended' | 'workshop' | 'virtual';

/** A range in whole units of the speaker's currency, and whether it includes travel. */
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

/** A muted, looped background video behind the first headline; `upright` is for phones. */
export interface HeroFilm extends FilmFiles {
  readonly kind: 'film';
  readonly upright?: FilmFiles;
}

/** How sentences refer to the speaker: 'she', 'her', 'her'. */
export interface Pronouns {
  readonly subject: string;
  readonly object: string;
  readonly possessive: string;
}

/** How dates, times and numbers are written; the product's sentences stay English. */
export interface Region {
  /** As BCP 47 names it: `en-US`, `en-GB`. Its language is that of the pages. */
  readonly locale: string;
  /** The IANA time zone of times that do not follow the reader's clock: `Europe/Berlin`. */
  readonly timeZone: string;
}

export interface SpeakerConfig {
  readonly name: string;
  readonly firstName: string;
  readonly pronouns: Pronouns;
  /** Below the name in the kit's documents. */
  readonly role: string;
  /** What the talks are about, as it continues 'a keynote on'. */
  readonly topic: string;
  /** Behind the name on a keynote's sheet. */
  readonly credentials: string;
  /** The default site title (docs/product.md#which-text-is-shown: `generalSettings.title`). */
  readonly brand: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  /** The sentence at the foot of every page, after the name. */
  readonly footerNote: string;
  /** Where letters go, in one line: each mail names it. Absent: mails name the location alone. */
  readonly postalAddress?: string;
  /** A line in the footer that people and words are invented; a real speaker omits it. */
  readonly demonstration?: string;
  /** For inquiries, on business days: the contact page and the receipt promise it. */
  readonly responseTime: string;
  /** The currency of `fees`, as ISO 4217 names it; US dollars unless given. */
  readonly currency?: string;
  /** Shown with each format; a format without a band shows none. */
  readonly fees?: Readonly<Partial<Record<FormatKind, FeeBand>>>;
  readonly social: readonly SocialLink[];
  readonly consultancy: SocialLink;
  /** The film over the first screen's poster; undefined: the poster alone. */
  readonly hero?: HeroFilm;
  readonly videos: { readonly hero: Video; readonly keynote: Video };
  readonly videoTestimonials: readonly Video[];
  readonly logos: readonly ClientLogo[];
  readonly testimonials: readonly Testimonial[];
  readonly headshots: readonly Headshot[];
  /** The pictures are drawn in few colors, which keeps the pictures of shared links small. */
  readonly hasDrawnPictures?: true;
  readonly kit: {
    readonly biography: KitFile;
    readonly stageIntroduction: KitFile;
    readonly keynoteDescription: KitFile;
    /** For the production team; in the archive, but no PDF of the kit (docs/product.md#pages). */
    readonly stageSheet: KitFile;
    readonly oneSheet: KitFile;
    readonly archive: KitFile;
  };
  readonly newsletter: {
    /** The first paragraph of the welcome mail, which describes the newsletter. */
    readonly promise: string;
    /** Until the first issue: a sentence, a button, and the page that the button opens. */
    readonly story: { readonly introduction: string; readonly callToAction: string; readonly path: string };
  };
  /** Further origins than `EDITOR_ORIGINS` that may edit (docs/product.md#roles). */
  readonly allowedOrigins: readonly string[];
}
