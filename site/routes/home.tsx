import { HOME_PAGE, HOME_TEXTS } from '../../speaker/pages/home.ts';
import { AssessmentCall } from '../sections/home/assessment-call.tsx';
import { Framework } from '../sections/home/framework.tsx';
import { Hero } from '../sections/home/hero.tsx';
import {
  Meet,
  SurvivalStatement,
  Transformations,
  WatchBand,
  WhyChoose,
} from '../sections/home/home-words.tsx';
import { LogoTicker } from '../sections/home/logo-ticker.tsx';
import { Testimonials } from '../sections/home/testimonials.tsx';
import { NewsletterSection } from '../ui/newsletter-section.tsx';
import type { PageModule } from './page-module.ts';

function HomePage() {
  return (
    <>
      <Hero />
      <SurvivalStatement />
      <WatchBand />
      <LogoTicker />
      <AssessmentCall />
      <Meet />
      <Transformations />
      <Framework />
      <WhyChoose />
      <Testimonials />
      <NewsletterSection
        field="home_newsletter"
        heading={HOME_TEXTS.newsletterTitle}
        description={HOME_TEXTS.newsletterText}
      />
    </>
  );
}

export const page: PageModule = {
  Component: HomePage,
  describe: () => HOME_PAGE,
};
