import type { NamedPage } from '../shared/core/page-addresses.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The first parts of addresses that are no pages of `speaker/` (docs/interfaces.md#addresses). */
const RESERVED: ReadonlySet<string> = new Set(
  'assets brand channels editor films fonts forms functions graphql headshots healthz hero kit l live logos media metrics moments my-data newsletter office og posters posts report widgets wp-json'.split(
    ' ',
  ),
);

/** A sentence for each misspelled, reserved or repeated slug; former slugs may be reused. */
export function findAddressFaults(pages: readonly NamedPage[]): string[] {
  const present = new Map<string, string>();
  const former = new Map<string, string>();
  return pages.flatMap(({ id, slug = id, formerSlugs = [] }) => [
    ...describeFault(id, slug, present),
    ...formerSlugs.flatMap((one) => describeFault(id, one, former)),
  ]);
}

function describeFault(id: string, slug: string, owners: Map<string, string>): string[] {
  const owner = owners.get(slug);
  owners.set(slug, id);
  const name = `speaker/pages/navigation.ts: '${slug}' of '${id}'`;
  if (owner !== undefined) return [`${name} is an address of '${owner}' too.`];
  if (RESERVED.has(slug)) return [`${name} is an address of the product.`];
  if (!SLUG.test(slug)) return [`${name} may have lower-case letters, digits and single hyphens only.`];
  return [];
}
