import type { Database } from '../database/database.ts';
import type { DeliveryWorker } from '../mail/delivery-worker.ts';
import type { MailTransport, OutgoingMail } from '../mail/mail-transport.ts';
import { createMailWorker } from '../mail/mail-worker.ts';

/** A mail worker over a test's own database. */
export function createTestMailWorker(database: Database, transport: MailTransport): DeliveryWorker {
  return createMailWorker({
    database,
    transport,
    mailFrom: 'Juno Hartley <juno@speaker.example>',
    siteUrl: 'https://speaker.example',
    functionsUrl: 'https://speaker.example',
    owner: 'test',
    log: () => undefined,
  });
}

/** Every mail that goes out now. */
export async function sendQueued(database: Database): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const worker = createTestMailWorker(database, {
    send(mail) {
      mails.push(mail);
      return Promise.resolve();
    },
  });
  while ((await worker.runOnce()) > 0);
  return mails;
}
