import type { TextStore } from '../browser-storage/text-store.ts';

/** The storage key of waiting leads (docs/interfaces.md#browser-storage). */
export const OUTBOX_KEY = 'speaker:outbox';

/** Whether a lead waits. A separate file, because most visits need not load the outbox. */
export function hasOutbox(store: TextStore): boolean {
  return store.keys().some((key) => key === OUTBOX_KEY || key.startsWith(`${OUTBOX_KEY}:`));
}
