import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLocalHost } from '../network/local-host.ts';
import type { MailTransport, OutgoingMail } from './mail-layout.ts';

/** As many as the mail worker sends at once. */
const CONNECTIONS = 4;

/** Shorter than the worker's timeout, so that this error is the one reported. */
const TIMEOUT_MS = 15_000;

/** Sends over `SMTP_URL` (`smtp://user:password@host:587` or `smtps://…`). */
export function createSmtpTransport(smtpUrl: string): MailTransport & { close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: isTlsRequired(smtpUrl),
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail, signal) {
      await Promise.race([transport.sendMail(composeMail(mail)), rejectOnAbort(signal)]);
    },
    close() {
      transport.close();
    },
  };
}

/** Whether `smtp:` must upgrade to TLS first: an attacker could remove the server's offer. */
export function isTlsRequired(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && !isLocalHost(hostname);
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('the mail server did not answer in time'))),
  );
}

/** A mail for nodemailer. The queue's id is the Message-ID, by which repeats are recognized. */
export function composeMail(mail: OutgoingMail): SendMailOptions {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(mail.from)?.[1] ?? 'localhost';
  return {
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ filename, type, text }) => ({
      filename,
      contentType: type,
      content: text,
    })),
    messageId: `<${mail.id}@${domain}>`,
    headers: { ...mail.headers },
    // A mail's content must not make us read a file or send a request.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
