/** Lets somebody sleep until it is time, or until it rings. */
export interface Bell {
  /** Ends the wait that goes on, or else the next one as soon as it may end. */
  ring(): void;
  /** Resolves after `longest` milliseconds; after a ring, once `shortest` are over; when the signal aborts, at once. */
  wait(shortest: number, longest: number, signal: AbortSignal): Promise<void>;
}

/** A bell that has not rung yet. */
export function createBell(): Bell {
  let rung = new AbortController();
  return {
    ring: () => rung.abort(),
    async wait(shortest, longest, signal) {
      await pause(shortest, [signal]);
      await pause(longest - shortest, [signal, rung.signal]);
      rung = new AbortController();
    },
  };
}

/** Resolves after the time, or when one of the signals says so. */
function pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  if (signals.some(({ aborted }) => aborted)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    for (const signal of signals) signal.addEventListener('abort', done);
  });
}
