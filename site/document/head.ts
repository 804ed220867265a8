import { speaker } from '../../speaker/speaker.config.ts';
import type { PageDescription } from './page-description.ts';
import { withoutTrailingSlashes } from '../../shared/core/content/without-trailing-slashes.ts';

/** As values: the server renders them, the browser applies them on navigation. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly image: string;
  readonly kind: 'website' | 'article';
  readonly indexed: boolean;
  readonly personal: boolean;
  readonly neighbors: readonly (readonly [rel: 'prev' | 'next', href: string])[];
}

/** The head of a page. `publicUrl` has no trailing slash; previews are not indexed. */
export function createHead(
  page: PageDescription,
  pathname: string,
  publicUrl: string,
  isPreview = false,
): Head {
  const path = pathname === '/' ? '/' : withoutTrailingSlashes(pathname);
  return {
    title: page.title.includes(speaker.name) ? page.title : `${page.title} | ${speaker.name}`,
    description: page.description,
    canonical: `${publicUrl}${path}`,
    image: `${publicUrl}${page.image}`,
    kind: page.kind ?? 'website',
    indexed: page.status !== 404 && !page.personal && !isPreview,
    personal: page.personal ?? false,
    neighbors: (
      [
        ['prev', page.previous],
        ['next', page.next],
      ] as const
    ).flatMap(([rel, to]) => (to === undefined ? [] : [[rel, publicUrl + to] as const])),
  };
}

/** `key` is the attribute that names a meta element, `value` its name. */
export function listMeta(
  head: Head,
): readonly { readonly key: 'name' | 'property'; readonly value: string; readonly content: string }[] {
  const named = (key: 'name' | 'property', entries: readonly (readonly [string, string])[]) =>
    entries.map(([value, content]) => ({ key, value, content }));
  return [
    ...named('name', [
      ['description', head.description],
      ['robots', head.indexed ? 'index, follow, max-image-preview:large' : 'noindex'],
      ...(head.personal ? ([['referrer', 'no-referrer']] as const) : []),
    ]),
    ...named('property', [
      ['og:title', head.title],
      ['og:description', head.description],
      ['og:type', head.kind],
      ['og:url', head.canonical],
      ['og:image', head.image],
    ]),
    ...named('name', [
      ['twitter:title', head.title],
      ['twitter:description', head.description],
      ['twitter:image', head.image],
    ]),
  ];
}

/** After a navigation in the browser. Structured data stays with the served page. */
export function applyHead(head: Head): void {
  document.title = head.title;
  for (const { key, value, content } of listMeta(head)) {
    document.head.querySelector(`meta[${key}="${value}"]`)?.setAttribute('content', content);
  }
  document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical);
  for (const link of document.head.querySelectorAll('link[rel="prev"], link[rel="next"]')) link.remove();
  for (const [rel, href] of head.neighbors)
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
