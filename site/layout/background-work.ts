import { hasOutbox } from '../../shared/storage/outbox-store.ts';
import { createTextStore } from '../../shared/storage/text-store.ts';

/** Delivers leads that earlier visits could not; nothing is loaded where nothing waits. */
export async function deliverWaitingLeads(signal: AbortSignal): Promise<void> {
  if (!hasOutbox(createTextStore(() => localStorage))) return;
  const { startOutbox } = await import('../../shared/storage/submit-lead.ts');
  startOutbox(signal);
}
