import { inferFieldType, isListName } from '../../shared/core/content/fields.ts';
import { writeList } from '../../shared/core/content/lists.ts';

export const ITEM_ATTRIBUTE = 'data-item';

/** What a field's element shows. */
export type FieldKind = 'list' | 'picture' | 'link' | 'text';

export function kindOf(element: HTMLElement, name: string): FieldKind {
  if (isListName(name)) return 'list';
  if (element.localName === 'img') return 'picture';
  return element.localName === 'a' && inferFieldType(name, '') === 'url' ? 'link' : 'text';
}

/** Text, HTML with markup, an address of pictures and links, or the items of a list. */
export function readFieldValue(element: HTMLElement, name: string): string {
  switch (kindOf(element, name)) {
    case 'list': {
      const items = [...element.querySelectorAll(`[${ITEM_ATTRIBUTE}]`)];
      return writeList(items.map((item) => item.getAttribute(ITEM_ATTRIBUTE) ?? ''));
    }
    case 'picture':
      return element.dataset['value'] ?? element.getAttribute('src') ?? '';
    case 'link':
      return element.getAttribute('href') ?? '';
    case 'text':
      return element.childElementCount > 0 ? element.innerHTML.trim() : element.textContent.trim();
  }
}
