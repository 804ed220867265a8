/**
 * Hides a modal dialog, then closes it: the end of a modal restyles the page (100 ms on a slow
 * phone), and the response to the touch does not wait for that.
 */
export function closeAfterPaint(dialog: HTMLDialogElement | null): void {
  if (dialog === null) return;
  dialog.style.visibility = 'hidden';
  requestAnimationFrame(() => setTimeout(() => dialog.close()));
}
