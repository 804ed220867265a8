import { hasOutbox } from '../../shared/outbox/has-outbox.ts';
import { createTextStore } from '../../shared/browser-storage/text-store.ts';
import type { ClientConfig } from '../config/client-config.ts';

/** Delivers leads of earlier visits; loads nothing if there are none. */
export async function deliverWaitingLeads(signal: AbortSignal): Promise<void> {
  if (!hasOutbox(createTextStore(() => localStorage))) return;
  const { startOutbox } = await import('../../shared/outbox/submit-lead.ts');
  startOutbox(signal);
}

/**
 * Loads the edit bridge where editing is possible: requested in the address, or framed
 * (docs/product.md#which-text-is-shown, docs/interfaces.md#messages).
 */
export async function loadEditBridge(config: ClientConfig): Promise<void> {
  const isEditing = new URLSearchParams(window.location.search).get('edit_mode') === '1';
  if (!isEditing && window.parent === window) return;
  // Recovered text in the page before hydration would be a mismatch to React.
  const [{ renderEditBridge }] = await Promise.all([import('./render-edit-bridge.tsx'), hydration()]);
  renderEditBridge(config);
}

function hydration(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('hydrated' in document.documentElement.dataset) resolve(undefined);
    else window.addEventListener('speaker-hydrated', resolve, { once: true });
  });
}
