/** A sheet for `adoptedStyleSheets`: the only way to style that every content security policy allows. */
export function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
