import { createTransport } from 'nodemailer';

import type { MailTransport } from './mail-transport.ts';
import { composeMail } from './compose-mail.ts';

/** As many as the mail worker sends at once. */
const CONNECTIONS = 4;

/** A server that is silent for so long is away; below the worker's own patience, so that its answer is the precise one. */
const SILENCE_MS = 15_000;

/** Sends over `SMTP_URL` (`smtp://user:password@host:587` or `smtps://…`) with a few connections kept open. */
export function createSmtpTransport(smtpUrl: string): MailTransport & { close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
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

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('the mail server did not answer in time'));
    });
  });
}
