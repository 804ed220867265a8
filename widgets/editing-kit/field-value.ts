import { inferFieldType, isListName } from '../../shared/core/content/fields.ts';
import { writeList } from '../../shared/core/content/lists.ts';

/** Names an item of a list, on its element below the list's. */
export const ITEM_ATTRIBUTE = 'data-item';

/** The attribute that is a field's value: a picture's `src`, a link's `href` where the field is its address; undefined for a text. */
export function addressAttribute(element: HTMLElement, name: string): 'src' | 'href' | undefined {
  if (element.localName === 'img') return 'src';
  return element.localName === 'a' && inferFieldType(name, '') === 'url' ? 'href' : undefined;
}

/** What a field's element says, as a value: text, html where it holds markup, an address for pictures and links, what a chosen picture's page has told of it, the items of a list. */
export function readFieldValue(element: HTMLElement, name: string): string {
  if (isListName(name)) {
    const items = [...element.querySelectorAll(`[${ITEM_ATTRIBUTE}]`)];
    return writeList(items.map((item) => item.getAttribute(ITEM_ATTRIBUTE) ?? ''));
  }
  const address = addressAttribute(element, name);
  if (address === 'src' && element.dataset['value'] !== undefined) return element.dataset['value'];
  if (address) return element.getAttribute(address) ?? '';
  return element.childElementCount > 0 ? element.innerHTML.trim() : element.textContent.trim();
}
