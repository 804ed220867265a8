import { INSIGHTS } from '../../speaker/pages/insights.ts';
import { createPage } from '../document/structured-data.ts';
import { listPath, type PostPage } from '../../shared/core/posts/post-pages.ts';
import { Insights } from '../sections/blog/insights.tsx';
import type { PageModule } from './page-module.ts';

/** /blog: the Insights listing (docs/product.md#insights). */
export const page: PageModule = {
  Component: ({ data }) => <Insights {...(data as PostPage)} />,
  describe: (_, data) => ({
    title: INSIGHTS.title,
    next: (data as PostPage).pages > 1 ? listPath(2) : undefined,
    description: INSIGHTS.description,
  }),
  structure: (publicUrl) => [createPage(publicUrl, 'CollectionPage', '/blog', INSIGHTS.title)],
};
