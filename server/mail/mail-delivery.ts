import { hostname } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createMailWorker } from '../../backend/mail/mail-worker.ts';
import { createSmtpTransport } from '../../backend/mail/smtp-transport.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { MAIL_FOLDER } from '../configuration/data-folder.ts';
import type { HostDatabase } from '../database/database.ts';
import type { Log } from '../../backend/http/log.ts';
import type { WebhookSettings } from '../../backend/webhooks/webhook-settings.ts';
import { createWebhookTransport } from '../../backend/webhooks/webhook-transport.ts';
import { createWebhookWorker } from '../../backend/webhooks/webhook-worker.ts';
import type { DeliveryWorker } from '../../backend/delivery/delivery-worker.ts';
import { runOfficeJobs } from '../../backend/office/office-jobs.ts';
import { every } from '../every.ts';
import { createFolderTransport } from './folder-transport.ts';
import { createMailCopies } from './mail-copies.ts';
import { speaker } from '../../speaker/speaker.config.ts';

const BUSY_SHARE = 0.6;
const OFFICE_JOBS_MS = 5 * 60_000;

/** Delivers the queued mails and webhooks while the product runs, and does what is due in the office. */
export function startMailDelivery(
  configuration: Configuration,
  folder: string,
  publicUrl: string,
  database: HostDatabase,
  log: Log,
) {
  const { smtpUrl, officeMail, officeDigest, retentionMonths } = configuration;
  const smtp = smtpUrl === undefined ? undefined : createSmtpTransport(smtpUrl);
  const mailFolder = join(folder, MAIL_FOLDER);
  // The same after a restart, so that claims of the earlier process are released at once.
  const owner = `${hostname()}:${folder}`;
  const mails = createMailWorker({
    database,
    transport: smtp ?? createFolderTransport(mailFolder),
    log,
    owner,
    limits: configuration.mailLimits,
    mailFrom: configuration.mailFrom,
    speaker,
    siteUrl: publicUrl,
    functionsUrl: publicUrl,
    isBusy: createLoadGauge(),
  });
  const end = new AbortController();
  const workers = [mails, ...createWebhookWorkers(configuration.webhook, database, log, owner)];
  const ended = Promise.all(workers.map((worker) => worker.start(end.signal)));
  const wake = (): void => {
    for (const worker of workers) worker.wake();
  };
  const deleteCopies = createMailCopies(mailFolder);
  const jobs = { database, officeMail, digest: officeDigest, retentionMonths, log };
  const periodic = every(
    OFFICE_JOBS_MS,
    (isFirst) => runOfficeJobs({ ...jobs, deleteMailCopies: deleteCopies, onMailQueued: wake }, isFirst),
    { ready: database.whenReady(), putOff: 'office jobs put off', log },
  );
  return {
    wake,
    deleteCopies,
    async stop(): Promise<void> {
      await periodic.stop();
      end.abort();
      await ended;
      smtp?.close();
    },
  };
}

/** Whether this thread was busy most of the time since the last call. */
function createLoadGauge(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const before = last;
    last = performance.eventLoopUtilization();
    return performance.eventLoopUtilization(last, before).utilization > BUSY_SHARE;
  };
}

function createWebhookWorkers(
  settings: WebhookSettings | undefined,
  database: HostDatabase,
  log: Log,
  owner: string,
): DeliveryWorker[] {
  if (settings === undefined) return [];
  const transport = createWebhookTransport(settings);
  return [createWebhookWorker({ database, transport, log, owner: `${owner}:webhook` })];
}
