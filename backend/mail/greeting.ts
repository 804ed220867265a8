/** Longer is no first name; letters of any script, and what stands inside names. */
const FIRST_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}$/u;

/**
 * 'Hello Ada,' where the name's first word is one, else 'Hello,': whoever knows an address can type anything into the
 * name, and our mail must not carry their message or their link to it.
 */
export function greet(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return FIRST_NAME.test(first) ? `Hello ${first},` : 'Hello,';
}
