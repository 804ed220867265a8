import type * as schema from 'schema-dts';

export interface PageDescription {
  readonly title: string;
  readonly description: string;
  /** Social picture, e.g. `/og/about.png`. */
  readonly image: string;
  readonly kind?: 'website' | 'article';
  /** 404 for missing pages, which are not indexed. */
  readonly status?: 200 | 404;
  /** A page with one person's data: not indexed, no referrer. */
  readonly personal?: true;
  /** ISO day of an article's publication. */
  readonly published?: string;
  /** Paths of the previous and next pages of a series. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

/** Without its `@context` (docs/product.md#look). */
export type StructuredData = Exclude<
  | schema.BlogPosting
  | schema.BreadcrumbList
  | schema.CollectionPage
  | schema.ContactPage
  | schema.Person
  | schema.ProfilePage
  | schema.Service
  | schema.VideoObject
  | schema.WebSite,
  string
>;
