import { Webhook } from 'standardwebhooks';
import { cutText } from '../../shared/core/text/cut-text.ts';
import { checkReceiver, type ResolveHost } from './check-receiver.ts';
import type { WebhookSettings } from './webhook-settings.ts';

/** A retry has the same id, so that the receiver can detect it. */
export interface OutgoingWebhook {
  readonly id: string;
  readonly body: string;
}

export class WebhookRefusedError extends Error {
  /** `HTTP 503`: safe to log. */
  readonly code: string;
  /** 410 Gone: no further retries (Standard Webhooks). */
  readonly isFinal: boolean;
  constructor(status: number, text: string) {
    super(`the receiver answered ${status}: ${text}`);
    this.name = 'WebhookRefusedError';
    this.code = `HTTP ${status}`;
    this.isFinal = status === GONE;
  }
}

const GONE = 410;

export type WebhookTransport = ReturnType<typeof createWebhookTransport>;

/** The part of the receiver's answer that the list of failed deliveries shows. */
const ANSWER_MAX = 300;

/** Signs with `secret` and sends to public hosts. `resolve` replaces the resolver in tests. */
export function createWebhookTransport(
  { url, secret, allowPrivate }: WebhookSettings,
  resolve?: ResolveHost,
) {
  const target = new URL(url);
  const signer = new Webhook(secret);
  return {
    /** Resolves after a 2xx. A redirect is a refusal. */
    async send({ id, body }: OutgoingWebhook, signal: AbortSignal): Promise<void> {
      await checkReceiver(target, allowPrivate, resolve);
      const now = new Date();
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'speaker-site webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': signer.sign(id, now, body),
      };
      const answer = await fetch(target, { method: 'POST', headers, body, redirect: 'manual', signal }).catch(
        throwCause,
      );
      if (!answer.ok) throw new WebhookRefusedError(answer.status, await readStart(answer));
      await answer.body?.cancel();
    },
  };
}

/** The network's error, which `fetch` wraps in its "fetch failed". */
function throwCause(error: unknown): never {
  throw error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
}

async function readStart(answer: Response): Promise<string> {
  let text = '';
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length >= ANSWER_MAX) break;
  }
  return cutText(text, ANSWER_MAX);
}
