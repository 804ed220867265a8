import type { ComponentType } from 'react';
import type { PageDescription, StructuredData } from '../document/page-description.ts';

/** The params of the matched path, e.g. `{slug: 'pittsburgh-journey'}`. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** One page of the site: every file in `site/routes` exports `page`. */
export interface PageModule {
  readonly Component: ComponentType<{ readonly params: RouteParams }>;
  /** The picture may be left out: `/og/{id}.png` is the page's own. */
  readonly describe: (
    params: RouteParams,
  ) => Omit<PageDescription, 'image'> & Partial<Pick<PageDescription, 'image'>>;
  /** Schema.org objects beside the breadcrumbs of listed pages, with absolute addresses; only the prerenderer asks for them. */
  readonly structure?: (publicUrl: string, params: RouteParams) => readonly StructuredData[];
}
