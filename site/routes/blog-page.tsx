import { listPath, type PostPage } from '../../shared/core/posts/post-pages.ts';
import { INSIGHTS } from '../../speaker/pages/insights.ts';
import { createBreadcrumbs, createPage } from '../document/structured-data.ts';
import { Insights } from '../sections/blog/insights.tsx';
import { PageNotFound } from '../sections/missing/page-not-found.tsx';
import { page as notFound } from './not-found.tsx';
import type { PageModule } from './page-module.ts';

/** /blog/page/{n} from 2 to the last page, else the 404 page (docs/product.md#insights). */
function BlogPage({ data }: { readonly data?: unknown }) {
  return data ? <Insights {...(data as PostPage)} /> : <PageNotFound />;
}

export const page: PageModule = {
  Component: BlogPage,
  describe: (params, data) => {
    const list = data as PostPage | undefined;
    if (!list) return notFound.describe(params);
    return {
      title: describeTitle(list),
      description: `${INSIGHTS.description}: page ${String(list.page)} of ${String(list.pages)}.`,
      image: '/og/blog.png',
      previous: listPath(list.page - 1),
      next: list.page < list.pages ? listPath(list.page + 1) : undefined,
    };
  },
  structure: (publicUrl, _, data) => {
    const list = data as PostPage | undefined;
    if (!list) return [];
    const path = listPath(list.page);
    return [
      createBreadcrumbs(publicUrl, [
        ['Insights', '/blog'],
        [`Page ${String(list.page)}`, path],
      ]),
      createPage(publicUrl, 'CollectionPage', path, describeTitle(list)),
    ];
  },
};

const describeTitle = ({ page: number }: PostPage): string => `${INSIGHTS.title}, page ${String(number)}`;
