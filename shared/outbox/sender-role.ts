const SENDER = 'speaker:outbox-sender';

/** Runs `work` if no other tab is sending; resolves to false otherwise. */
export type SenderRole = (work: () => Promise<void>) => Promise<boolean>;

/**
 * By Web Locks, which a crashed tab releases. Without them all tabs send: the server stores one.
 */
export function createSenderRole(locks: LockManager | undefined): SenderRole {
  return async (work) => {
    let isRequested = false;
    const run = async (lock: unknown): Promise<boolean> => {
      isRequested = true;
      if (lock !== null) await work();
      return lock !== null;
    };
    try {
      return await (locks ? locks.request<Promise<boolean>>(SENDER, { ifAvailable: true }, run) : run({}));
    } catch (error) {
      // A sandboxed frame has locks, but may not request one.
      if (isRequested) throw error;
      return run({});
    }
  };
}
