import { createOpenEndpoint } from '../../../backend/http/endpoint.ts';
import { jsonAnswer } from '../../../backend/http/json-answer.ts';
import { OPEN_TO_ALL } from '../../../backend/http/open-to-all.ts';
import { storageUnavailable, wrongKey } from '../../../backend/http/http-error.ts';
import type { Handler } from '../../../backend/http/handler.ts';
import { createHttpMailTransport } from '../../../backend/mail/http-transport.ts';
import { STATIC_PAGE_PATH } from '../../../backend/mail/links/mail-link-page.ts';
import type { MailTransport } from '../../../backend/mail/mail-transport.ts';
import { createMailWorker } from '../../../backend/mail/mail-worker.ts';
import { runOfficeJobs } from '../../../backend/office/office-jobs.ts';
import { createSmtpTransport } from '../../../backend/mail/smtp-transport.ts';
import type { DeliveryWorker } from '../../../backend/mail/delivery-worker.ts';
import { readWebhookSettings } from '../../../backend/webhooks/webhook-settings.ts';
import { createWebhookTransport } from '../../../backend/webhooks/webhook-transport.ts';
import { createWebhookWorker } from '../../../backend/webhooks/webhook-worker.ts';
import { consoleLog } from './console-log.ts';
import type { FunctionsEnvironment } from './functions-environment.ts';
import { EnvironmentError, needSetting, readEnvironment } from './functions-environment.ts';
import { createLoggedHandler } from './logged-handler.ts';
import { createPostgresDatabase } from './postgres-database.ts';

/** A call of the schedule works for at most so long, well below the runtime's own limit and the schedule's minute. */
const WORKING_MS = 45_000;

/**
 * The scheduled mail sender: `POST` with the bearer `MAIL_JOB_KEY` sends what is due and answers how many mails it took.
 * Calls that overlap take different mails.
 * Before that it does what the office has to do by the clock: the digest, and the deletion of old leads. Throws an `EnvironmentError` when a secret is wrong or missing.
 */
export function createMailFunction(environment: Readonly<Record<string, string>>): Handler {
  const settings = readEnvironment(environment);
  const functionsUrl = needSetting(settings, 'SUPABASE_URL');
  const siteUrl = needSetting(settings, 'SITE_URL');
  const expected = digest(`Bearer ${needSetting(settings, 'MAIL_JOB_KEY')}`);
  const database = createPostgresDatabase(settings.SUPABASE_DB_URL);
  const owner = crypto.randomUUID();
  const mails = createMailWorker({
    database,
    transport: createTransport(settings),
    mailFrom: settings.MAIL_FROM,
    siteUrl,
    functionsUrl,
    pressPage: siteUrl + STATIC_PAGE_PATH,
    owner,
    takeOverAfterMs: 0,
    log: consoleLog,
  });
  const webhook = readWebhookSettings(settings);
  const workers = [
    mails,
    ...(webhook === undefined
      ? []
      : [
          createWebhookWorker({
            database,
            transport: createWebhookTransport(webhook),
            owner: `${owner}:webhook`,
            takeOverAfterMs: 0,
            log: consoleLog,
          }),
        ]),
  ];
  return createLoggedHandler(
    '/functions/v1/send-mails',
    createOpenEndpoint({ POST: sendDue }, consoleLog),
    consoleLog,
  );

  async function sendDue(request: Request): Promise<Response> {
    if ((await digest(request.headers.get('authorization') ?? '')) !== (await expected)) throw wrongKey();
    const deadline = Date.now() + WORKING_MS;
    let taken = 0;
    const sendLane = async (worker: DeliveryWorker) => {
      for (let round = -1; round !== 0 && Date.now() < deadline; taken += round)
        round = await worker.runOnce();
    };
    try {
      await runOfficeJobs({
        database,
        officeMail: settings.OFFICE_MAIL,
        digest: settings.OFFICE_DIGEST,
        retentionMonths: settings.RETENTION_MONTHS,
        log: consoleLog,
      });
      await Promise.all(workers.map(sendLane));
    } catch (error) {
      throw storageUnavailable(error);
    }
    return jsonAnswer(200, { message: `${taken} mails taken`, taken }, OPEN_TO_ALL);
  }
}

function createTransport(settings: FunctionsEnvironment): MailTransport {
  if (settings.MAIL_API_KEY !== undefined) {
    return createHttpMailTransport({ url: settings.MAIL_API_URL, key: settings.MAIL_API_KEY });
  }
  if (settings.SMTP_URL !== undefined) return createSmtpTransport(settings.SMTP_URL);
  throw new EnvironmentError('MAIL_API_KEY', 'or SMTP_URL must be set, so that mails can be sent');
}

/** Keys are compared by digest, so that the time it takes tells nothing about them. */
async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return bytes.join('.');
}
