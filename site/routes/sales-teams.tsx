import type { ReactNode } from 'react';
import { speaker } from '../../shared/speaker.config.ts';
import { createService, createVideo } from '../document/page-structured-data.ts';
import { ClientTestimonial } from '../sections/keynote/client-testimonial.tsx';
import { ClosingCall } from '../sections/keynote/closing-call.tsx';
import { HeroActions } from '../sections/keynote/hero-actions.tsx';
import { HeroEnergy } from '../sections/keynote/hero-energy.tsx';
import { SignatureKeynote } from '../sections/keynote/signature-keynote.tsx';
import { SpeakerStory } from '../sections/keynote/speaker-story.tsx';
import { SurvivalProblem } from '../sections/keynote/survival-problem.tsx';
import { TheHour } from '../sections/keynote/the-hour.tsx';
import { TrustedBy } from '../sections/keynote/trusted-by.tsx';
import { KEYNOTE_SALES as text } from '../texts/keynote-sales.ts';
import './pages.css';
import type { PageModule } from './page-module.ts';

const TESTIMONIAL_POSTER = '/posters/sales';

/** The first screen. */
function SalesTeamsOpening(): ReactNode {
  return (
    <HeroEnergy
      text={text}
      actions={<HeroActions prefix={text.prefix} watch={{ video: speaker.videos.keynote }} />}
    />
  );
}

/** /sales-teams: the same structure for people who carry a number (docs/product.md#keynote-pages). */
function SalesTeamsPage(): ReactNode {
  return (
    <>
      <SurvivalProblem text={text} />
      <SignatureKeynote text={text} />
      <TheHour />
      <SpeakerStory text={text} headshot={0} side="wide" />
      <TrustedBy prefix={text.prefix} />
      <ClientTestimonial text={text} video={speaker.videos.salesTestimonial} poster={TESTIMONIAL_POSTER} />
      <ClosingCall text={text} ground="marigold" />
    </>
  );
}

export const page: PageModule = {
  Opening: SalesTeamsOpening,
  Component: SalesTeamsPage,
  describe: () => ({
    title: `Sales keynote speaker ${speaker.name}: ${text.keynote.title}`,
    description: `“${text.keynote.title}”: a sales keynote on state before script, with resets short enough to fit between two calls. Formats, lengths, takeaways.`,
  }),
  structure: (publicUrl) => [
    createService(publicUrl, '/sales-teams', text.keynote),
    createVideo(publicUrl, speaker.videos.salesTestimonial, TESTIMONIAL_POSTER),
  ],
};
