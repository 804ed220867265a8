export const LINK_REFUSAL = 'this is not a link (https://…, /page, #part, mailto: or tel:)';

/**
 * An http(s) address without user info, a path or fragment of this site, `mailto:` or `tel:`
 * without `//`.
 */
const LINK = /^(?:https?:\/\/[^/?#@]+(?:[/?#].*)?|(?:mailto|tel):(?!\/\/).+|\/(?!\/).*|#.*)$/i;

/**
 * White space and invisible characters, characters that end an attribute, the backslash (a slash to
 * browsers); over 2,000 characters.
 */
const NEVER_A_LINK = /[\p{C}\p{Z}"<>`\\]|^.{2001}/u;

/**
 * Whether an address may be a link's. Refuses what runs (`javascript:`, `data:`, `vbscript:`, any
 * other scheme), protocol-relative addresses (`//host`) and hidden parts (control characters, user
 * info). The plugin uses the same expressions.
 */
export function isLinkAddress(address: string): boolean {
  return !NEVER_A_LINK.test(address) && LINK.test(address);
}
