import type { TextStore } from '../browser-storage/text-store.ts';

const SENDER = 'speaker:outbox-sender';
/** Longer than one delivery may take; a tab that dies holds the others up no longer than this. */
const LEASE_MS = 30_000;
/** Time for another tab's claim to become visible before ours counts. */
const SETTLE_MS = 150;

/** Runs `work` if no other tab is at it; resolves to false when another one is. */
export type SenderRole = (work: (renew: () => void) => Promise<void>) => Promise<boolean>;

/** The role by Web Locks: the browser takes it back when a tab dies. `otherwise` serves where asking is forbidden. */
export function createLockedRole(locks: LockManager, otherwise: SenderRole): SenderRole {
  return async (work) => {
    let asked = false;
    try {
      return await locks.request<Promise<boolean>>(SENDER, { ifAvailable: true }, async (lock) => {
        asked = true;
        if (lock) await work(() => undefined);
        return lock !== null;
      });
    } catch (error) {
      if (asked) throw error;
      return otherwise(work);
    }
  };
}

/**
 * The role without Web Locks: a lease in storage, claimed, then read again after a pause. Two tabs that claim within
 * the same blink may at worst both send; the server stores the lead once.
 */
export function createLeasedRole(
  store: TextStore,
  now: () => number,
  wait: (ms: number) => Promise<void>,
  me: string,
): SenderRole {
  const holder = (): { name: string; until: number } => {
    const [name = '', until = ''] = (store.get(SENDER) ?? '').split(' ');
    return { name, until: Number(until) || 0 };
  };
  const claim = (): void => {
    store.set(SENDER, `${me} ${now() + LEASE_MS}`);
  };
  return async (work) => {
    const { name, until } = holder();
    const isLive = until > now() && until <= now() + LEASE_MS;
    if (isLive && name !== me) return false;
    claim();
    await wait(SETTLE_MS);
    if (holder().name !== me) return false;
    try {
      await work(claim);
    } finally {
      if (holder().name === me) store.remove(SENDER);
    }
    return true;
  };
}
