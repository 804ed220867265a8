import type { TextStore } from '../browser-storage/text-store.ts';

/** Where waiting leads lie (docs/interfaces.md#browser-storage). */
export const OUTBOX_KEY = 'speaker:outbox';

/**
 * Whether any lead waits. In a file of its own, so that a page can ask without loading what sends leads: on nearly every
 * visit the answer is no.
 */
export function hasOutbox(store: TextStore): boolean {
  return store.keys().some((key) => key === OUTBOX_KEY || key.startsWith(`${OUTBOX_KEY}:`));
}
