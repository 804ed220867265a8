import type { Log } from '../../backend/http/log.ts';

/** The pause before another try after a failure, in milliseconds. */
const RENEW_LATER_MS = 5_000;

/** The latest edition. Reads follow one another, so that no older one replaces a newer one. */
export function createEditions<Edition>(read: () => Promise<Edition>, log: Log) {
  let latest: Promise<Edition> | undefined;
  let renewing: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** `current` returns the former edition until the next one is read. Rejects as `read` does. */
  async function renew(): Promise<void> {
    const next = renewing.then(read);
    renewing = next.catch(() => undefined);
    latest = Promise.resolve(await next);
  }

  return {
    /** Read at the first call. Rejects when it cannot be read. */
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
