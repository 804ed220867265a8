import { hasOutbox } from '../../shared/outbox/has-outbox.ts';
import { startOutbox } from '../../shared/outbox/submit-lead.ts';
import { createTextStore } from '../../shared/browser-storage/text-store.ts';

/** Delivers stored leads while the page is open (docs/interfaces.md#browser-storage). */
export function resumeOutbox(): void {
  if (hasOutbox(createTextStore(() => localStorage))) startOutbox(new AbortController().signal);
}
