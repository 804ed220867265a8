import type { ContentMap } from '../../shared/core/content/fields.ts';
import {
  createFieldElements,
  hasControl,
  isTypeable,
  ratioOf,
  type FieldElements,
} from './field-elements.ts';
import { BEING_EDITED, markField, markFields, markOthers } from './field-marks.ts';
import { ITEM_ATTRIBUTE, kindOf } from '../editing-kit/field-value.ts';
import { Typing } from './type-in-place.ts';

export interface FieldPosition {
  readonly element: HTMLElement;
  readonly field: string;
}

export interface FocusedField extends FieldPosition {
  readonly isTyped: boolean;
  /** The link and the list around it, innermost first. */
  readonly around: readonly FieldPosition[];
}

export interface PageFieldsOptions {
  readonly page: Window;
  readonly fieldAttribute: string;
  /** The text that a field must show, also after the page renders again. */
  readonly valueOf: (field: string) => string | undefined;
  readonly onTaken: (field: string, text: string, elementType: string) => void;
  readonly onTyping: (field: string, text: string) => void;
  readonly onText: (field: string, text: string) => void;
  /** The focused field, if it is being typed in or has a control; undefined after it is left. */
  readonly onHand: (hand: FocusedField | undefined) => void;
  /** A picture was focused: the shape of its place, and a file dropped on it. */
  readonly onPicture: (field: string, ratio: number | undefined, file?: File) => void;
  readonly onLeft: (text: string) => void;
  readonly onSaveKey: () => void;
  readonly signal: AbortSignal;
}

/** The page's fields: marks them, shows values, handles clicks and typing. */
export class PageFields {
  private readonly elements: FieldElements;
  private readonly observer: MutationObserver;
  /** The names of other editors, by field. */
  private others: ContentMap = {};
  private removeMarks: (() => void) | undefined;
  private typing: Typing | undefined;
  private awaited: { readonly field: string; readonly item: string } | undefined;

