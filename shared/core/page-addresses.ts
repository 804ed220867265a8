import type { PageNames } from '../../speaker/pages/navigation-shapes.ts';
import { KEYNOTES, PAGE_NAMES } from '../../speaker/pages/navigation.ts';

export type NamedPage = PageNames & { readonly id: string };

export const NAMED_PAGES: readonly NamedPage[] = [
  ...KEYNOTES,
  ...Object.entries(PAGE_NAMES).map(([id, names]) => ({ id, ...names })),
];

/** The address of a page: its slug, by default its id. */
export function pathOf({ id, slug = id }: NamedPage): string {
  return id === 'home' ? '/' : `/${slug}`;
}

const PATHS: ReadonlySet<string> = new Set(NAMED_PAGES.map(pathOf));

/** Each page's current address by its id and former slugs (docs/interfaces.md#addresses). */
export const MOVED_PAGES: ReadonlyMap<string, string> = new Map(
  NAMED_PAGES.filter(({ id }) => id !== 'home')
    .flatMap((page) =>
      [page.id, ...(page.formerSlugs ?? [])].map((slug) => [`/${slug}`, pathOf(page)] as const),
    )
    .filter(([former]) => !PATHS.has(former)),
);

/** An address with its page's current path: texts and components name pages by id (`/contact`). */
export function currentAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return (MOVED_PAGES.get(path) ?? path) + address.slice(path.length);
}
