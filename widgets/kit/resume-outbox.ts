import { hasOutbox } from '../../shared/outbox/has-outbox.ts';
import { startOutbox } from '../../shared/outbox/submit-lead.ts';
import { createTextStore } from '../../shared/browser-storage/text-store.ts';

/** Delivers, for as long as the page lives, what an earlier visit left in the outbox (docs/interfaces.md#browser-storage). For an element's entry module. */
export function resumeOutbox(): void {
  if (hasOutbox(createTextStore(() => localStorage))) startOutbox(new AbortController().signal);
}
