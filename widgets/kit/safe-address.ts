/**
 * Whether a link or a call may use an address from an attribute. The browser parses it, so every
 * spelling of `javascript:` is refused.
 */
export function isSafeAddress(address: string): boolean {
  return /^(http|mailto|tel)/.test(Object.assign(document.createElement('a'), { href: address }).protocol);
}
