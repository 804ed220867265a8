import { speaker } from '../speaker.config.ts';
import type { Testimonial, Video } from '../speaker-shapes.ts';
import type { ChannelNumber } from '../../shared/core/assessment/questions.ts';
import type { TalkFormat, TitledText } from './text-shapes.ts';

/** A scene in which a room recognizes itself, and the channel it happens on. */
export interface SurvivalScene {
  readonly channel: ChannelNumber;
  readonly text: string;
}

/** A talk as a planner forwards it: also the source of the keynote-description PDF. */
export interface Keynote {
  readonly title: string;
  readonly subtitle: string;
  readonly description: readonly string[];
  /** Exactly four (docs/product.md#keynote-pages). */
  readonly takeaways: readonly [TitledText, TitledText, TitledText, TitledText];
  readonly formats: readonly TalkFormat[];
  readonly audiences: readonly string[];
}

/** The look of a page: the channels as layers, a day on a ledger, or the dial on marigold. */
export type KeynoteDesign = 'strata' | 'ledger' | 'dial';

/** A section between the head and the closing call of a keynote's page. */
export type KeynoteSection =
  'problem' | 'story' | 'clients' | 'keynote' | 'hour' | 'film' | 'quotes' | 'differences';

/** A keynote's page (docs/product.md#keynote-pages). */
export interface KeynotePageText {
  /** First part of every field name on the page, e.g. `keynotes` in `keynotes_hero_title`. */
  readonly prefix: string;
  /** The audience in a few words, on the kit's sheet and the share picture; absent: everyone. */
  readonly audience?: string;
  readonly design: KeynoteDesign;
  /** The times below a ledger's line, each with its channel. */
  readonly day?: readonly { readonly channel: ChannelNumber; readonly time: string }[];
  /** In the page's order; a section without its film, quotes or differences is omitted. */
  readonly sections: readonly KeynoteSection[];
  /** The film of 'Watch {name}'; search engines list it with a poster. */
  readonly watch: { readonly video: Video; readonly poster?: string; readonly isNewTab?: true };
  /** A client's film. */
  readonly film?: { readonly video: Video | undefined; readonly poster: string };
  readonly pageTitle: string;
  readonly pageDescription: string;
  readonly heroTitle: string;
  readonly heroLead: string;
  readonly problemTitle: string;
  readonly problemText: string;
  readonly scenes: readonly SurvivalScene[];
  readonly storyTitle: string;
  readonly storyText: readonly string[];
  readonly keynote: Keynote;
  readonly testimonialTitle: string;
  readonly testimonial: Testimonial;
  readonly closingTitle: string;
  readonly closingText: string;
  /** The carousel 'quotes'. */
  readonly quotes?: { readonly title: string; readonly items: readonly Testimonial[] };
  /** 'What Makes {name} Different'. */
  readonly differences?: readonly TitledText[];
}

/** The ways on at the end of a keynote page. */
export const CLOSING_LINKS = [
  { key: 'cta', to: '/contact', text: `Book ${speaker.name}` },
  { key: 'planners', to: '/meeting-planners', text: 'Materials for planners' },
];
