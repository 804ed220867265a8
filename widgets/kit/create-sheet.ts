/** A sheet for `adoptedStyleSheets`, which every content security policy allows. */
export function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
