import type { PartnerName } from './elements.ts';

const EMBED = 'data-speaker-embed';

/** Listed, because an author may not be trusted with scripts; tests compare the manifest. */
const ATTRIBUTES: Readonly<
  Record<PartnerName, { readonly texts: readonly string[]; readonly addresses: readonly string[] }>
> = {
  assessment: {
    texts: ['anon-key', 'mode', 'label', 'event', 'no-count'],
    addresses: ['api-url', 'contact-url', 'site-url', 'privacy-url'],
  },
  newsletter: {
    texts: ['heading', 'description', 'event', 'no-count'],
    addresses: ['api-url', 'privacy-url'],
  },
  inquiry: { texts: ['heading', 'event', 'no-count'], addresses: ['endpoint', 'privacy-url'] },
};

/**
 * Puts `<speaker-{name}>` into an element marked by `data-speaker-embed`, with its attributes and
 * children. WordPress removes unknown tags of authors, but no `div` with its `data-*`.
 */
export function upgradeMarked(element: Element, name: PartnerName): void {
  // Another copy of the script has upgraded it.
  if (!element.hasAttribute(EMBED)) return;
  const widget = document.createElement(`speaker-${name}`);
  const { texts, addresses } = ATTRIBUTES[name];
  for (const attribute of [...texts, ...addresses]) {
    const value = element.getAttribute(`data-${attribute}`);
    if (value !== null && (texts.includes(attribute) || isTrusted(value)))
      widget.setAttribute(attribute, value);
  }
  element.removeAttribute(EMBED);
  widget.append(...element.childNodes);
  element.append(widget);
}

/** The script's origin, or one that a script tag of the page names in `data-speaker-origins`. */
function isTrusted(address: string): boolean {
  const { href, origin } = Object.assign(document.createElement('a'), { href: address });
  const root = `${origin}/`;
  return (
    href.startsWith(root) &&
    (import.meta.url.startsWith(root) ||
      document.querySelector(`script[data-speaker-origins~="${CSS.escape(origin)}"]`) !== null)
  );
}
