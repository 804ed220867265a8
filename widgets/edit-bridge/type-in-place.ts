import { createUndo } from './text-undo.ts';

/** A change is sent after this pause in typing, and when the field is left. */
const TYPING_PAUSE_MS = 250;

export interface TypingOptions {
  readonly onText: (text: string) => void;
  readonly onEnd: (text: string) => void;
  /** The earlier texts of this field, oldest first: undo continues the last visit. */
  readonly history: string[];
  readonly point?: { readonly x: number; readonly y: number } | undefined;
}

export interface Typing {
  readonly element: HTMLElement;
  /** The text sent last; later keystrokes are no change yet. */
  readonly told: string;
  flush(): void;
  end(): void;
}

/**
 * Makes a field's text editable in place, as plain text. Enter or leaving keeps the text, Escape
 * restores it, Ctrl+Z undoes within this field; an input method handles its own Enter and Escape.
 */
export function startTyping(element: HTMLElement, options: TypingOptions): Typing {
  const { onText, onEnd, history, point } = options;
  const before = readText(element);
  const listeners = new AbortController();
  const { signal } = listeners;
  let told = before;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const undoing = createUndo(history);
  undoing.add(before);

  const flush = (): void => {
    clearTimeout(timer);
    const text = readText(element);
    if (text === told) return;
    told = text;
    undoing.add(text);
    onText(text);
  };
  const show = (text: string | undefined): void => {
    if (text === undefined) return;
    element.textContent = text;
    getSelection()?.selectAllChildren(element);
    getSelection()?.collapseToEnd();
    flush();
  };
  /** `stays`: left by key, so the focus remains on the field. */
  const end = (stays = false): void => {
    if (signal.aborted) return;
    flush();
    listeners.abort();
    element.removeAttribute('contenteditable');
    const text = readText(element);
    if (element.textContent !== text) element.textContent = text;
    getSelection()?.removeAllRanges();
    if (stays) element.focus();
    onEnd(text);
  };

  let isComposing = false;
  const flushAfterPause = (): void => {
    clearTimeout(timer);
    if (!isComposing) timer = setTimeout(flush, TYPING_PAUSE_MS);
  };
  listenToTyping(element, signal, {
    onInput() {
      undoing.forgetUndone();
      flushAfterPause();
    },
    onComposing(composes) {
      isComposing = composes;
      clearTimeout(timer);
      if (!composes) flushAfterPause();
    },
    undo() {
      flush();
      show(undoing.undo());
    },
    redo() {
      show(undoing.redo());
    },
    keep: () => end(true),
    discard() {
      element.textContent = before;
      end(true);
    },
    leave: () => end(),
  });

  makeEditable(element);
  element.focus();
  setCaret(element, point);
  return {
    element,
    get told() {
      return told;
    },
    flush,
    end: () => end(),
  };
}

interface TypingHandlers {
  onInput(): void;
  onComposing(composes: boolean): void;
  undo(): void;
  redo(): void;
  keep(): void;
  discard(): void;
  leave(): void;
}

/**
 * Calls the handlers for input from keyboard, menus and input methods, and rejects all but plain
 * text.
 */
function listenToTyping(element: HTMLElement, signal: AbortSignal, handlers: TypingHandlers): void {
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ): void => {
    element.addEventListener(name, handle, { signal });
  };
  on('input', () => handlers.onInput());
  on('compositionstart', () => handlers.onComposing(true));
  on('compositionend', () => handlers.onComposing(false));
  on('keydown', (event) => {
    event.stopPropagation();
    if (isOfInputMethod(event)) return;
    const undoKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase();
    if (event.key === 'Enter') handlers.keep();
    else if (event.key === 'Escape') handlers.discard();
    else if (undoKey === 'z' && !event.shiftKey) handlers.undo();
    else if (undoKey === 'z' || undoKey === 'y') handlers.redo();
    else if (isSpaceOfButton(event)) insertText(element, ' ');
    else return;
    event.preventDefault();
  });
  on('keyup', (event) => {
    // A button clicks when the space bar is released.
    if (isSpaceOfButton(event)) event.preventDefault();
  });
  on('beforeinput', (event) => {
    if (event.inputType === 'historyUndo') handlers.undo();
    else if (event.inputType === 'historyRedo') handlers.redo();
    else if (!/^(format|insertParagraph|insertLineBreak)/.test(event.inputType)) return;
    event.preventDefault();
  });
  on('paste', (event) => {
    event.preventDefault();
    insertText(element, event.clipboardData?.getData('text/plain').replace(/\s+/g, ' ') ?? '');
  });
  on('drop', (event) => event.preventDefault());
  on('blur', () => handlers.leave());
}

function makeEditable(element: HTMLElement): void {
  element.setAttribute('contenteditable', 'plaintext-only');
  // Browsers without it: the listeners keep the text plain.
  if (element.contentEditable !== 'plaintext-only') element.setAttribute('contenteditable', 'true');
}

/**
 * Safari ends the composition before the event of the key that ended it: only the key code shows
 * it.
 */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells in Safari
function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/** A space typed in a button's label: the browser treats it as a click and inserts nothing. */
function isSpaceOfButton({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return (
    key === ' ' &&
    !(ctrlKey || metaKey || altKey) &&
    target instanceof Element &&
    target.closest('button, summary') !== null
  );
}

function readText(element: HTMLElement): string {
  return element.textContent.trim();
}

function insertText(element: HTMLElement, text: string): void {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  range.deleteContents();
  range.insertNode(document.createTextNode(text));
  range.collapse(false);
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

function setCaret(element: HTMLElement, point: TypingOptions['point']): void {
  const selection = getSelection();
  if (!selection) return;
  const range = point && caretRange(point.x, point.y);
  selection.removeAllRanges();
  if (range && element.contains(range.startContainer)) selection.addRange(range);
  else {
    selection.selectAllChildren(element);
    selection.collapseToEnd();
  }
}

function caretRange(x: number, y: number): Range | undefined {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    if (!position) return undefined;
    const range = document.createRange();
    range.setStart(position.offsetNode, position.offset);
    return range;
  }
  return undefined;
}
