/** The longest first name; letters of any script and characters inside names. */
const FIRST_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}$/u;

/**
 * 'Hello Ada,' where the name begins with a plausible word, else 'Hello,': anybody can type a
 * message or a link as the name.
 */
export function formatGreeting(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return FIRST_NAME.test(first) ? `Hello ${first},` : 'Hello,';
}
