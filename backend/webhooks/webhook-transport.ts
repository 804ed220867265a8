import { Webhook } from 'standardwebhooks';
import type { ResolveHost } from './pinned-post.ts';
import { findAllowedAddress, postTo } from './pinned-post.ts';
import type { WebhookSettings } from './webhook-settings.ts';

/** A message to the receiver. Sent again it carries the same id: the receiver tells by it what it has seen. */
export interface OutgoingWebhook {
  readonly id: string;
  readonly body: string;
}

/** The receiver did not take it. */
export class WebhookRefusedError extends Error {
  /** `HTTP 503`: what the log may say. */
  readonly code: string;
  /** It will never take it: 410 Gone, by Standard Webhooks. */
  readonly isFinal: boolean;
  constructor(status: number, text: string) {
    super(`the receiver answered ${status}: ${text}`);
    this.name = 'WebhookRefusedError';
    this.code = `HTTP ${status}`;
    this.isFinal = status === GONE;
  }
}

const GONE = 410;

/** Sends webhooks as Standard Webhooks says. */
export interface WebhookTransport {
  /** Resolves when the receiver has answered with 2xx. A redirect is a refusal. */
  send(message: OutgoingWebhook, signal: AbortSignal): Promise<void>;
}

/** Signs with `secret`, and sends to the one address that is allowed. `resolve` stands for the system's resolver in tests. */
export function createWebhookTransport(
  { url, secret, allowPrivate }: WebhookSettings,
  resolve?: ResolveHost,
): WebhookTransport {
  const target = new URL(url);
  const signer = new Webhook(secret);
  return {
    async send({ id, body }, signal) {
      const address = await findAllowedAddress(target, allowPrivate, resolve);
      const now = new Date();
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'speaker-site webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': signer.sign(id, now, body),
      };
      const { status, text } = await postTo(address, target, { headers, body }, signal);
      if (status < 200 || status > 299) throw new WebhookRefusedError(status, text);
    },
  };
}
