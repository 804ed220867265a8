interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Makes a field editable as plain text with the browser's undo. Enter or leaving accepts the text,
 * Escape restores it; an input method handles its own Enter and Escape.
 */
export class Typing {
  /** The text sent last; the text of an unfinished composition is no change yet. */
  sent: string;
  private readonly before: string;
  private readonly listeners = new AbortController();

  constructor(
    readonly element: HTMLElement,
    private readonly options: {
      readonly onText: (text: string) => void;
      readonly onEnd: (text: string) => void;
      readonly point?: Point | undefined;
    },
  ) {
    this.sent = this.before = readText(element);
    this.listen();
    // In a browser without it, only the panel edits the text.
    element.setAttribute('contenteditable', 'plaintext-only');
    element.focus();
    setCaret(element, options.point);
  }

  private send(): void {
    const text = readText(this.element);
    if (text === this.sent) return;
    this.sent = text;
    this.options.onText(text);
  }

  /** `stays`: left by key, so the focus remains on the field. */
  end(stays = false): void {
    const { element, listeners } = this;
    if (listeners.signal.aborted) return;
    this.send();
    listeners.abort();
    element.removeAttribute('contenteditable');
    const text = readText(element);
    if (element.textContent !== text) element.textContent = text;
    getSelection()?.removeAllRanges();
    if (stays) element.focus();
    this.options.onEnd(text);
  }

  private listen(): void {
    const { signal } = this.listeners;
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ): void => {
      this.element.addEventListener(name, handle, { signal });
    };
    on('input', (event) => {
      if (!('isComposing' in event && event.isComposing)) this.send();
    });
    on('compositionend', () => this.send());
    on('keydown', (event) => this.handleKey(event));
    on('keyup', (event) => {
      // A button clicks when the space bar is released.
      if (isSpaceOfButton(event)) event.preventDefault();
    });
    on('beforeinput', (event) => {
      if (/^(format|insertParagraph|insertLineBreak)/.test(event.inputType)) event.preventDefault();
    });
    on('paste', (event) => {
      event.preventDefault();
      insertText(event.clipboardData?.getData('text/plain').replace(/\s+/g, ' ') ?? '');
    });
    on('drop', (event) => event.preventDefault());
    on('blur', () => this.end());
  }

  private handleKey(event: KeyboardEvent): void {
    event.stopPropagation();
    if (isOfInputMethod(event)) return;
    if (event.key === 'Escape') this.element.textContent = this.before;
    if (event.key === 'Enter' || event.key === 'Escape') this.end(true);
    else if (isSpaceOfButton(event)) insertText(' ');
    else return;
    event.preventDefault();
  }
}

/** Safari ends the composition before its last key event: only the key code shows it. */
// oxlint-disable-next-line typescript/no-deprecated -- the only sign in Safari
export function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/** The browser treats a space in a button's label as a click and inserts nothing. */
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

/** By the browser, so that its undo includes it. */
function insertText(text: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else enters the browser's undo
  document.execCommand('insertText', false, text);
}

function setCaret(element: HTMLElement, point: Point | undefined): void {
  const selection = getSelection();
  if (!selection) return;
  const position =
    point && 'caretPositionFromPoint' in document
      ? document.caretPositionFromPoint(point.x, point.y)
      : undefined;
  if (position && element.contains(position.offsetNode))
    selection.collapse(position.offsetNode, position.offset);
  else {
    selection.selectAllChildren(element);
    selection.collapseToEnd();
  }
}