  constructor(private readonly options: PageFieldsOptions) {
    const { page, fieldAttribute, signal } = options;
    const { document: root } = page;
    this.elements = createFieldElements(root, fieldAttribute);
    this.observer = new MutationObserver(() => this.refresh());
    this.observer.observe(root.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: [fieldAttribute],
    });
    for (const type of ['dragover', 'drop'] as const)
      root.addEventListener(type, (event) => this.handleDrag(event), { capture: true, signal });
    root.addEventListener('click', (event) => this.handleClick(event), { capture: true, signal });
    root.addEventListener('keydown', (event) => this.handleKey(event), { capture: true, signal });
  }

  mark(): void {
    this.removeMarks = markFields(this.options.page.document, this.elements);
    this.refresh();
  }

  unmark(): void {
    this.typing?.end();
    this.removeMarks?.();
    this.removeMarks = undefined;
  }

  stop(): void {
    this.observer.disconnect();
  }

  /** Shows values on every element of their fields, except the focused one. */
  show(content: ContentMap): void {
    for (const element of this.elements.all()) {
      const value = content[this.elements.nameOf(element)];
      if (value !== undefined && element !== this.typing?.element) this.elements.write(element, value);
    }
  }

  read(field: string): string | undefined {
    const element = this.elementOf(field);
    return element && this.elements.read(element);
  }

  /** The texts as sent to the parent, without the text of an unfinished composition. */
  readAsSent(shown: ContentMap): ContentMap {
    const focused = this.typing && { [this.elements.nameOf(this.typing.element)]: this.typing.sent };
    return { ...this.elements.readAll(), ...shown, ...focused };
  }

  /** Calls back when the focused field is left; false when none has the focus. */
  whenLeft(action: () => void): boolean {
    const { typing } = this;
    typing?.element.addEventListener('blur', action, { once: true, signal: this.options.signal });
    return typing !== undefined;
  }

  /** Scrolls to a field, or to an item of a list once it is rendered. The focus stays. */
  bringIntoView(field: string, item?: string): void {
    this.awaited = item === undefined ? undefined : { field, item };
    if (this.awaited && this.showAwaited()) return;
    const element = bringIntoView(this.elementsOf(field));
    if (!element) return;
    this.markBeingEdited(element);
    if (kindOf(element, field) === 'picture') this.options.onPicture(field, ratioOf(element));
  }

  private showAwaited(): boolean {
    const { field, item } = this.awaited ?? {};
    const elements = this.elementsOf(field ?? '').flatMap((list) => [
      ...list.querySelectorAll<HTMLElement>(`[${ITEM_ATTRIBUTE}="${CSS.escape(item ?? '')}"]`),
    ]);
    if (elements.length === 0) return false;
    this.awaited = undefined;
    bringIntoView(elements);
    return true;
  }

  endMark(field: string): void {
    for (const element of this.elementsOf(field)) {
      if (element !== this.typing?.element) element.removeAttribute(BEING_EDITED);
    }
  }

  elementOf(field: string): HTMLElement | undefined {
    return this.elementsOf(field)[0];
  }

  showOthers(others: ContentMap): void {
    this.others = others;
    this.refresh();
  }

  private elementsOf(field: string): readonly HTMLElement[] {
    return this.elements.all().filter((element) => this.elements.nameOf(element) === field);
  }

  private markBeingEdited(element: HTMLElement): void {
    for (const other of this.elements.all()) other.toggleAttribute(BEING_EDITED, other === element);
  }

  /** Marks new fields and shows changed texts again where the page has rendered over them. */
  private refresh(): void {
    for (const element of this.elements.all()) {
      if (this.removeMarks) {
        const name = this.elements.nameOf(element);
        markField(element, name);
        markOthers(element, name, this.others[name]);
      }
      const value = this.options.valueOf(this.elements.nameOf(element));
      if (value !== undefined && element !== this.typing?.element) this.elements.write(element, value);
    }
    if (this.awaited) this.showAwaited();
  }

  private handleClick(event: MouseEvent): void {
    const element = this.removeMarks ? this.elements.find(event) : undefined;
    if (!element) return;
    event.preventDefault();
    event.stopPropagation();
    this.edit(element, { x: event.clientX, y: event.clientY });
  }

  /** A dropped file goes into the picture below the pointer and never replaces the page. */
  private handleDrag(event: DragEvent): void {
    if (!this.removeMarks || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const found = this.elements.find(event);
    const element = found && kindOf(found, this.elements.nameOf(found)) === 'picture' ? found : undefined;
    event.dataTransfer.dropEffect = element ? 'copy' : 'none';
    const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined;
    if (element && file) this.edit(element, undefined, file);
  }

  private handleKey(event: KeyboardEvent): void {
    if (this.removeMarks && isSaveKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      this.options.onSaveKey();
      return;
    }
    const isEnter = this.removeMarks !== undefined && event.key === 'Enter' && !event.isComposing;
    const element = isEnter ? this.elements.find(event) : undefined;
    if (!element || element !== event.target || element === this.typing?.element) return;
    event.preventDefault();
    event.stopPropagation();
    this.edit(element);
  }

  private edit(element: HTMLElement, point?: { x: number; y: number }, file?: File): void {
    if (this.typing?.element === element) return;
    this.typing?.end();
    const field = this.elements.nameOf(element);
    const text = this.options.valueOf(field) ?? this.elements.read(element);
    this.markBeingEdited(element);
    this.options.onTaken(field, text, element.localName);
    if (kindOf(element, field) === 'picture') this.options.onPicture(field, ratioOf(element), file);
    if (!isTypeable(element, field, text)) {
      if (hasControl(element, field)) this.options.onHand({ element, field, isTyped: false, around: [] });
      return;
    }
    this.typing = new Typing(element, {
      point,
      onText: (typed) => this.options.onText(field, typed),
      onEnd: (left) => {
        this.typing = undefined;
        element.removeAttribute(BEING_EDITED);
        this.options.onHand(undefined);
        this.options.onLeft(left);
      },
    });
    this.options.onTyping(field, text);
    this.options.onHand({ element, field, isTyped: true, around: this.around(element) });
  }

  private around(element: HTMLElement): readonly FieldPosition[] {
    return this.elements
      .all()
      .filter((other) => other !== element && other.contains(element))
      .map((other) => ({ element: other, field: this.elements.nameOf(other) }))
      .filter((place) => hasControl(place.element, place.field))
      .toReversed();
  }
}

function isSaveKey(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return isCommand && !event.isComposing && event.key.toLowerCase() === 's';
}

/** Scrolls to the first visible element, opens `<details>` around it and returns the element. */
function bringIntoView(elements: readonly HTMLElement[]): HTMLElement | undefined {
  const element = elements.find(isInView) ?? elements.find(unfold) ?? elements[0];
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'center', inline: 'nearest' });
  return element;
}

function isInView(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

function unfold(element: HTMLElement): boolean {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  return isInView(element);
}
