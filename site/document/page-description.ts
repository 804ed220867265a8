import type { BlogPosting, BreadcrumbList, Person, Service, VideoObject, WebSite } from 'schema-dts';

/** What a page says about itself to browsers, crawlers and shared links. */
export interface PageDescription {
  readonly title: string;
  readonly description: string;
  /** Social picture, e.g. `/og/about.png`. */
  readonly image: string;
  readonly kind?: 'website' | 'article';
  /** 404 for pages that say that something is missing; they are not indexed. */
  readonly status?: 200 | 404;
  /** ISO day of an article's publication. */
  readonly published?: string;
}

/** A JSON-LD object without its `@context`: one of those that the site tells crawlers (docs/product.md#look), in schema.org's own types. */
export type StructuredData = Exclude<
  BlogPosting | BreadcrumbList | Person | Service | VideoObject | WebSite,
  string
>;
