/** The names of a page: in breadcrumbs, in links, in the navigation, and below its link in the panel. */
export type PageNames = Readonly<
  { name: string } & Partial<Record<'label' | 'navigationLabel' | 'hint', string>>
>;

type KeynoteNames<Id> = PageNames & { readonly id: Id };

/** One to six keynotes, the main one first. The words of each are in `keynotes/{id}.ts`. */
export const KEYNOTES: readonly [KeynoteNames<'keynotes'>, ...KeynoteNames<string>[]] = [
  { id: 'keynotes', name: 'Keynotes', navigationLabel: 'Everyone', hint: 'Quiet Service' },
  { id: 'boards', name: 'Boards', hint: 'For people who sit at long tables' },
];

/** The other pages by their ids. Apart from their files: every page loads these names, and its own words alone. */
export const PAGE_NAMES = {
  home: { name: 'Home' },
  about: { name: 'The Story of Transformation', label: 'About' },
  'live-room': { name: 'The live room' },
  'meeting-planners': { name: 'Meeting Planners' },
  'one-sheet': { name: 'One-sheet' },
  blog: { name: 'Insights', label: 'Blog' },
  contact: { name: 'Contact' },
  science: { name: 'What this rests on' },
  embed: { name: 'Put it on your page', label: 'For partners' },
  privacy: { name: 'Privacy' },
} as const satisfies Readonly<Record<string, PageNames>>;
