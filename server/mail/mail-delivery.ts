import { hostname } from 'node:os';
import { join } from 'node:path';

import { createMailWorker } from '../../backend/mail/mail-worker.ts';
import { createSmtpTransport } from '../../backend/mail/smtp-transport.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { MAIL_FOLDER } from '../configuration/data-folder.ts';
import type { HostDatabase } from '../database/database.ts';
import type { Log } from '../../backend/log/log.ts';
import { createFolderTransport } from './folder-transport.ts';

/** Sends what leads have queued, as long as the product runs. */
export interface MailDelivery {
  /** There is a new mail. */
  wake(): void;
  /** Resolves when the mails under way are noted; then the database may close. */
  stop(): Promise<void>;
}

export function startMailDelivery(
  configuration: Configuration,
  folder: string,
  publicUrl: string,
  database: HostDatabase,
  log: Log,
): MailDelivery {
  const smtp = configuration.smtpUrl === undefined ? undefined : createSmtpTransport(configuration.smtpUrl);
  const worker = createMailWorker({
    database,
    transport: smtp ?? createFolderTransport(join(folder, MAIL_FOLDER)),
    log,
    // The same after a restart: what the former life had taken is given back at once.
    owner: `${hostname()}:${folder}`,
    mailFrom: configuration.mailFrom,
    siteUrl: publicUrl,
    functionsUrl: publicUrl,
  });
  const end = new AbortController();
  const ended = worker.start(end.signal);
  return {
    wake: worker.wake,
    async stop() {
      end.abort();
      await ended;
      smtp?.close();
    },
  };
}
