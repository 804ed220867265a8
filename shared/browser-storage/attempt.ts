/**
 * What `action` reads from or does to a browser storage; undefined where that is blocked, full or missing. It names the storage itself,
 * because in a cross-site frame or with storage switched off the mere mention of `localStorage` throws.
 */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
