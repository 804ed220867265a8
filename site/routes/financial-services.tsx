import type { ReactNode } from 'react';
import { speaker } from '../../shared/speaker.config.ts';
import { createService } from '../document/page-structured-data.ts';
import { Differences } from '../sections/finance/differences.tsx';
import { QuoteCarousel } from '../sections/finance/quote-carousel.tsx';
import { ClosingCall } from '../sections/keynote/closing-call.tsx';
import { HeroActions } from '../sections/keynote/hero-actions.tsx';
import { HeroMarketDay } from '../sections/keynote/hero-market-day.tsx';
import { SignatureKeynote } from '../sections/keynote/signature-keynote.tsx';
import { SpeakerStory } from '../sections/keynote/speaker-story.tsx';
import { SurvivalProblem } from '../sections/keynote/survival-problem.tsx';
import { TheHour } from '../sections/keynote/the-hour.tsx';
import { TrustedBy } from '../sections/keynote/trusted-by.tsx';
import { KEYNOTE_FINANCE as text } from '../texts/keynote-finance.ts';
import './pages.css';
import type { PageModule } from './page-module.ts';

/** The first screen. */
function FinancialServicesOpening(): ReactNode {
  return (
    <HeroMarketDay
      text={text}
      actions={<HeroActions prefix={text.prefix} watch={{ url: speaker.videos.financialServicesUrl }} />}
    />
  );
}

/** /financial-services: the same structure for another room; its Watch button leaves the site in a new tab (docs/product.md#keynote-pages). */
function FinancialServicesPage(): ReactNode {
  return (
    <>
      <SurvivalProblem text={text} />
      <QuoteCarousel quotes={speaker.financeQuotes} />
      <Differences />
      <SpeakerStory text={text} headshot={2} side="right" />
      <SignatureKeynote text={text} />
      <TheHour />
      <TrustedBy prefix={text.prefix} />
      <ClosingCall text={text} ground="ink" />
    </>
  );
}

export const page: PageModule = {
  Opening: FinancialServicesOpening,
  Component: FinancialServicesPage,
  describe: () => ({
    title: `Financial services keynote speaker ${speaker.name}`,
    description: `“${text.keynote.title}”: a keynote for advisors, branches and their leaders on judgment under volatility.`,
  }),
  structure: (publicUrl) => [createService(publicUrl, '/financial-services', text.keynote)],
};
