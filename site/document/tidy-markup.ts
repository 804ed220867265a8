/** Attributes that React writes in camel case; HTML's own spelling is lower case. SVG's stay as they are. */
const CAMEL_CASE =
  /\s(srcSet|fetchPriority|popoverTarget|autoComplete|maxLength|autoFocus|tabIndex|crossOrigin|dateTime)=/g;
/** Attributes that are true by being there; React writes them with an empty value. */
const BOOLEAN = /\s(checked|required|disabled|hidden|selected|multiple|readonly|open|inert|novalidate)=""/gi;
const TAG = /<[a-z][^>]*>/gi;

/** Names for a shadow root's styles: nobody asks for them in a page's own markup, where the W3C's validator refuses them. */
const PART = /\spart="[^"]*"/g;

/** React's markup in the spelling of the HTML standard. React escapes `>` in attributes, so that a tag ends where one looks for it. */
export function tidyMarkup(markup: string): string {
  return markup.replace(TAG, (tag) =>
    tag
      .replace(PART, '')
      .replace(CAMEL_CASE, (attribute) => attribute.toLowerCase())
      .replace(BOOLEAN, (_, name: string) => ` ${name.toLowerCase()}`),
  );
}
