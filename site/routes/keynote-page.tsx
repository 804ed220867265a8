import { Fragment, type ReactNode } from 'react';
import type { KeynotePageText, KeynoteSection } from '../../speaker/pages/keynote-shapes.ts';
import { createService, createVideo } from '../document/structured-data.ts';
import { Differences, SignatureKeynote } from '../sections/keynote/signature-keynote.tsx';
import { KeynoteHead } from '../sections/keynote/keynote-heads.tsx';
import { SpeakerStory, SurvivalProblem } from '../sections/keynote/keynote-story.tsx';
import { ClientFilm, ClosingCall, TrustedBy } from '../sections/keynote/keynote-voices.tsx';
import { QuoteCarousel } from '../sections/keynote/quote-carousel.tsx';
import { TheHour } from '../sections/keynote/the-hour.tsx';
import type { PageModule } from './page-module.ts';

const SECTIONS: Readonly<Record<KeynoteSection, (text: KeynotePageText) => ReactNode>> = {
  problem: (text) => <SurvivalProblem text={text} />,
  story: (text) => <SpeakerStory text={text} />,
  clients: ({ prefix }) => <TrustedBy prefix={prefix} />,
  keynote: (text) => <SignatureKeynote text={text} />,
  hour: () => <TheHour />,
  film: (text) => <ClientFilm text={text} />,
  quotes: ({ prefix, quotes }) => quotes && <QuoteCarousel prefix={prefix} quotes={quotes} />,
  differences: ({ prefix, differences }) =>
    differences && <Differences prefix={prefix} differences={differences} />,
};

/** Head, sections in the given order, closing (docs/product.md#keynote-pages). */
export function createKeynotePage(path: string, text: KeynotePageText): PageModule {
  return {
    Component: () => (
      <>
        <KeynoteHead text={text} />
        {text.sections.map((section) => (
          <Fragment key={section}>{SECTIONS[section](text)}</Fragment>
        ))}
        <ClosingCall text={text} />
      </>
    ),
    describe: () => ({ title: text.pageTitle, description: text.pageDescription }),
    structure: (publicUrl) => [
      createService(publicUrl, path, text.keynote),
      ...[text.watch, text.film].flatMap((film) =>
        film?.video && film.poster !== undefined ? [createVideo(publicUrl, film.video, film.poster)] : [],
      ),
    ],
  };
}
