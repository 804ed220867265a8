import { speaker } from '../speaker.config.ts';
import type { Testimonial } from '../speaker-shapes.ts';
import type { ChannelNumber } from '../../shared/core/assessment/questions.ts';
import type { TalkFormat, TitledText } from './text-shapes.ts';

/** A scene in which a room recognises itself, and the channel it happens on. */
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

/** First part of every field name on a keynote page, e.g. `keynotes` in `keynotes_hero_title`. */
export type KeynotePrefix = 'keynotes' | 'finance' | 'sales';

export interface KeynotePageText {
  readonly prefix: KeynotePrefix;
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
}

/** The ways on at the end of a keynote page. */
export const CLOSING_LINKS = [
  { key: 'cta', to: '/contact', text: `Book ${speaker.name}` },
  { key: 'planners', to: '/meeting-planners', text: 'Materials for planners' },
];
