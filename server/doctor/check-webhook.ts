import { checkReceiver, type ResolveHost } from '../../backend/webhooks/check-receiver.ts';
import type { WebhookSettings } from '../../backend/webhooks/webhook-settings.ts';
import { right, unused, wrong, type Finding } from './finding.ts';

/** Whether the webhook's address is allowed. Sends nothing: a receiver would treat it as a lead. */
export async function checkWebhook(
  settings: WebhookSettings | undefined,
  resolve: ResolveHost,
): Promise<Finding> {
  if (settings === undefined)
    return unused('webhook', 'WEBHOOK_URL is not set: no other system is told of leads.');
  try {
    await checkReceiver(new URL(settings.url), settings.allowPrivate, resolve);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : 'unknown';
    return wrong(
      'webhook',
      `Nothing is sent to WEBHOOK_URL (${reason}): check it, or set WEBHOOK_ALLOW_PRIVATE=1 for a receiver in a network of your own.`,
    );
  }
  return settings.allowPrivate
    ? right(
        'webhook',
        `${settings.host} can be found; WEBHOOK_ALLOW_PRIVATE lets private addresses and plain HTTP pass.`,
      )
    : right('webhook', `${settings.host} is on the public internet.`);
}
