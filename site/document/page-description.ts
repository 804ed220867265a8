import type {
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  ContactPage,
  Person,
  ProfilePage,
  Service,
  VideoObject,
  WebSite,
} from 'schema-dts';

/** What a page says about itself to browsers, crawlers and shared links. */
export interface PageDescription {
  readonly title: string;
  readonly description: string;
  /** Social picture, e.g. `/og/about.png`. */
  readonly image: string;
  readonly kind?: 'website' | 'article';
  /** 404 for pages that say that something is missing; they are not indexed. */
  readonly status?: 200 | 404;
  /** A page that shows one person's own data: crawlers leave it out, and no address that it asks is told where it was asked from. */
  readonly personal?: true;
  /** ISO day of an article's publication. */
  readonly published?: string;
  /** Paths of the pages beside this one, where it is one of a row. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

/** A JSON-LD object without its `@context`: one of those that the site tells crawlers (docs/product.md#look), in schema.org's own types. */
export type StructuredData = Exclude<
  | BlogPosting
  | BreadcrumbList
  | CollectionPage
  | ContactPage
  | Person
  | ProfilePage
  | Service
  | VideoObject
  | WebSite,
  string
>;
