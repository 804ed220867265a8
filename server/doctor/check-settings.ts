import {
  type DatabaseEncryption,
  databaseEncryption,
  isLocalDatabase,
} from '../../backend/database/database-encryption.ts';
import { checkReceiver, type ResolveHost } from '../../backend/webhooks/check-receiver.ts';
import type { WebhookSettings } from '../../backend/webhooks/webhook-settings.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { finding, unused, type Finding } from './finding.ts';

const ENCRYPTION: Readonly<Record<DatabaseEncryption, string>> = {
  verified: 'The connection is encrypted, and the certificate of the database verified.',
  encrypted:
    'The connection is encrypted; sslmode=verify-full in DATABASE_URL would verify the certificate too.',
  none: 'The database is on this machine: nothing of the connection leaves it.',
};

/** Whether the connection to `DATABASE_URL` is encrypted. */
export function checkDatabase(databaseUrl: string | undefined): Finding {
  if (databaseUrl === undefined)
    return unused('database', 'DATABASE_URL is not set: the embedded database is used.');
  const encryption = databaseEncryption(databaseUrl);
  const isExposed = encryption === 'none' && !isLocalDatabase(databaseUrl);
  return finding(
    'database',
    ENCRYPTION[encryption],
    !isExposed ||
      'Leads and the password cross the network in clear text: remove sslmode=disable from DATABASE_URL.',
  );
}

/** No http origin in `EDITOR_ORIGINS` of an https site. `checkContentHost` checks that host's. */
export function checkOrigins({ editorOrigins, contentHost }: Configuration, siteOrigin: string): Finding {
  if (editorOrigins.length === 0) return unused('editor origins', 'Only the site itself may edit.');
  const contentOrigin = contentHost && new URL(contentHost).origin;
  const insecure = editorOrigins.find(
    (origin) => origin !== contentOrigin && origin.startsWith('http:') && siteOrigin.startsWith('https:'),
  );
  return finding(
    'editor origins',
    `${editorOrigins.join(', ')} may edit.`,
    insecure === undefined ||
      `EDITOR_ORIGINS trusts ${insecure} over plain http: anyone on its network could edit. Use https.`,
  );
}

/** Whether the webhook's address is allowed. Sends nothing: a receiver would treat it as a lead. */
export async function checkWebhook(
  settings: WebhookSettings | undefined,
  resolve: ResolveHost,
): Promise<Finding> {
  if (settings === undefined)
    return unused('webhook', 'WEBHOOK_URL is not set: no other system is notified of leads.');
  const { url, host, allowPrivate } = settings;
  const right = allowPrivate
    ? `${host} can be found; WEBHOOK_ALLOW_PRIVATE lets private addresses and plain HTTP pass.`
    : `${host} is on the public internet.`;
  const checked = checkReceiver(new URL(url), allowPrivate, resolve);
  const reason = await checked.then(() => undefined, describeError);
  return finding(
    'webhook',
    right,
    reason === undefined ||
      `Nothing is sent to WEBHOOK_URL (${reason}): check it, or set WEBHOOK_ALLOW_PRIVATE=1 for a receiver in a network of your own.`,
  );
}

/** Whether the mail host accepts a connection. */
export async function checkMail(
  smtpUrl: string | undefined,
  greet: (smtpUrl: string) => Promise<void>,
): Promise<Finding> {
  if (smtpUrl === undefined)
    return unused('mail', 'SMTP_URL is not set: mails are written to DATA_DIR/mail.');
  const reason = await greet(smtpUrl).then(() => undefined, describeError);
  return finding(
    'mail',
    'The mail host accepts the connection.',
    reason === undefined ||
      `The mail server refused the connection (${reason}): check host, port, user and password of SMTP_URL.`,
  );
}

export function describeError(error: unknown): string {
  return (error instanceof Error && error.message.split('\n')[0]) || 'unknown';
}
