import type { Database } from '../database/database.ts';
import { LEAD_COLUMNS, type LeadRow } from '../leads/list-leads.ts';
import type { DeliveryWorker, DeliveryWorkerDeps } from '../delivery/delivery-worker.ts';
import { createDeliveryWorker } from '../delivery/delivery-worker.ts';
import { createWebhookBody, type WebhookType } from './webhook-message.ts';
import type { WebhookTransport } from './webhook-transport.ts';

/** A webhook of the queue. */
interface QueuedWebhook {
  readonly lead_id: string;
  readonly content: { readonly type: WebhookType } | null;
}

/** Below the worker's own timeout. */
const ANSWER_TIMEOUT_MS = 10_000;

export interface WebhookWorkerDeps extends DeliveryWorkerDeps {
  readonly transport: WebhookTransport;
}

/** Sends the queued webhooks, with the lead's state at that moment, under the queue's id. */
export function createWebhookWorker(deps: WebhookWorkerDeps): DeliveryWorker {
  const { database, transport } = deps;
  return createDeliveryWorker<QueuedWebhook>(
    'webhook',
    async ({ id, lead_id: leadId, content }, signal) => {
      const row = await readLead(database, leadId);
      // The person was deleted meanwhile.
      if (row === undefined) return;
      const body = createWebhookBody(content?.type ?? 'lead.created', row, new Date());
      await transport.send({ id, body }, AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]));
    },
    deps,
  );
}

async function readLead(database: Database, id: string): Promise<LeadRow | undefined> {
  const [row] = await database.query<LeadRow>(`select ${LEAD_COLUMNS} from speaker.leads where id = $1`, [
    id,
  ]);
  return row;
}
