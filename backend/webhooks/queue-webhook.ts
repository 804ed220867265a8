import { createTimeOrderedUuid } from '../database/uuid.ts';
import type { NewLead } from '../leads/new-lead.ts';

/**
 * The lead with a webhook to `host` among its deliveries, which the statement that stores it queues. Nobody is told of a suspected lead, and of a
 * subscription that waits for its press only once it was pressed.
 */
export function withWebhook(lead: NewLead, host: string | undefined): NewLead {
  if (host === undefined || lead.suspected) return lead;
  const webhook = { id: createTimeOrderedUuid(Date.now()), kind: 'webhook' as const, recipient: host };
  return { ...lead, deliveries: [...lead.deliveries, webhook] };
}
