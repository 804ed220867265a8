import { pathOf } from '../../shared/core/page-addresses.ts';
import type { PageNames } from '../../speaker/pages/navigation-shapes.ts';
import { KEYNOTES, PAGE_NAMES } from '../../speaker/pages/navigation.ts';

export interface SitePage extends PageNames {
  /** Its file `site/routes/{id}.tsx`, and its social picture `/og/{id}.png`. */
  readonly id: string;
  readonly path: string;
  readonly parent?: string;
  /** A link before or after 'Keynotes', or in the panel that 'Keynotes' opens. */
  readonly navigation?: 'before-keynotes' | 'keynotes' | 'after-keynotes';
  readonly footer?: true;
  /** Whether it ends with its own call to action, so that the footer has none. */
  readonly closing?: true;
}

type FixedPage = Omit<SitePage, 'name' | 'path'> & { readonly id: keyof typeof PAGE_NAMES };

const [MAIN] = KEYNOTES;

const BEFORE_KEYNOTES = [
  { id: 'home', navigation: 'before-keynotes' },
  { id: 'about', navigation: 'before-keynotes', footer: true, closing: true },
] as const satisfies readonly FixedPage[];
const AFTER_KEYNOTES = [
  { id: 'live-room', parent: MAIN.id, footer: true, closing: true },
  { id: 'meeting-planners', navigation: 'after-keynotes', footer: true, closing: true },
  { id: 'one-sheet', parent: 'meeting-planners', footer: true, closing: true },
  { id: 'blog', navigation: 'after-keynotes', footer: true },
  { id: 'contact', navigation: 'after-keynotes', footer: true, closing: true },
  { id: 'science', footer: true },
  { id: 'embed', footer: true },
  { id: 'privacy', footer: true },
] as const satisfies readonly FixedPage[];
const KEYNOTE_PAGES = KEYNOTES.map((names): SitePage => {
  const place = names === MAIN ? { footer: true as const } : { parent: MAIN.id };
  return { path: pathOf(names), navigation: 'keynotes', closing: true, ...place, ...names };
});

function withNames(page: FixedPage): SitePage {
  const named = { ...PAGE_NAMES[page.id], ...page };
  return { ...named, path: pathOf(named) };
}

/**
 * The pages with fixed addresses, in the order of navigation and sitemap. Routes, prerendered
 * addresses, sitemap, breadcrumbs, navigation, footer, social pictures and tests read this list.
 */
export const PAGES: readonly SitePage[] = [
  ...BEFORE_KEYNOTES.map(withNames),
  ...KEYNOTE_PAGES,
  ...AFTER_KEYNOTES.map(withNames),
];

/** The path from below the home page to the page, as names and addresses; else empty. */
export function listBreadcrumbs(id: string): readonly (readonly [name: string, path: string])[] {
  const page = PAGES.find((one) => one.id === id);
  if (!page || page.path === '/') return [];
  return [...(page.parent ? listBreadcrumbs(page.parent) : []), [page.name, page.path]];
}
