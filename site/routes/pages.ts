/** A page of the site, as everything that lists pages needs it. */
export interface SitePage {
  /** Its file `site/routes/{id}.tsx`, and its social picture `/og/{id}.png`. */
  readonly id: string;
  readonly path: string;
  /** What breadcrumbs call it. */
  readonly name: string;
  /** What links call it; the name where there is none. */
  readonly label?: string;
  /** The id of the page above it; without one it stands below the home page. */
  readonly parent?: string;
  /** Its place in the navigation: a link before or after 'Keynotes', or in the panel that 'Keynotes' opens. */
  readonly navigation?: {
    readonly place: 'before-keynotes' | 'keynotes' | 'after-keynotes';
    readonly label?: string;
    /** A second line, in the panel. */
    readonly hint?: string;
  };
  /** Whether the footer links to it. */
  readonly footer?: true;
  /** Whether it ends in a call of its own, so that the footer has none. */
  readonly closing?: true;
}

const LIST = [
  { id: 'home', path: '/', name: 'Home', navigation: { place: 'before-keynotes' } },
  {
    id: 'about',
    path: '/about',
    name: 'The Story of Transformation',
    label: 'About',
    navigation: { place: 'before-keynotes' },
    footer: true,
    closing: true,
  },
  {
    id: 'keynotes',
    path: '/keynotes',
    name: 'Keynotes',
    navigation: { place: 'keynotes', label: 'General Audience', hint: 'Elevate to Dominate' },
    footer: true,
    closing: true,
  },
  {
    id: 'financial-services',
    path: '/financial-services',
    name: 'Financial Services',
    parent: 'keynotes',
    navigation: { place: 'keynotes', hint: 'For advisors, branches and operations' },
    closing: true,
  },
  {
    id: 'sales-teams',
    path: '/sales-teams',
    name: 'Sales Teams',
    parent: 'keynotes',
    navigation: { place: 'keynotes', hint: 'For people who carry a number' },
    closing: true,
  },
  {
    id: 'live-room',
    path: '/live-room',
    name: 'The live room',
    parent: 'keynotes',
    navigation: { place: 'keynotes', hint: 'The room sees itself on the wall' },
    closing: true,
  },
  {
    id: 'meeting-planners',
    path: '/meeting-planners',
    name: 'Meeting Planners',
    navigation: { place: 'after-keynotes' },
    footer: true,
    closing: true,
  },
  { id: 'one-sheet', path: '/one-sheet', name: 'One-sheet', parent: 'meeting-planners', closing: true },
  {
    id: 'blog',
    path: '/blog',
    name: 'Insights',
    label: 'Blog',
    navigation: { place: 'after-keynotes' },
    footer: true,
  },
  {
    id: 'contact',
    path: '/contact',
    name: 'Contact',
    navigation: { place: 'after-keynotes' },
    footer: true,
    closing: true,
  },
  { id: 'science', path: '/science', name: 'What this rests on', footer: true },
  { id: 'embed', path: '/embed', name: 'Put it on your page' },
  { id: 'privacy', path: '/privacy', name: 'Privacy', footer: true },
] as const satisfies readonly SitePage[];

/** The id of a page in the list. */
export type PageId = (typeof LIST)[number]['id'];

/**
 * The pages with an address of their own, in the order of navigation and sitemap. Routes, prerendered addresses, sitemap, breadcrumbs,
 * navigation, footer and the tests' lists are made of it; Lighthouse reads the sitemap. The texts of the social pictures
 * (`artwork/social.ts`) and the expected headings (`tests/setup/site-pages.ts`) are typed by it. Articles come from `site/posts`.
 */
export const PAGES: readonly (SitePage & { readonly id: PageId })[] = LIST;

/** Where a page stands, from below the home page down to itself: pairs of name and path; none for the home page and unlisted ones. */
export function listBreadcrumbs(id: string): readonly (readonly [name: string, path: string])[] {
  const page = PAGES.find((one) => one.id === id);
  if (!page || page.path === '/') return [];
  return [...(page.parent ? listBreadcrumbs(page.parent) : []), [page.name, page.path]];
}
