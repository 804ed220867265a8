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
import { createFolderTransport } from './folder-transport.ts';
import { speaker } from '../../speaker/speaker.config.ts';

const BUSY_SHARE = 0.6;

/** Delivers the queued mails and webhooks while the product runs. */
export interface MailDelivery {
  wake(): void;
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
  // The same after a restart, so that claims of the earlier process are released at once.
  const owner = `${hostname()}:${folder}`;
  const mails = createMailWorker({
    database,
    transport: smtp ?? createFolderTransport(join(folder, MAIL_FOLDER)),
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
  return {
    wake() {
      for (const worker of workers) worker.wake();
    },
    async stop() {
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
