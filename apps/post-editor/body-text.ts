/** The new index of a position after the text has changed; inside the change, its beginning. */
export function shiftIndex(before: string, after: string, place: number): number {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  if (place <= same) return place;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const fromEnd = before.length - place;
  return fromEnd <= sameAtEnd ? after.length - fromEnd : same;
}

/** The index in a field's text at a point of the window; undefined in browsers without support. */
export function indexAtPoint(field: HTMLTextAreaElement, x: number, y: number): number | undefined {
  if (!('caretPositionFromPoint' in document)) return undefined;
  const caret = document.caretPositionFromPoint(x, y);
  return caret?.offsetNode === field ? caret.offset : undefined;
}

/** A block such as a picture, with the line breaks that separate it from the text at an index. */
export function blockAt(text: string, place: number, block: string): string {
  const [before, after] = [text.slice(0, place), text.slice(place)];
  const gapBefore = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const gapAfter = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  return gapBefore + block + gapAfter;
}

/** Inserts a text like typed input: the browser's undo works and events fire. */
export function typeText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else preserves the field's undo history
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
