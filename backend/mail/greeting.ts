/** The longest first name; letters of any script and characters inside names. */
const FIRST_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}$/u;

/**
 * Returns 'Hello Ada,' if the name starts with a plausible word, and 'Hello,' otherwise, because a
 * visitor can enter a message or a link as the name.
 */
export function formatGreeting(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return FIRST_NAME.test(first) ? `Hello ${first},` : 'Hello,';
}
