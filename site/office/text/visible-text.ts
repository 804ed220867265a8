/** C0 controls but line feed and tab, DEL, C1 controls, and what turns the direction of text or hides itself in it. */
const INVISIBLE =
  // eslint-disable-next-line no-control-regex -- exactly these are meant
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
/**
 * What somebody typed, with each character that would not show written as its code point: nothing in a lead can turn a line around,
 * hide a part of an address, or look like another name.
 */
export function visibleText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(INVISIBLE, (one) => `[U+${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`);
}
