import { createTransport } from 'nodemailer';
import { isLocalHost } from '../network/local-host.ts';
import type { MailTransport } from './mail-transport.ts';
import { composeMail } from './compose-mail.ts';

/** As many as the mail worker sends at once. */
const CONNECTIONS = 4;

/** A server that answers nothing for so long is away; below the worker's own timeout, so that its answer is the precise one. */
const TIMEOUT_MS = 15_000;

/** Sends over `SMTP_URL` (`smtp://user:password@host:587` or `smtps://…`) with a few connections kept open. */
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
 * Whether a connection that begins in clear text (`smtp:`) has to change to TLS before anything is said: password and mails would
 * cross the network readable otherwise, and somebody in between could keep it so by striking out the server's offer.
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
