import type { ReactNode } from 'react';
import { speaker } from '../../shared/speaker.config.ts';
import { createService, createVideo } from '../document/page-structured-data.ts';
import { ClientTestimonial } from '../sections/keynote/client-testimonial.tsx';
import { ClosingCall } from '../sections/keynote/closing-call.tsx';
import { HeroActions } from '../sections/keynote/hero-actions.tsx';
import { HeroElevate } from '../sections/keynote/hero-elevate.tsx';
import { SignatureKeynote } from '../sections/keynote/signature-keynote.tsx';
import { SpeakerStory } from '../sections/keynote/speaker-story.tsx';
import { SurvivalProblem } from '../sections/keynote/survival-problem.tsx';
import { TheHour } from '../sections/keynote/the-hour.tsx';
import { TrustedBy } from '../sections/keynote/trusted-by.tsx';
import { KEYNOTE_GENERAL as text } from '../texts/keynote-general.ts';
import './pages.css';
import type { PageModule } from './page-module.ts';

const TESTIMONIAL_POSTER = '/posters/client-testimonial';

/** The first screen. */
function KeynotesOpening(): ReactNode {
  return (
    <HeroElevate
      text={text}
      actions={<HeroActions prefix={text.prefix} watch={{ video: speaker.videos.keynote }} />}
    />
  );
}

/** /keynotes: the page for a general audience (docs/product.md#keynote-pages). */
function KeynotesPage(): ReactNode {
  return (
    <>
      <SurvivalProblem text={text} />
      <SpeakerStory text={text} headshot={1} side="left" />
      <TrustedBy prefix={text.prefix} />
      <SignatureKeynote text={text} />
      <TheHour />
      <ClientTestimonial text={text} video={speaker.videos.clientTestimonial} poster={TESTIMONIAL_POSTER} />
      <ClosingCall text={text} ground="marigold" />
    </>
  );
}

export const page: PageModule = {
  Opening: KeynotesOpening,
  Component: KeynotesPage,
  describe: () => ({
    title: `Elevate to Dominate: keynotes by ${speaker.name}`,
    description: `“${text.keynote.title},” ${speaker.name}’s signature keynote: four takeaways, lengths and formats for companies, associations and conferences.`,
  }),
  structure: (publicUrl) => [
    createService(publicUrl, '/keynotes', text.keynote),
    createVideo(publicUrl, speaker.videos.keynote, '/posters/keynote'),
    createVideo(publicUrl, speaker.videos.clientTestimonial, TESTIMONIAL_POSTER),
  ],
};
