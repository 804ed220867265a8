/** Does `work` when the browser is idle, after two seconds at most, unless `signal` aborts. */
export function whenIdle(work: () => unknown, signal: AbortSignal): void {
  const start = () => {
    if (!signal.aborted) void work();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 300);
}

/** Resolves in a new task, after the browser has handled pending input. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
