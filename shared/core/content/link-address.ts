/** Why an address is refused: one sentence at the editor, the content service and the plugin. */
export const LINK_REFUSAL = 'this is not a link (https://…, /page, #part, mailto: or tel:)';

/** A page of the web without a user's name in it, a page of this site, a part of this page, a mail, a call: nothing else. Behind `mailto:` and `tel:` there is no host, so no `//`. */
const LINK = /^(?:https?:\/\/[^/?#@]+(?:[/?#].*)?|(?:mailto|tel):(?!\/\/).+|\/(?!\/).*|#.*)$/i;

/** White space and what cannot be seen, what could end an attribute, the backslash, which browsers read as a slash; more than 2,000 characters. */
const NEVER_A_LINK = /[\p{C}\p{Z}"<>`\\]|^.{2001}/u;

/**
 * Whether an address may be that of a link. What would run (`javascript:`, `data:`, `vbscript:`, any other scheme), what leaves the site by its
 * scheme (`//host`) and what hides (control characters, a user's name before the host) may not. The plugin judges by the same expressions.
 */
export function isLinkAddress(address: string): boolean {
  return !NEVER_A_LINK.test(address) && LINK.test(address);
}
