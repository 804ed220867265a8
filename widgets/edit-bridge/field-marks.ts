import { PALETTE } from '../../shared/core/palette.ts';
import { kindOf, type FieldKind } from '../editing-kit/field-value.ts';
import type { FieldElements } from './field-elements.ts';

const PLACEHOLDER = 'Click to edit...';
const HINTS: Readonly<Record<FieldKind, string>> = {
  text: 'Press Enter to edit this text',
  list: 'Press Enter to add, move or remove items',
  picture: 'Press Enter to change this picture',
  link: 'Press Enter to change this link',
};

export const EDITABLE = 'data-speaker-editable';
export const BEING_EDITED = 'data-speaker-being-edited';
const OTHERS = 'data-speaker-others';
const ADDED_TABINDEX = 'data-speaker-tabindex';

const CSS_TEXT = `
[${EDITABLE}] { cursor: text; outline: 2px dashed transparent; outline-offset: 4px; min-width: 1ch; }
img[${EDITABLE}] { cursor: pointer; }
[${EDITABLE}]:hover { outline-color: currentColor; }
[${EDITABLE}]:focus-visible { outline: 3px solid currentColor; }
[${EDITABLE}]:empty:not(img)::before { content: attr(data-placeholder); opacity: 0.7; font-style: italic; }
[${BEING_EDITED}] { outline: 3px solid currentColor; background-color: color-mix(in srgb, ${PALETTE.marigold} 18%, transparent); }
[${BEING_EDITED}][contenteditable] { white-space: break-spaces; }
[${OTHERS}] { outline: 2px dotted currentColor; outline-offset: 4px; }
[${OTHERS}]::after { content: attr(${OTHERS}); display: block; inline-size: fit-content; max-inline-size: 100%; margin-block-start: 6px; padding: 2px 8px; border-radius: 2px; background: ${PALETTE.marigold}; color: ${PALETTE.ink}; font: 600 14px/1.4 system-ui, sans-serif; letter-spacing: normal; text-transform: none; white-space: normal; overflow-wrap: anywhere; }
@media (prefers-reduced-motion: no-preference) { [${EDITABLE}] { transition: outline-color 120ms; } }
@media (forced-colors: active) { [${EDITABLE}]:hover, [${BEING_EDITED}] { outline-color: Highlight; } }
`;

/** Marks fields as editable, later ones included. Returns a function that removes all marks. */
export function markFields(root: Document, fields: FieldElements): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS_TEXT);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
    for (const element of fields.all()) unmarkField(element);
  };
}

export function markField(element: HTMLElement, name: string): void {
  if (element.hasAttribute(EDITABLE)) return;
  element.setAttribute(EDITABLE, '');
  element.setAttribute('data-placeholder', PLACEHOLDER);
  if (isSilent(element)) return;
  element.setAttribute('aria-description', HINTS[kindOf(element, name)]);
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute(ADDED_TABINDEX, '');
    element.tabIndex = 0;
  }
}

/** Names the other editors of a field; undefined removes the note. Idempotent. */
export function markOthers(element: HTMLElement, name: string, sentence: string | undefined): void {
  if ((element.getAttribute(OTHERS) ?? undefined) === sentence) return;
  if (sentence === undefined) element.removeAttribute(OTHERS);
  else element.setAttribute(OTHERS, sentence);
  if (isSilent(element)) return;
  const hint = HINTS[kindOf(element, name)];
  element.setAttribute('aria-description', sentence === undefined ? hint : `${hint}. ${sentence}`);
}

/** A decorative picture has no tab stop; keys reach it in the editor's list. */
function isSilent(element: HTMLElement): boolean {
  const isDecorative = element.localName === 'img' && element.getAttribute('alt') === '';
  return isDecorative || element.closest('[aria-hidden="true"]') !== null;
}

function unmarkField(element: HTMLElement): void {
  if (element.hasAttribute(ADDED_TABINDEX)) element.removeAttribute('tabindex');
  for (const name of [
    EDITABLE,
    BEING_EDITED,
    OTHERS,
    ADDED_TABINDEX,
    'data-placeholder',
    'aria-description',
  ]) {
    element.removeAttribute(name);
  }
}
