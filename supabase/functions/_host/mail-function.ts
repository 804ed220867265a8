import { Hono } from 'hono';
import type { Database } from '../../../backend/database/database.ts';
import { createApp, type App } from '../../../backend/http/app.ts';
import { sameText } from '../../../backend/http/bearer-key.ts';
import { jsonAnswer, wrongKey } from '../../../backend/http/json-call.ts';
import { createHttpMailTransport } from '../../../backend/mail/http-transport.ts';
import { STATIC_PAGE_PATH } from '../../../backend/mail/links/mail-link-page.ts';
import { readMailLimits } from '../../../backend/mail/mail-limits.ts';
import type { MailTransport } from '../../../backend/mail/mail-layout.ts';
import { createMailWorker } from '../../../backend/mail/mail-worker.ts';
import { runOfficeJobs } from '../../../backend/office/office-jobs.ts';
import { createSmtpTransport } from '../../../backend/mail/smtp-transport.ts';
import type { DeliveryWorker } from '../../../backend/delivery/delivery-worker.ts';
import { readWebhookSettings } from '../../../backend/webhooks/webhook-settings.ts';
import { createWebhookWorkers } from '../../../backend/webhooks/webhook-worker.ts';
import { FUNCTIONS_PATH } from '../../../shared/core/leads/function-paths.ts';
import { consoleLog, createFunction, type ServeHandler } from './create-function.ts';
import { EnvironmentError, needSetting, type FunctionsEnvironment } from './functions-environment.ts';
import { speaker } from '../../../speaker/speaker.config.ts';

const PATH = `${FUNCTIONS_PATH}/send-mails`;
/** Shorter than the runtime's own limit and the schedule's minute. */
const WORKING_MS = 45_000;

/**
 * The scheduled mail sender: `POST` with the bearer `MAIL_JOB_KEY` runs the office's periodic jobs,
 * sends the due mails and returns their number. Overlapping calls claim different mails. Throws an
 * `EnvironmentError` for a wrong or missing secret.
 */
export function createMailFunction(environment: Readonly<Record<string, string>>): ServeHandler {
  return createFunction(PATH, environment, createMailApp);
}

function createMailApp(settings: FunctionsEnvironment, database: Database): App {
  const functionsUrl = needSetting(settings, 'SUPABASE_URL');
  const siteUrl = needSetting(settings, 'SITE_URL');
  const key = needSetting(settings, 'MAIL_JOB_KEY');
  const common = { database, owner: crypto.randomUUID(), log: consoleLog };
  const mails = createMailWorker({
    ...common,
    transport: createTransport(settings),
    limits: readMailLimits(settings),
    mailFrom: settings.MAIL_FROM,
    speaker,
    siteUrl,
    functionsUrl,
    actionPage: siteUrl + STATIC_PAGE_PATH,
  });
  const workers = [mails, ...createWebhookWorkers(readWebhookSettings(settings), common)];
  const app: App = new Hono();
  app.post(PATH, async ({ req }) => {
    if (!sameText(req.header('authorization') ?? '', `Bearer ${key}`)) throw wrongKey();
    const deadline = Date.now() + WORKING_MS;
    let claimed = 0;
    const runQueue = async (worker: DeliveryWorker) => {
      for (let round = -1; round !== 0 && Date.now() < deadline; claimed += round)
        round = await worker.runOnce();
    };
    await runOfficeJobs({
      database,
      officeMail: settings.OFFICE_MAIL,
      digest: settings.OFFICE_DIGEST,
      retentionMonths: settings.RETENTION_MONTHS,
      log: consoleLog,
    });
    await Promise.all(workers.map(runQueue));
    return jsonAnswer(200, { message: `${claimed} mails taken`, taken: claimed });
  });
  return createApp(app, { log: consoleLog, cors: 'open' });
}

function createTransport(settings: FunctionsEnvironment): MailTransport {
  if (settings.MAIL_API_KEY !== undefined) {
    return createHttpMailTransport(settings.MAIL_API_URL, settings.MAIL_API_KEY);
  }
  if (settings.SMTP_URL !== undefined) return createSmtpTransport(settings.SMTP_URL);
  throw new EnvironmentError('MAIL_API_KEY', 'or SMTP_URL must be set, so that mails can be sent');
}
