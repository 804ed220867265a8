/** What steers a terminal or turns text around: C0 (not tab and line breaks), DEL, C1, and the marks of direction. */
const STEERING =
  // eslint-disable-next-line no-control-regex -- control characters are what it is about
  /\r(?!\n)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * Text as it may stand on a terminal: what visitors have typed, or what a foreign host answers, must not move its cursor, paint it or
 * type into it. Escapes as JSON has them, so that a line of JSON stays the same JSON.
 */
export function printable(text: string): string {
  return text.replace(STEERING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
