/** What a loop drives. */
export interface DeliveryRounds {
  /** One round of so many entries at most; returns how many it took. Rejects when the database is away. */
  readonly run: (limit: number) => Promise<number>;
  /** Whether the host has its hands full just now. */
  readonly isBusy: () => boolean;
  /** The database went out of reach, for this reason: told once until it answers again. */
  readonly onAway: (cause: unknown) => void;
}

/** Rounds one after the other, as long as a host runs. */
export interface DeliveryLoop {
  /** Rounds until the signal aborts; resolves when the last round is noted. Never rejects. */
  start(signal: AbortSignal): Promise<void>;
  /** There is a new entry: begin the next round soon. */
  wake(): void;
}

/** Entries in one round: sent a few at a time, they fit well into their lease. */
export const ROUND_SIZE = 16;

/** Between rounds the leads have the machine to themselves; without news the queue is looked at now and then. */
const PAUSE_MS = 100;
const LOOK_AGAIN_MS = 5_000;

/** No mail waits longer than this for a host that is busy; then so few go out that not one lead of a hundred waits for them. */
const REST_MAX_MS = 1_000;
const BUSY_ROUND_SIZE = 2;

/** A database that is away is asked again soon: what was sent in between has to be noted well before its lease ends. */
const ASK_AGAIN_MS = 500;

/** Makes a loop of rounds. */
export function createDeliveryLoop({ run, isBusy, onAway }: DeliveryRounds): DeliveryLoop {
  let wakeUp: () => void = () => undefined;
  let isAwake = false;

  return {
    wake() {
      isAwake = true;
      wakeUp();
    },
    async start(signal) {
      let isAway = false;
      let limit = ROUND_SIZE;
      while (!signal.aborted) {
        isAwake = false;
        let taken = 0;
        try {
          taken = await run(limit);
          isAway = false;
        } catch (cause) {
          if (!isAway) onAway(cause);
          isAway = true;
        }
        await pause(isAway ? ASK_AGAIN_MS : PAUSE_MS, signal);
        const isMore = taken === limit;
        limit = (await restWhileBusy(signal)) ? BUSY_ROUND_SIZE : ROUND_SIZE;
        if (!isMore && !isAwake && !isAway) await pause(LOOK_AGAIN_MS, signal, true);
      }
    },
  };

  /** Waits for as long as the host has its hands full and a mail may wait; whether it still has. */
  async function restWhileBusy(signal: AbortSignal): Promise<boolean> {
    for (let rested = 0; isBusy(); rested += PAUSE_MS) {
      if (rested >= REST_MAX_MS) return true;
      await pause(PAUSE_MS, signal);
    }
    return false;
  }

  /** Waits; the end cuts it short, and so does news where that is wanted. */
  function pause(milliseconds: number, signal: AbortSignal, endsWithNews = false): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener('abort', end);
      if (endsWithNews) wakeUp = end;
      function end(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        wakeUp = () => undefined;
        resolve();
      }
    });
  }
}
