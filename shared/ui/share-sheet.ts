export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}

/** Closing the share sheet cancels the action; after `failed` the caller offers another way. */
export async function openShareSheet(data: ShareData): Promise<'done' | 'failed'> {
  try {
    await navigator.share(data);
    return 'done';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'done' : 'failed';
  }
}
