/** Parsed by the browser, so that every spelling of `javascript:` is refused. */
export function isSafeAddress(address: string): boolean {
  return /^(http|mailto|tel)/.test(Object.assign(document.createElement('a'), { href: address }).protocol);
}
