import { EmbedPage } from '../sections/embed/embed-page.tsx';
import './pages.css';
import type { PageModule } from './page-module.ts';

/** `/embed`: for partners who put the elements on their page (docs/interfaces.md#addresses). */
export const page: PageModule = {
  Component: EmbedPage,
  describe: () => ({
    title: 'Put it on your page',
    description:
      'The assessment, the newsletter and the inquiry as HTML elements: snippets, attributes, events, theming.',
  }),
};
