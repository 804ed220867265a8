import type { ReactNode } from 'react';
import { speaker } from '../../shared/speaker.config.ts';
import { AssessmentCall } from '../sections/home/assessment-call.tsx';
import { Framework } from '../sections/home/framework.tsx';
import { Hero } from '../sections/home/hero.tsx';
import { NewsletterSection } from '../sections/home/newsletter-section.tsx';
import { LogoTicker } from '../sections/home/logo-ticker.tsx';
import { Meet } from '../sections/home/meet.tsx';
import { SurvivalStatement } from '../sections/home/survival-statement.tsx';
import { Testimonials } from '../sections/home/testimonials.tsx';
import { Transformations } from '../sections/home/transformations.tsx';
import { WatchBand } from '../sections/home/watch-band.tsx';
import { WhyChoose } from '../sections/home/why-choose.tsx';
import './home.css';
import type { PageModule } from './page-module.ts';

/** The home page: the sections of docs/product.md#home, in its order. */
function HomePage(): ReactNode {
  return (
    <>
      <SurvivalStatement />
      <WatchBand />
      <LogoTicker />
      <AssessmentCall />
      <Meet />
      <Transformations />
      <Framework />
      <WhyChoose />
      <Testimonials />
      <NewsletterSection />
    </>
  );
}

export const page: PageModule = {
  Opening: Hero,
  Component: HomePage,
  describe: () => ({
    title: `${speaker.name}, keynote speaker: change the channel on survival mode`,
    description: `${speaker.name} is a keynote speaker who takes teams out of survival mode with Channel 5, a neuroscience-based leadership framework for companies, associations and conferences.`,
  }),
};
