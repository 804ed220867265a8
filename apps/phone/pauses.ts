import { createRest } from '../../shared/clients/rest.ts';

/** Waits this many milliseconds, or until the network or the person returns. */
export type Pause = (ms: number) => Promise<void>;

/** Pauses that end with `signal`, all at once. */
export function createPause(signal: AbortSignal): Pause {
  const rest = createRest(signal);
  for (const name of ['online', 'visibilitychange', 'pageshow'])
    window.addEventListener(name, rest.wake, { signal });
  return (ms) => rest.wait(ms);
}

const FIRST_MS = 1_000;
const LONGEST_MS = 10_000;

/**
 * In ms, for the next retry: 1 to 10 s by the number of failures, plus up to one half at random, so
 * that the phones of a room do not retry at once.
 */
export function backOff(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1)) * (1 + Math.random() / 2);
}
