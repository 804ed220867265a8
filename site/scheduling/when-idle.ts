/** Does `work` when the browser has nothing better to do, at the latest after two seconds; not at all once `signal` has aborted. */
export function whenIdle(work: () => unknown, signal: AbortSignal): void {
  const start = () => {
    if (!signal.aborted) void work();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 300);
}
