/** Whether a link or a call may go to the address of an attribute. Never `javascript:`, however it is spelled: the browser itself reads it. */
export function isSafeAddress(address: string): boolean {
  return /^(http|mailto|tel)/.test(Object.assign(document.createElement('a'), { href: address }).protocol);
}
