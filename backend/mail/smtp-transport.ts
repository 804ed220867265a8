import { createTransport } from 'nodemailer';
import { isLocalHost } from '../network/local-host.ts';
import type { MailTransport } from './mail-content.ts';
import { composeMail } from './compose-mail.ts';

/** As many as the mail worker sends at once. */
const CONNECTIONS = 4;

/** Below the worker's timeout, so that this error is the one reported. */
const TIMEOUT_MS = 15_000;

/**
 * Sends over `SMTP_URL` (`smtp://user:password@host:587` or `smtps://…`) with a few pooled
 * connections.
 */
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

/**
 * Whether a connection that begins in clear text (`smtp:`) must upgrade to TLS first: otherwise
 * password and mails could be read, and an attacker could remove the server's offer.
 */
export function isTlsRequired(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && !isLocalHost(hostname);
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('the mail server did not answer in time'));
    });
  });
}
