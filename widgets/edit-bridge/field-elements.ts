import { inferFieldType, isFieldName, isListName } from '../../shared/core/content/fields.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { isSafeAddress } from '../../shared/core/content/html-policy.ts';
import { isLinkAddress } from '../../shared/core/content/link-address.ts';
import { parseList } from '../../shared/core/content/lists.ts';
import { parsePicture } from '../../shared/core/content/picture.ts';
import { FIELD_SHOWN } from '../../shared/core/editing/field-shown.ts';
import type { FieldShown } from '../../shared/core/editing/field-shown.ts';
import { sanitizeHtml } from '../../shared/ui/sanitize-html.ts';
import { addressAttribute, readFieldValue } from '../editing-kit/field-value.ts';

/** The marked texts of a page: finds them, reads them, writes them. A name may stand on several elements. */
export interface FieldElements {
  /** The field that an event happened in, innermost first; a picture also where something that does nothing lies over it. */
  find(event: Event): HTMLElement | undefined;
  all(): readonly HTMLElement[];
  nameOf(element: HTMLElement): string;
  /** What the element shows, as a value: text, html where it holds markup, an address for pictures and links, the items of a list. */
  read(element: HTMLElement): string;
  /** Shows a value; html is sanitised, addresses are checked. Touches nothing that shows it already. */
  write(element: HTMLElement, value: string): void;
  /** Every field's value as shown. */
  readAll(): ContentMap;
}

/** Whether a field can be typed in where it stands: text, and no picture, link address or rich text. */
export function isTypeable(element: HTMLElement, name: string, value: string): boolean {
  return !addressAttribute(element, name) && !['html', 'list'].includes(inferFieldType(name, value));
}

/** Whether a field is changed by a control beside it. */
export function hasControl(element: HTMLElement, name: string): boolean {
  return isListName(name) || isLinkField(element, name);
}

/** Whether a field is a picture. */
export function isPictureField(element: HTMLElement, name: string): boolean {
  return addressAttribute(element, name) === 'src';
}

/** Width by height of a picture's place; undefined where any shape will do. */
export function ratioOf(element: HTMLElement): number | undefined {
  const [width, height] = ['width', 'height'].map((side) => Number(element.getAttribute(side)));
  return width && height && !element.hasAttribute('data-any-shape') ? width / height : undefined;
}

/** Whether a field is the address of the link that it stands on. */
export function isLinkField(element: HTMLElement, name: string): boolean {
  return addressAttribute(element, name) === 'href';
}

export function createFieldElements(root: Document, attribute: string): FieldElements {
  const selector = `[${CSS.escape(attribute)}]`;
  const nameOf = (element: HTMLElement): string => element.getAttribute(attribute) ?? '';
  /** What was written last, and what the browser made of it: comparing markup alone would never come to rest. */
  const written = new WeakMap<HTMLElement, { value: string; html: string }>();
  const isField = (target: unknown): target is HTMLElement =>
    target instanceof HTMLElement && target.matches(selector) && isFieldName(nameOf(target));
  const all = (): readonly HTMLElement[] => [...root.querySelectorAll(selector)].filter(isField);
  const read = (element: HTMLElement): string => {
    const last = isListName(nameOf(element)) ? undefined : written.get(element);
    return last?.html === element.innerHTML ? last.value : readFieldValue(element, nameOf(element));
  };
  return {
    find: (event) => event.composedPath().find(isField) ?? pictureUnder(event)?.find(isField),
    all,
    nameOf,
    read,
    write(element, value) {
      const name = nameOf(element);
      if (isListName(name)) {
        // The page alone knows how an item looks.
        if (readFieldValue(element, name) !== value && (value === '' || parseList(value)))
          tellPage(element, { field: name, value });
        return;
      }
      const address = addressAttribute(element, name);
      // The page alone knows which sizes its place needs, and its built-in picture.
      if (address === 'src' && (element.dataset['value'] !== undefined || parsePicture(value))) {
        if (readFieldValue(element, name) !== value) tellPage(element, { field: name, value });
        return;
      }
      if (address) {
        if (element.getAttribute(address) === value) return;
        // The page alone knows its built-in address.
        const isRight = address === 'href' ? isLinkAddress(value) : isSafeAddress(value);
        if (isRight) setAddress(element, address, value);
        if (address === 'href' && (isRight || value === '')) tellPage(element, { field: name, value });
        return;
      }
      const last = written.get(element);
      if (last?.value === value && last.html === element.innerHTML) return;
      if (inferFieldType(name, value) === 'html') element.innerHTML = sanitizeHtml(value);
      else if (element.childElementCount > 0 || element.textContent !== value) element.textContent = value;
      written.set(element, { value, html: element.innerHTML });
    },
    readAll: () => Object.fromEntries(all().map((element) => [nameOf(element), read(element)])),
  };
}

const ACTIVE = 'a, button, input, label, select, summary, textarea, video, iframe';

/** The pictures under a pointer, unless it is on something that does something. */
function pictureUnder(event: Event): readonly Element[] | undefined {
  const [target] = event.composedPath();
  if (!(event instanceof MouseEvent) || !(target instanceof Element) || target.closest(ACTIVE))
    return undefined;
  return document
    .elementsFromPoint(event.clientX, event.clientY)
    .filter(({ localName }) => localName === 'img');
}

/** The page renders what hangs on the value: whether a link opens a new tab, for one. */
function tellPage(element: HTMLElement, detail: FieldShown): void {
  element.dispatchEvent(new CustomEvent(FIELD_SHOWN, { bubbles: true, detail }));
}

function setAddress(element: HTMLElement, attribute: string, value: string): void {
  if (element instanceof HTMLImageElement) {
    // Other sizes of the old picture would win over the new one.
    for (const source of element.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
    element.removeAttribute('srcset');
  }
  element.setAttribute(attribute, value);
}
