import { inferFieldType, isListName } from '../../shared/core/content/fields.ts';
import { writeList } from '../../shared/core/content/lists.ts';

export const ITEM_ATTRIBUTE = 'data-item';

/**
 * The attribute that is a field's value: `src` of a picture, `href` of a link field; undefined for
 * a text.
 */
export function addressAttribute(element: HTMLElement, name: string): 'src' | 'href' | undefined {
  if (element.localName === 'img') return 'src';
  return element.localName === 'a' && inferFieldType(name, '') === 'url' ? 'href' : undefined;
}

/**
 * The value of a field's element: text, HTML where it has markup, an address of pictures and links,
 * the items of a list.
 */
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
