import { Fragment, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { Video } from '../../speaker/speaker-shapes.ts';
import type { KeynotePageText } from '../../speaker/pages/keynote-shapes.ts';
import { createService, createVideo } from '../document/page-structured-data.ts';
import { ClosingCall, TrustedBy } from '../sections/keynote/keynote-voices.tsx';
import { HeroActions, type WatchTarget } from '../sections/keynote/keynote-heads.tsx';
import { SignatureKeynote } from '../sections/keynote/signature-keynote.tsx';
import { SpeakerStory, type SpeakerStoryProps, SurvivalProblem } from '../sections/keynote/keynote-story.tsx';
import { TheHour } from '../sections/keynote/the-hour.tsx';
import type { PageModule } from './page-module.ts';

/** A section between hero and closing; an element is one that only this page has. */
type Block = 'problem' | 'story' | 'clients' | 'keynote' | 'hour' | ReactElement;

interface KeynotePageOptions {
  readonly path: string;
  readonly text: KeynotePageText;
  /** The first screen, around the page's own figure. */
  readonly Hero: ComponentType<{ readonly text: KeynotePageText; readonly actions: ReactNode }>;
  readonly watch: WatchTarget;
  readonly order: readonly Block[];
  readonly story: Omit<SpeakerStoryProps, 'text'>;
  readonly closing: 'ink' | 'marigold';
  /** Films on the page, each with its poster. */
  readonly videos?: readonly (readonly [Video, string])[];
}

/** A keynote page: hero, sections in the given order, closing (docs/product.md#keynote-pages). */
export function keynotePage({ text, Hero, watch, order, ...options }: KeynotePageOptions): PageModule {
  const blocks: Readonly<Record<string, ReactNode>> = {
    problem: <SurvivalProblem text={text} />,
    story: <SpeakerStory text={text} {...options.story} />,
    clients: <TrustedBy prefix={text.prefix} />,
    keynote: <SignatureKeynote text={text} />,
    hour: <TheHour />,
  };
  return {
    Component: () => (
      <>
        <Hero text={text} actions={<HeroActions prefix={text.prefix} watch={watch} />} />
        {order.map((block, index) => (
          <Fragment key={index}>{typeof block === 'string' ? blocks[block] : block}</Fragment>
        ))}
        <ClosingCall text={text} ground={options.closing} />
      </>
    ),
    describe: () => ({ title: text.pageTitle, description: text.pageDescription }),
    structure: (publicUrl) => [
      createService(publicUrl, options.path, text.keynote),
      ...(options.videos ?? []).map(([video, poster]) => createVideo(publicUrl, video, poster)),
    ],
  };
}
