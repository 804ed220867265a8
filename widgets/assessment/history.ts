import { attempt } from '../../shared/browser-storage/attempt.ts';

/** How the hash of a shared result begins; one letter a question follows. A hash is never sent to a server (docs/interfaces.md#elements). */
export const SHARED_PREFIX = '#speaker-answers=';

const KEY = 'speaker:assessment';

/** Where an interrupted assessment is kept: one record per event code. */
export function interruptedKey(event: string | undefined): string {
  return event ? `${KEY}:${event}` : KEY;
}

/** Records of an interrupted assessment, or of leads that wait in the outbox. */
const UNFINISHED = /^speaker:(assessment|outbox)/;

/** Whether something may be there to go on with: a shared result in the address, or unfinished business. */
export function hasHistory(): boolean {
  return (
    location.hash.startsWith(SHARED_PREFIX) ||
    attempt(() => Object.keys(localStorage).some((key) => UNFINISHED.test(key))) === true
  );
}

/** Forgets an interrupted assessment: it was sent, closed or started over. */
export function forgetInterrupted(event: string | undefined): void {
  attempt(() => {
    localStorage.removeItem(interruptedKey(event));
  });
}
