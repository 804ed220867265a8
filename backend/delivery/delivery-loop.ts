export interface DeliveryJob {
  /** One round; returns how many entries it took. Rejects when the database is unavailable. */
  readonly run: () => Promise<number>;
  /** Whether the host has much else to do just now. */
  readonly isBusy: () => boolean;
  /** The database became unavailable, for this reason: called once until it answers again. */
  readonly onAway: (cause: unknown) => void;
}

/** Entries in one round, all sent at once. */
export const ROUND_SIZE = 4;

/**
 * Pause between runs, which leaves the machine to incoming leads; the queue is also polled at
 * intervals.
 */
const PAUSE_MS = 100;
const LOOK_AGAIN_MS = 5_000;
/** At most: a busy host still sends two mails a second, for which not one lead of a hundred waits. */
const BUSY_PAUSE_MS = 2_000;
/** Short, because what was sent in between has to be noted well before its lease ends. */
const UNAVAILABLE_PAUSE_MS = 400;

/** Rounds one after the other, as long as a host runs. */
export function createDeliveryLoop({ run, isBusy, onAway }: DeliveryJob) {
  let news = new AbortController();

  return {
    wake: () => news.abort(),
    /** Rounds until the signal aborts; resolves when the last round is noted. Never rejects. */
    async start(signal: AbortSignal): Promise<void> {
      let isUnavailable = false;
      while (!signal.aborted) {
        news = new AbortController();
        let claimed = 0;
        try {
          claimed = await run();
          isUnavailable = false;
        } catch (cause) {
          if (!isUnavailable) onAway(cause);
          isUnavailable = true;
        }
        if (isUnavailable) await pause(UNAVAILABLE_PAUSE_MS, signal);
        // Checked repeatedly: a run itself may make the host appear busy.
        for (let rested = 0; rested === 0 || (rested < BUSY_PAUSE_MS && isBusy()); rested += PAUSE_MS)
          await pause(PAUSE_MS, signal);
        if (!isUnavailable && claimed < ROUND_SIZE) await pause(LOOK_AGAIN_MS, signal, news.signal);
      }
    },
  };
}

/** Waits until the time is over or one of the signals aborts. */
function pause(milliseconds: number, ...signals: readonly AbortSignal[]): Promise<void> {
  const end = AbortSignal.any([...signals]);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, end.aborted ? 0 : milliseconds);
    end.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
