import { inferFieldType, isFieldName, type ContentMap } from '../../shared/core/content/fields.ts';
import { isSafeAddress } from '../../shared/core/content/html-policy.ts';
import { isLinkAddress } from '../../shared/core/content/link-address.ts';
import { parseList } from '../../shared/core/content/lists.ts';
import { parsePicture } from '../../shared/core/content/picture.ts';
import { FIELD_SHOWN, type FieldShown } from '../../shared/core/editing/field-shown.ts';
import { sanitizeHtml } from '../../shared/ui/sanitize-html.ts';
import { kindOf, readFieldValue, type FieldKind } from '../editing-kit/field-value.ts';

export type FieldElements = ReturnType<typeof createFieldElements>;

/** Whether a field is edited in place: only text without markup that is no address. */
export function isTypeable(element: HTMLElement, name: string, value: string): boolean {
  return kindOf(element, name) === 'text' && inferFieldType(name, value) !== 'html';
}

export function hasControl(element: HTMLElement, name: string): boolean {
  return ['list', 'link'].includes(kindOf(element, name));
}

export function ratioOf(element: HTMLElement): number | undefined {
  const [width, height] = ['width', 'height'].map((side) => Number(element.getAttribute(side)));
  return width && height && !element.hasAttribute('data-any-shape') ? width / height : undefined;
}

/** The marked texts of a page. Several elements may have one name. */
export function createFieldElements(root: Document, attribute: string) {
  const selector = `[${CSS.escape(attribute)}]`;
  const nameOf = (element: HTMLElement): string => element.getAttribute(attribute) ?? '';
  /** The browser may change the markup of a value. */
  const written = new WeakMap<HTMLElement, { value: string; html: string }>();
  const isField = (target: unknown): target is HTMLElement =>
    target instanceof HTMLElement && target.matches(selector) && isFieldName(nameOf(target));
  const all = (): readonly HTMLElement[] => [...root.querySelectorAll(selector)].filter(isField);
  const read = (element: HTMLElement): string => {
    const last = written.get(element);
    return last?.html === element.innerHTML ? last.value : readFieldValue(element, nameOf(element));
  };
  return {
    /** The field of an event, innermost first; also a picture below an inert overlay. */
    find: (event: Event): HTMLElement | undefined =>
      event.composedPath().find(isField) ?? pictureUnder(event)?.find(isField),
    all,
    nameOf,
    read,
    /** Sanitizes HTML and checks addresses. Does not touch an unchanged element. */
    write(element: HTMLElement, value: string): void {
      const name = nameOf(element);
      const kind = kindOf(element, name);
      if (kind !== 'text') {
        if (readFieldValue(element, name) !== value) writeOther(element, kind, { field: name, value });
        return;
      }
      const last = written.get(element);
      if (last?.value === value && last.html === element.innerHTML) return;
      if (inferFieldType(name, value) === 'html') element.innerHTML = sanitizeHtml(value);
      else if (element.childElementCount > 0 || element.textContent !== value) element.textContent = value;
      written.set(element, { value, html: element.innerHTML });
    },
    readAll: (): ContentMap => Object.fromEntries(all().map((element) => [nameOf(element), read(element)])),
  };
}

const ACTIVE = 'a, button, input, label, select, summary, textarea, video, iframe';

/** Undefined if the pointer is on an interactive element. */
function pictureUnder(event: Event): readonly Element[] | undefined {
  const [target] = event.composedPath();
  if (!(event instanceof MouseEvent) || !(target instanceof Element) || target.closest(ACTIVE))
    return undefined;
  return document
    .elementsFromPoint(event.clientX, event.clientY)
    .filter(({ localName }) => localName === 'img');
}

/** Shows a list, a picture or a link's address, unless the page renders it itself. */
function writeOther(element: HTMLElement, kind: FieldKind, detail: FieldShown): void {
  const { value } = detail;
  const notifyPage = (): boolean =>
    element.dispatchEvent(new CustomEvent(FIELD_SHOWN, { bubbles: true, detail }));
  if (kind === 'list') {
    if (value === '' || parseList(value)) notifyPage();
  } else if (kind === 'link') {
    if (isLinkAddress(value)) element.setAttribute('href', value);
    if (value === '' || isLinkAddress(value)) notifyPage();
  } else if (element.dataset['value'] !== undefined || parsePicture(value)) notifyPage();
  else if (isSafeAddress(value)) {
    // A source of the old picture would override the new address.
    for (const source of element.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
    element.removeAttribute('srcset');
    element.setAttribute('src', value);
  }
}
