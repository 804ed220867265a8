/**
 * The value of `action`; undefined where it throws, as a browser storage does that is blocked, full
 * or missing. `action` names the storage itself: in a cross-site frame the mere mention of
 * `localStorage` throws.
 */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
