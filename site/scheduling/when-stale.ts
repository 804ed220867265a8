const LOOKS = ['visibilitychange', 'pageshow', 'click'] as const;

/** Resolves once data from `since` (ms) is older than `lifetimeMs` and the page is in use. */
export function whenStale(since: number, lifetimeMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const check = () => {
      if (document.hidden || Date.now() - since < lifetimeMs) return;
      heard.abort();
      resolve();
    };
    const options = { signal: AbortSignal.any([signal, heard.signal]), capture: true, passive: true };
    // The document's events reach the window too, in the capture phase.
    for (const look of LOOKS) window.addEventListener(look, check, options);
    check();
  });
}
