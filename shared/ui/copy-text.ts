/** Puts a text on the clipboard; false where the browser has none or refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or no clipboard outside a secure context: the caller offers manual copying.
    return false;
  }
}
