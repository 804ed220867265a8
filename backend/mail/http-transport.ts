import { Buffer } from 'node:buffer';
import type { MailAttachment, MailTransport } from './mail-layout.ts';
import { cutText } from '../../shared/core/text/cut-text.ts';

/** The part of a refusal that the list of failed mails shows. */
const ANSWER_MAX = 300;

/**
 * Sends by an HTTP API compatible with Resend, for hosts that block SMTP (Supabase). The queue's id
 * is the `Idempotency-Key`, so that the service sends a repeated mail only once.
 */
export function createHttpMailTransport(url: string, key: string): MailTransport {
  return {
    async send({ id, from, to, replyTo, subject, html, text, headers, attachments }, signal) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({
          from,
          to: [to],
          reply_to: replyTo,
          subject,
          html,
          text,
          headers,
          attachments: attachments?.map(encodeAttachment),
        }),
        signal,
      });
      const body = await answer.text();
      if (!answer.ok) {
        throw new Error(`the mail service answered ${answer.status}: ${cutText(body, ANSWER_MAX)}`);
      }
    },
  };
}

function encodeAttachment({ filename, type, text }: MailAttachment): Record<string, string> {
  return { filename, content_type: type, content: Buffer.from(text).toString('base64') };
}
