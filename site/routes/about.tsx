import type { ReactNode } from 'react';
import { speaker } from '../../shared/speaker.config.ts';
import { createBreadcrumbs } from '../seo/page-structured-data.ts';
import { StoryChapter } from '../sections/about/story-chapter.tsx';
import { StoryClosing } from '../sections/about/story-closing.tsx';
import { StoryOpening } from '../sections/about/story-opening.tsx';
import { STORY_CHAPTERS } from '../texts/story.ts';
import '../styles/pages.css';
import type { PageModule } from './page-module.ts';

/** /about: the story (spec 2), told channel by channel, ending 'KEEP IT LIVE ON CHANNEL 5'. */
function AboutPage(): ReactNode {
  return (
    <>
      <StoryOpening />
      {STORY_CHAPTERS.map((chapter) => (
        <StoryChapter key={chapter.channel} chapter={chapter} />
      ))}
      <StoryClosing />
    </>
  );
}

export const page: PageModule = {
  Component: AboutPage,
  describe: () => ({
    title: `The Story of Transformation: how ${speaker.name} found Channel 5`,
    description: `A sales floor, a vice president’s desk, a parking garage and the long way back: ${speaker.name}’s own story, told channel by channel.`,
    image: '/og/about.png',
  }),
  structure: (publicUrl) => [createBreadcrumbs(publicUrl, [['The Story of Transformation', '/about']])],
};
