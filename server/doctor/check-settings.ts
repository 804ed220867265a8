import { databaseEncryption, isLocalDatabase } from '../../backend/database/database-encryption.ts';
import { checkReceiver, type ResolveHost } from '../../backend/webhooks/check-receiver.ts';
import type { WebhookSettings } from '../../backend/webhooks/webhook-settings.ts';
import { right, unused, wrong, type Finding } from './finding.ts';

/** Whether the connection to `DATABASE_URL` is encrypted. */
export function checkDatabase(databaseUrl: string | undefined): Finding {
  const check = 'database';
  if (databaseUrl === undefined)
    return unused(check, 'DATABASE_URL is not set: the embedded database is used.');
  switch (databaseEncryption(databaseUrl)) {
    case 'verified':
      return right(check, 'The connection is encrypted, and the certificate of the database verified.');
    case 'encrypted':
      return right(
        check,
        'The connection is encrypted; sslmode=verify-full in DATABASE_URL would verify the certificate too.',
      );
    case 'none':
      return isLocalDatabase(databaseUrl)
        ? right(check, 'The database is on this machine: nothing of the connection leaves it.')
        : wrong(
            check,
            'Leads and the password cross the network in clear text: take sslmode=disable out of DATABASE_URL.',
          );
  }
}

/**
 * Checks `EDITOR_ORIGINS` as written: valid origins, no duplicates, no plain http with an https
 * site.
 */
export function checkOrigins(written: string | undefined, siteOrigin: string): Finding {
  const entries = (written ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0)
    return unused(
      'editor origins',
      'EDITOR_ORIGINS is not set: only the site itself and CONTENT_HOST may edit.',
    );
  const notAddress = entries.find((entry) => !URL.canParse(entry));
  if (notAddress !== undefined)
    return wrong(
      'editor origins',
      `EDITOR_ORIGINS has ${notAddress}, which is no address: write https://cms.example.`,
    );
  const withPath = entries.find((entry) => new URL(entry).pathname !== '/' || new URL(entry).search !== '');
  if (withPath !== undefined)
    return wrong(
      'editor origins',
      `EDITOR_ORIGINS has ${withPath}: an origin carries no path, write ${new URL(withPath).origin}.`,
    );
  const origins = entries.map((entry) => new URL(entry).origin);
  const twice = origins.find((entry, index) => origins.indexOf(entry) !== index);
  if (twice !== undefined)
    return wrong('editor origins', `EDITOR_ORIGINS names ${twice} twice: once is enough.`);
  const insecure = origins.find((entry) => entry.startsWith('http:') && siteOrigin.startsWith('https:'));
  if (insecure !== undefined)
    return wrong(
      'editor origins',
      `EDITOR_ORIGINS trusts ${insecure} over plain http: anyone on its network could edit. Use https.`,
    );
  return right('editor origins', `${origins.join(', ')} may edit.`);
}

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
