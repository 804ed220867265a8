import type { Log } from '../../backend/http/log.ts';

/** Pause before content that was not readable is read again, in milliseconds. */
const RENEW_LATER_MS = 5_000;

/** Holds the latest edition; reads follow one another, so that an older read never replaces a newer one. */
export function createEditions<Edition>(read: () => Promise<Edition>, log: Log) {
  let latest: Promise<Edition> | undefined;
  let renewing: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Reads the next edition; calls of `current` get the former one until it is read. Rejects when it cannot be read. */
  async function renew(): Promise<void> {
    const next = renewing.then(read);
    renewing = next.catch(() => undefined);
    latest = Promise.resolve(await next);
  }

  return {
    /** The latest edition, read at the first call. Rejects when it cannot be read. */
    current(): Promise<Edition> {
      if (latest) return latest;
      const first = read();
      latest = first;
      first.catch(() => {
        if (latest === first) latest = undefined;
      });
      return first;
    },
    renew,
    /** Renews after five seconds, once for all calls in between. */
    renewLater(): void {
      clearTimeout(timer);
      const report = (cause: unknown) => log({ level: 'error', event: 'pages not renewed', cause });
      timer = setTimeout(() => void renew().catch(report), RENEW_LATER_MS).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
