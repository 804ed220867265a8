/** Returns false where the clipboard is missing or refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or an insecure page: the caller offers manual copying.
    return false;
  }
}
