import * as v from 'valibot';

export type WebhookSettings = NonNullable<ReturnType<typeof readWebhookSettings>>;

const SECRET = /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const PREFIX_LENGTH = 'whsec_'.length;
/** 24 to 64 bytes (Standard Webhooks). */
const SECRET_MIN = 32;
const SECRET_MAX = 88;
const SECRET_SENTENCE =
  'must be whsec_ and 24 to 64 random bytes in base64: echo "whsec_$(openssl rand -base64 32)" makes one';

export const webhookSecret = v.pipe(
  v.string(),
  v.trim(),
  v.regex(SECRET, SECRET_SENTENCE),
  v.check(
    ({ length }) => length - PREFIX_LENGTH >= SECRET_MIN && length - PREFIX_LENGTH <= SECRET_MAX,
    SECRET_SENTENCE,
  ),
);

interface WebhookValues {
  readonly WEBHOOK_URL?: string | undefined;
  readonly WEBHOOK_SECRET?: string | undefined;
  readonly WEBHOOK_ALLOW_PRIVATE: string;
}

export function isSigned({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: Partial<WebhookValues>): boolean {
  return url === undefined || secret !== undefined;
}

export const UNSIGNED = `must be set where WEBHOOK_URL is: it ${SECRET_SENTENCE}`;

/** The webhook, if any. Show only the `host` of its address: the path may be a secret. */
export function readWebhookSettings(values: WebhookValues) {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: allowed } = values;
  if (url === undefined || secret === undefined) return undefined;
  return { url, host: new URL(url).host, secret, allowPrivate: allowed === '1' };
}
