/** For rich text, on the page, in service and plugin (docs/interfaces.md#saving-content). */
export const HTML_TAGS = 'p br strong b em i u s a ul ol li h2 h3 h4 blockquote span code sub sup'.split(' ');

export const HTML_ATTRIBUTES = { a: ['href', 'title', 'target', 'rel'], span: ['class'] };

export const HTML_SCHEMES = ['http', 'https', 'mailto', 'tel'];

const SITE = 'https://site.invalid';

/** Whether an address is a path of this site, parsed as browsers do: a backslash is a slash. */
export function isOwnPath(address: string): boolean {
  return address.startsWith('/') && URL.canParse(address, SITE) && new URL(address, SITE).origin === SITE;
}

export function isSafeAddress(address: string): boolean {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme !== undefined) return HTML_SCHEMES.includes(scheme);
  return address.startsWith('#') || isOwnPath(address);
}
