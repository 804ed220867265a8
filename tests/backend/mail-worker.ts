import type { Database } from '../../backend/database/database.ts';
import type { DeliveryWorker } from '../../backend/delivery/delivery-worker.ts';
import type { MailLimits } from '../../backend/mail/mail-limits.ts';
import type { MailTransport, OutgoingMail } from '../../backend/mail/mail-layout.ts';
import { createMailWorker } from '../../backend/mail/mail-worker.ts';
import { speaker } from '../../speaker/speaker.config.ts';

export function createTestMailWorker(
  database: Database,
  transport: MailTransport,
  limits: MailLimits = { perHour: 500, perDay: 3_000 },
  owner = 'test',
): DeliveryWorker {
  return createMailWorker({
    database,
    transport,
    limits,
    mailFrom: 'Juno Hartley <juno@speaker.example>',
    speaker,
    siteUrl: 'https://speaker.example',
    functionsUrl: 'https://speaker.example',
    owner,
    log: () => undefined,
  });
}

/** Sends all due mails; returns those not to `refuses`, which the mail server rejects. */
export async function sendQueued(
  database: Database,
  { limits, refuses }: { readonly limits?: MailLimits; readonly refuses?: string | undefined } = {},
): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const transport: MailTransport = {
    send(mail) {
      if (mail.to === refuses) return Promise.reject(new Error('mailbox full'));
      mails.push(mail);
      return Promise.resolve();
    },
  };
  const worker = createTestMailWorker(database, transport, limits);
  while ((await worker.runOnce()) > 0);
  return mails;
}
