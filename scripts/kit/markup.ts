/** Words as the text or a quoted attribute of HTML and SVG. */
export function text(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
