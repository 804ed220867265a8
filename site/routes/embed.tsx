import { EmbedPage } from '../sections/embed/embed-page.tsx';
import type { PageModule } from './page-module.ts';

export const page: PageModule = {
  Component: EmbedPage,
  describe: () => ({
    title: 'Put it on your page',
    description:
      'The assessment, the newsletter and the inquiry as HTML elements: snippets, attributes, events, theming.',
  }),
};
