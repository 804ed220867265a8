/** The names of a page: in breadcrumbs, links, navigation, and below its link in the panel. */
export interface PageNames {
  readonly name: string;
  readonly label?: string;
  readonly navigationLabel?: string;
  readonly hint?: string;
  /** The page's address without the slash; its id unless given. */
  readonly slug?: string;
  /** Slugs that the page had: their addresses redirect to the present one. */
  readonly formerSlugs?: readonly string[];
}

type KeynoteNames<Id> = PageNames & { readonly id: Id };

/** The main keynote and the others. */
export type Keynotes = readonly [KeynoteNames<'keynotes'>, ...KeynoteNames<string>[]];

/** By id. The addresses of the home page, and of the list of posts, are fixed. */
export type OtherPages = Readonly<
  Record<string, PageNames> & Record<'home' | 'blog', PageNames & { readonly slug?: never }>
>;
