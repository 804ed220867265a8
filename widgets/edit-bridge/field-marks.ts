import type { FieldElements } from './field-elements.ts';

const PLACEHOLDER = 'Click to edit...';
const HINT = 'Press Enter to edit this text';

export const EDITABLE = 'data-speaker-editable';
export const BEING_EDITED = 'data-speaker-being-edited';
const ADDED_TABINDEX = 'data-speaker-tabindex';

/** The highlight follows the text's own colour: it is visible wherever the text is. */
const CSS_TEXT = `
[${EDITABLE}] { cursor: text; outline: 2px dashed transparent; outline-offset: 4px; min-width: 1ch; }
[${EDITABLE}]:hover { outline-color: currentColor; }
[${EDITABLE}]:focus-visible { outline: 3px solid currentColor; }
[${EDITABLE}]:empty:not(img)::before { content: attr(data-placeholder); opacity: 0.7; font-style: italic; }
[${BEING_EDITED}] { outline: 3px solid currentColor; background-color: rgb(246 183 60 / 0.18); }
[${BEING_EDITED}][contenteditable] { white-space: break-spaces; }
@media (prefers-reduced-motion: no-preference) { [${EDITABLE}] { transition: outline-color 120ms; } }
@media (forced-colors: active) { [${EDITABLE}]:hover, [${BEING_EDITED}] { outline-color: Highlight; } }
`;

/** Marks every field as editable, those to come included; returns what takes every trace away again. */
export function markFields(root: Document, fields: FieldElements): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS_TEXT);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
    for (const element of fields.all()) unmarkField(element);
  };
}

/** Marks one field; safe to call again and again. */
export function markField(element: HTMLElement): void {
  if (element.hasAttribute(EDITABLE)) return;
  element.setAttribute(EDITABLE, '');
  element.setAttribute('data-placeholder', PLACEHOLDER);
  element.setAttribute('aria-description', HINT);
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute(ADDED_TABINDEX, '');
    element.tabIndex = 0;
  }
}

function unmarkField(element: HTMLElement): void {
  if (element.hasAttribute(ADDED_TABINDEX)) element.removeAttribute('tabindex');
  for (const name of [EDITABLE, BEING_EDITED, ADDED_TABINDEX, 'data-placeholder', 'aria-description']) {
    element.removeAttribute(name);
  }
}
