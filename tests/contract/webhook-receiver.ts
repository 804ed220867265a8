import { Webhook } from 'standardwebhooks';
import { serve } from '../setup/serve.ts';

/** A received webhook with a verified signature. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A webhook receiver on a free port of 127.0.0.1, with a mail API that accepts every mail. */
export interface WebhookReceiver {
  /** The environment of a host that sends to this receiver. */
  readonly env: Readonly<Record<string, string>>;
  /** All webhooks with a valid signature, including refused ones. */
  readonly received: readonly ReceivedWebhook[];
  /** Sets the statuses of the next answers to webhooks about this address; afterwards 200. */
  answerWith(email: string, statuses: readonly number[]): void;
  close(): void;
}

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const HOOK = '/leads?key=in-the-address';
const MAILS = '/emails';

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const planned = new Map<string, number[]>();
  const { origin, close } = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === MAILS) return response.end('{}');
      const headers = request.headers as Record<string, string>;
      const body = Buffer.concat(chunks).toString();
      const webhook = new Webhook(SECRET).verify(body, headers) as ReceivedWebhook;
      received.push({ ...webhook, id: headers['webhook-id'] ?? '' });
      const status = planned.get(String(webhook.data['email']).toLowerCase())?.shift() ?? 200;
      return response.writeHead(status).end();
    });
  });
  const hook = { WEBHOOK_URL: origin + HOOK, WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: '1' };
  return {
    env: { ...hook, MAIL_API_URL: origin + MAILS },
    received,
    answerWith: (email, statuses) => void planned.set(email.toLowerCase(), [...statuses]),
    close,
  };
}
