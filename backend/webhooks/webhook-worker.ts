import { cutText } from '../../shared/core/text/cut-text.ts';
import { createListedLead, LEAD_COLUMNS, type LeadRow } from '../leads/list-leads.ts';
import {
  createDeliveryWorker,
  type DeliveryWorker,
  type DeliveryWorkerDeps,
} from '../delivery/delivery-worker.ts';
import type { WebhookSettings } from './webhook-settings.ts';
import { createWebhookTransport, type WebhookTransport } from './webhook-transport.ts';

type WebhookType = 'lead.created' | 'lead.unsubscribed';

/** Limits a text to a line of a chat. */
const TEXT_MAX = 300;

/** Slack treats `<!channel>` as a mention of everybody. */
const MARKUP = /[<>&|[\]\p{Cc}\p{Cf}]+/gu;

interface QueuedWebhook {
  readonly lead_id: string;
  readonly content: { readonly type: WebhookType } | null;
}

/** Shorter than the worker's timeout. */
const ANSWER_TIMEOUT_MS = 10_000;

/** The worker of the configured webhook, if any. */
export function createWebhookWorkers(
  settings: WebhookSettings | undefined,
  deps: DeliveryWorkerDeps,
): readonly DeliveryWorker[] {
  if (settings === undefined) return [];
  const transport = createWebhookTransport(settings);
  return [createWebhookWorker({ ...deps, transport, owner: `${deps.owner}:webhook` })];
}

/** Sends queued webhooks with the lead's current state, under the queue's id. */
export function createWebhookWorker(
  deps: DeliveryWorkerDeps & { readonly transport: WebhookTransport },
): DeliveryWorker {
  const { database, transport } = deps;
  const read = `select ${LEAD_COLUMNS} from speaker.leads where id = $1`;
  return createDeliveryWorker<QueuedWebhook>(
    'webhook',
    async ({ id, lead_id: lead, content }, signal) => {
      const [row] = await database.query<LeadRow>(read, [lead]);
      // The person has been deleted.
      if (row === undefined) return;
      const body = createWebhookBody(content?.type ?? 'lead.created', row, new Date());
      await transport.send({ id, body }, AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]));
    },
    deps,
  );
}

/**
 * A webhook's body (docs/webhooks.md): `type`, `timestamp`, a sentence for chats as `text`, and as
 * `data` the lead as in `npm run leads -- --json`. For an unsubscribed person only what identifies
 * them.
 */
export function createWebhookBody(type: WebhookType, row: LeadRow, timestamp: Date): string {
  const lead = createListedLead(row);
  const { id, kind, email, event, unsubscribedAt } = lead;
  return JSON.stringify({
    type,
    timestamp: timestamp.toISOString(),
    text: cutText(describe(type, lead).replace(MARKUP, ' ').replace(/ {2,}/g, ' '), TEXT_MAX),
    data: type === 'lead.created' ? lead : { id, kind, email, event, unsubscribedAt },
  });
}

type Lead = ReturnType<typeof createListedLead>;

function describe(type: WebhookType, lead: Lead): string {
  if (type === 'lead.unsubscribed') return `Unsubscribed: ${textOf(lead.email)}`;
  const event = lead.event === undefined ? [] : [textOf(lead.event)];
  const list = (...parts: readonly unknown[]) =>
    [...parts.map(textOf).filter((part) => part !== ''), ...event].join(', ');
  switch (lead.kind) {
    case 'inquiry':
      return `New inquiry: ${list(lead.name, lead.company, lead.eventDate)}`;
    case 'quiz':
      return `New assessment: ${list(lead.name, `Channel ${textOf(lead.channelResult)}`)}`;
    case 'newsletter':
      return `New subscriber: ${list(`${textOf(lead.firstName)} ${textOf(lead.lastName)}`)}`;
  }
}

const NOTHING_GIVEN: ReadonlySet<unknown> = new Set([undefined, 'Not provided', 'Not specified']);

function textOf(value: unknown): string {
  return NOTHING_GIVEN.has(value) ? '' : String(value);
}
