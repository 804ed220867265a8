import { attempt } from '../../shared/core/attempt.ts';

/** A letter per question follows. A hash never reaches a server (docs/interfaces.md#elements). */
export const SHARED_PREFIX = '#speaker-answers=';

const KEY = 'speaker:assessment';

export function interruptedKey(event: string | undefined): string {
  return event ? `${KEY}:${event}` : KEY;
}

const UNFINISHED = /^speaker:(assessment|outbox)/;

/** Whether the address has a shared result, or the storage a record. */
export function hasHistory(): boolean {
  return (
    location.hash.startsWith(SHARED_PREFIX) ||
    attempt(() => Object.keys(localStorage).some((key) => UNFINISHED.test(key))) === true
  );
}

/** Deletes the record of an interrupted assessment. */
export function deleteInterrupted(event: string | undefined): void {
  attempt(() => localStorage.removeItem(interruptedKey(event)));
}
