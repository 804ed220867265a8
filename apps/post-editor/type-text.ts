/** Inserts a text like typed input: the browser's undo works and events fire. */
export function typeText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else keeps the field's undo
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
