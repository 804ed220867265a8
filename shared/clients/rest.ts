/** The pause of a polling loop. */
export interface Rest {
  /** Resolves after `longest` ms; after `wake`, once `shortest` have passed; at once on abort. */
  wait(longest: number, shortest?: number): Promise<void>;
  /** Ends the current wait, or shortens the next one. */
  wake(): void;
}

export function createRest(signal: AbortSignal): Rest {
  let waking = new AbortController();
  return {
    wake: () => waking.abort(),
    async wait(longest, shortest = 0) {
      await pause(shortest, [signal]);
      await pause(longest - shortest, [signal, waking.signal]);
      if (waking.signal.aborted) waking = new AbortController();
    },
  };
}

/** Resolves after the time, or when one of the signals aborts. */
function pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    for (const signal of signals) signal.addEventListener('abort', end, { signal: over.signal });
    if (signals.some(({ aborted }) => aborted)) end();
  });
}
