import { speaker } from '../../shared/speaker.config.ts';
import { createPage } from '../document/page-structured-data.ts';
import type { PostPage } from '../../shared/core/posts/post-pages.ts';
import { listPath } from '../../shared/core/posts/post-pages.ts';
import { Insights } from '../sections/blog/insights.tsx';
import './pages.css';
import type { PageModule } from './page-module.ts';

/** /blog: the Insights listing (docs/product.md#insights). */
export const page: PageModule = {
  Component: ({ data }) => <Insights {...(data as PostPage)} />,
  describe: (_, data) => ({
    title: `${speaker.name}'s Insights`,
    next: (data as PostPage).pages > 1 ? listPath(2) : undefined,
    description: `Essays by ${speaker.name} on work, stress, recovery and the five channels, for people with a meeting in ten minutes.`,
  }),
  structure: (publicUrl) => [createPage(publicUrl, 'CollectionPage', '/blog', `${speaker.name}'s Insights`)],
};
