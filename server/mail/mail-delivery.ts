import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createMailWorker } from '../../backend/mail/mail-worker.ts';
import { createSmtpTransport } from '../../backend/mail/smtp-transport.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { MAIL_FOLDER } from '../configuration/data-folder.ts';
import type { HostDatabase } from '../database/database.ts';
import type { Log } from '../../backend/http/log.ts';
import { createWebhookWorkers } from '../../backend/webhooks/webhook-worker.ts';
import { type DeliveryWorker, ROUND_SIZE } from '../../backend/delivery/delivery-worker.ts';
import { runOfficeJobs } from '../../backend/office/office-jobs.ts';
import { every, type PeriodicOptions } from '../every.ts';
import { createFolderTransport } from './folder-transport.ts';
import { createMailCopies } from './mail-copies.ts';
import { speaker } from '../../speaker/speaker.config.ts';

const OFFICE_JOBS_MS = 5 * 60_000;
/** Also read at once after something was queued. */
const READ_QUEUE_MS = 5_000;
/** After each round: leaves the machine to incoming leads. */
const PAUSE_MS = 100;

/** Delivers queued mails and webhooks, and runs the office's jobs. */
export function startMailDelivery(
  configuration: Configuration,
  folder: string,
  publicUrl: string,
  database: HostDatabase,
  log: Log,
) {
  const { smtpUrl, mailFrom, mailLimits: limits, officeMail, officeDigest, retentionMonths } = configuration;
  const smtp = smtpUrl === undefined ? undefined : createSmtpTransport(smtpUrl);
  const mailFolder = join(folder, MAIL_FOLDER);
  // The same after a restart, so that claims of the earlier process are released at once.
  const common = { database, log, owner: `${hostname()}:${folder}` };
  const transport = smtp ?? createFolderTransport(mailFolder);
  const sender = { limits, mailFrom, speaker, siteUrl: publicUrl, functionsUrl: publicUrl };
  const mails = createMailWorker({ ...common, ...sender, transport });
  const ready = database.whenReady();
  const queues = [
    sendQueue(mails, { ready, putOff: 'mail queue out of reach', log }),
    ...createWebhookWorkers(configuration.webhook, common).map((worker) =>
      sendQueue(worker, { ready, putOff: 'webhook queue out of reach', log }),
    ),
  ];
  const wake = (): void => {
    for (const queue of queues) queue.wake();
  };
  const deleteCopies = createMailCopies(mailFolder);
  const jobs = { database, officeMail, digest: officeDigest, retentionMonths, log };
  const periodic = every(
    OFFICE_JOBS_MS,
    (isFirst) => runOfficeJobs({ ...jobs, deleteMailCopies: deleteCopies, onMailQueued: wake }, isFirst),
    { ready, putOff: 'office jobs put off', log },
  );
  return {
    wake,
    deleteCopies,
    /** Resolves when the outcomes of the last rounds are recorded. */
    async stop(): Promise<void> {
      await Promise.all([periodic, ...queues].map((job) => job.stop()));
      smtp?.close();
    },
  };
}

/** Sends a queue in rounds: the next follows a full one at once, an empty one after an interval. */
function sendQueue(worker: DeliveryWorker, options: PeriodicOptions) {
  const round = async (): Promise<boolean> => {
    const claimed = await worker.runOnce();
    await setTimeout(PAUSE_MS);
    return claimed === ROUND_SIZE;
  };
  return every(READ_QUEUE_MS, round, options);
}
