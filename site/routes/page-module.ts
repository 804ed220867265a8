import type { ComponentType } from 'react';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { PageDescription, StructuredData } from '../document/page-description.ts';

/** The parameters of the matched path, e.g. `{slug: 'my-first-year'}`. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** `data` contains the posts of its address (`shared/core/posts/post-address.ts`). */
interface PageProps {
  readonly params: RouteParams;
  readonly data?: unknown;
}

/** Every file in `site/routes` exports it as `page`, except that of the keynotes. */
export interface PageModule {
  readonly Component: ComponentType<PageProps>;
  /** The picture may be omitted: `/og/{id}.png` is the page's own. */
  readonly describe: (
    params: RouteParams,
    data?: unknown,
  ) => Omit<PageDescription, 'image'> & Partial<Pick<PageDescription, 'image'>>;
  /** In addition to breadcrumbs; with absolute addresses, from the saved texts. */
  readonly structure?: (
    publicUrl: string,
    params: RouteParams,
    data?: unknown,
    saved?: ContentMap,
  ) => readonly StructuredData[];
}
