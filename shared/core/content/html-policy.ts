/** What rich text of an editor may contain, at the page, at the content service and in the plugin (docs/interfaces.md#saving-content). */
export const HTML_TAGS = [
  ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li'],
  ...['h2', 'h3', 'h4', 'blockquote', 'span', 'code', 'sub', 'sup'],
];

/** The attributes that stay, by their tag. */
export const HTML_ATTRIBUTES = { a: ['href', 'title', 'target', 'rel'], span: ['class'] };

/** The schemes a link may have; relative links pass too. */
export const HTML_SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** Whether a picture's or link's address is safe to set: of one of the schemes, or on this very site. */
export function isSafeAddress(address: string): boolean {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme !== undefined) return HTML_SCHEMES.includes(scheme);
  return /^[/#](?![/\\])/.test(address) || address === '/';
}
