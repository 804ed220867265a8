import { speaker } from '../../shared/speaker.config.ts';
import type { PageDescription } from './page-description.ts';
import { withoutTrailingSlashes } from '../../shared/core/address/without-trailing-slashes.ts';

/** The document's head for one page, as values: the prerenderer prints them, the browser applies them on navigation. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly image: string;
  readonly kind: 'website' | 'article';
  readonly indexed: boolean;
  readonly personal: boolean;
  /** `rel` and address of the pages beside this one. */
  readonly neighbors: readonly (readonly [rel: 'prev' | 'next', href: string])[];
}

/** Puts a page's own description together with its address. `publicUrl` has no trailing slash. */
export function createHead(page: PageDescription, pathname: string, publicUrl: string): Head {
  const path = pathname === '/' ? '/' : withoutTrailingSlashes(pathname);
  return {
    title: page.title.includes(speaker.name) ? page.title : `${page.title} | ${speaker.name}`,
    description: page.description,
    canonical: `${publicUrl}${path}`,
    image: `${publicUrl}${page.image}`,
    kind: page.kind ?? 'website',
    indexed: page.status !== 404 && !page.personal,
    personal: page.personal ?? false,
    neighbors: (
      [
        ['prev', page.previous],
        ['next', page.next],
      ] as const
    ).flatMap(([rel, to]) => (to === undefined ? [] : [[rel, publicUrl + to] as const])),
  };
}

/** The meta elements of a head: `[attribute that names it, name, content]`. */
export function listMeta(head: Head): readonly (readonly ['name' | 'property', string, string])[] {
  return [
    ['name', 'description', head.description],
    ['name', 'robots', head.indexed ? 'index, follow, max-image-preview:large' : 'noindex'],
    ...(head.personal ? ([['name', 'referrer', 'no-referrer']] as const) : []),
    ['property', 'og:title', head.title],
    ['property', 'og:description', head.description],
    ['property', 'og:type', head.kind],
    ['property', 'og:url', head.canonical],
    ['property', 'og:image', head.image],
    ['name', 'twitter:title', head.title],
    ['name', 'twitter:description', head.description],
    ['name', 'twitter:image', head.image],
  ];
}
