/** The names of a page: in breadcrumbs, in links, in the navigation, and below its link in the panel. */
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

/** One to six keynotes, the main one first. The words of each are in `keynotes/{id}.ts`. */
export const KEYNOTES: readonly [KeynoteNames<'keynotes'>, ...KeynoteNames<string>[]] = [
  { id: 'keynotes', name: 'Keynotes', hint: 'Quiet Service', slug: 'quiet-service', formerSlugs: ['talks'] },
  { id: 'boards', name: 'Boards', hint: 'For long tables', slug: 'quiet-boards' },
];

/** The other pages by their ids. Not in their files: every page loads all names, but only its own texts. */
export const PAGE_NAMES = {
  home: { name: 'Home' },
  about: { name: 'The Story of Transformation', label: 'About' },
  'live-room': { name: 'The live room' },
  'meeting-planners': { name: 'Meeting Planners' },
  'one-sheet': { name: 'One-sheet' },
  blog: { name: 'Insights', label: 'Blog' },
  contact: { name: 'Contact', slug: 'write-to-him' },
  science: { name: 'What this rests on' },
  embed: { name: 'Put it on your page', label: 'For partners' },
  privacy: { name: 'Privacy' },
} as const satisfies Readonly<
  // The addresses of the home page, and of the list of posts, are fixed.
  Record<string, PageNames> & Record<'home' | 'blog', PageNames & { readonly slug?: never }>
>;
