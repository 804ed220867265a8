import { STORY_HEAD } from '../../speaker/pages/story.ts';
import { createPage } from '../document/structured-data.ts';
import { Story } from '../sections/about/story.tsx';
import type { PageModule } from './page-module.ts';

export const page: PageModule = {
  Component: Story,
  describe: () => ({ title: STORY_HEAD.pageTitle, description: STORY_HEAD.pageDescription }),
  structure: (publicUrl) => [createPage(publicUrl, 'ProfilePage', '/about', STORY_HEAD.title)],
};
