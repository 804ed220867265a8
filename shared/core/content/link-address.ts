export const LINK_REFUSAL = 'this is not a link (https://…, /page, #part, mailto: or tel:)';

/** http(s) without user info, a path or fragment of this site, `mailto:` or `tel:` without `//`. */
const LINK = /^(?:https?:\/\/[^/?#@]+(?:[/?#].*)?|(?:mailto|tel):(?!\/\/).+|\/(?!\/).*|#.*)$/i;

/** White space, invisible characters, an attribute's end, backslashes; over 2,000 characters. */
const NEVER_A_LINK = /[\p{C}\p{Z}"<>`\\]|^.{2001}/u;

/**
 * Whether an address may be a link's. Refuses what runs (`javascript:`, `data:` and any unknown
 * scheme), `//host`, control characters and user info. The plugin uses the same expressions.
 */
export function isLinkAddress(address: string): boolean {
  return !NEVER_A_LINK.test(address) && LINK.test(address);
}
