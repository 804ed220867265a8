import type { ReactNode } from 'react';
import { speaker } from '../../shared/speaker.config.ts';
import { createPage } from '../document/page-structured-data.ts';
import { StoryChapter } from '../sections/about/story-chapter.tsx';
import { StoryClosing } from '../sections/about/story-closing.tsx';
import { StoryOpening } from '../sections/about/story-opening.tsx';
import { STORY_CHAPTERS, STORY_DESCRIPTION } from '../texts/story.ts';
import './pages.css';
import type { PageModule } from './page-module.ts';

/** /about: the story (docs/product.md#pages), told channel by channel, ending 'KEEP IT LIVE ON CHANNEL 5'. */
function AboutPage(): ReactNode {
  return (
    <>
      {STORY_CHAPTERS.map((chapter) => (
        <StoryChapter key={chapter.channel} chapter={chapter} />
      ))}
      <StoryClosing />
    </>
  );
}

export const page: PageModule = {
  Opening: StoryOpening,
  Component: AboutPage,
  describe: () => ({
    title: `The Story of Transformation: how ${speaker.name} found Channel 5`,
    description: STORY_DESCRIPTION,
  }),
  structure: (publicUrl) => [createPage(publicUrl, 'ProfilePage', '/about', 'The Story of Transformation')],
};
