import { inferFieldType, isFieldName } from '../../shared/core/content/fields.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { isSafeAddress } from '../../shared/core/content/html-policy.ts';
import { sanitizeHtml } from '../../shared/ui/sanitize-html.ts';

/** The marked texts of a page: finds them, reads them, writes them. A name may stand on several elements. */
export interface FieldElements {
  /** The field that an event happened in, innermost first. */
  find(event: Event): HTMLElement | undefined;
  all(): readonly HTMLElement[];
  nameOf(element: HTMLElement): string;
  /** What the element shows, as a value: text, html where it holds markup, an address for pictures and links. */
  read(element: HTMLElement): string;
  /** Shows a value; html is sanitised, addresses are checked. Touches nothing that shows it already. */
  write(element: HTMLElement, value: string): void;
  /** Every field's value as shown. */
  readAll(): ContentMap;
}

/** Whether a field can be typed in where it stands: text, and no picture, link address or rich text. */
export function isTypeable(element: HTMLElement, name: string, value: string): boolean {
  return !addressAttribute(element, name) && inferFieldType(name, value) !== 'html';
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
    const address = addressAttribute(element, nameOf(element));
    if (address) return element.getAttribute(address) ?? '';
    const last = written.get(element);
    if (last?.html === element.innerHTML) return last.value;
    return element.childElementCount > 0 ? element.innerHTML.trim() : element.textContent.trim();
  };
  return {
    find: (event) => event.composedPath().find(isField),
    all,
    nameOf,
    read,
    write(element, value) {
      const name = nameOf(element);
      const address = addressAttribute(element, name);
      if (address) {
        if (element.getAttribute(address) !== value && isSafeAddress(value))
          setAddress(element, address, value);
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

/** The attribute that is the value: a picture's `src`, a link's `href` where the field is its address. */
function addressAttribute(element: HTMLElement, name: string): 'src' | 'href' | undefined {
  if (element instanceof HTMLImageElement) return 'src';
  return element instanceof HTMLAnchorElement && inferFieldType(name, '') === 'url' ? 'href' : undefined;
}

function setAddress(element: HTMLElement, attribute: string, value: string): void {
  if (element instanceof HTMLImageElement) {
    // Other sizes of the old picture would win over the new one.
    for (const source of element.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
    element.removeAttribute('srcset');
  }
  element.setAttribute(attribute, value);
}
