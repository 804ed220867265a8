import { createOpenEndpoint } from '../../../backend/http/endpoint.ts';
import { jsonAnswer } from '../../../backend/http/json-answer.ts';
import { OPEN_TO_ALL } from '../../../backend/http/open-to-all.ts';
import { storageUnavailable, wrongKey } from '../../../backend/http/http-error.ts';
import type { Handler } from '../../../backend/http/handler.ts';
import { createHttpMailTransport } from '../../../backend/mail/http-transport.ts';
import { STATIC_PAGE_PATH } from '../../../backend/mail/links/mail-link-page.ts';
import type { MailTransport } from '../../../backend/mail/mail-transport.ts';
import { createMailWorker } from '../../../backend/mail/mail-worker.ts';
import { createSmtpTransport } from '../../../backend/mail/smtp-transport.ts';
import { consoleLog } from './console-log.ts';
import type { FunctionsEnvironment } from './functions-environment.ts';
import { EnvironmentError, readEnvironment } from './functions-environment.ts';
import { createLoggedHandler } from './logged-handler.ts';
import { createPostgresDatabase } from './postgres-database.ts';

/** A call of the schedule works for at most so long, well below the runtime's own limit and the schedule's minute. */
const WORKING_MS = 45_000;

/**
 * The scheduled mail sender: `POST` with the bearer `MAIL_JOB_KEY` sends what is due and answers how many mails it took.
 * Calls that overlap take different mails. Throws an `EnvironmentError` when a secret is wrong or missing.
 */
export function createMailFunction(environment: Readonly<Record<string, string>>): Handler {
  const settings = readEnvironment(environment);
  const functionsUrl = need(settings.SUPABASE_URL, 'SUPABASE_URL');
  const siteUrl = need(settings.SITE_URL, 'SITE_URL');
  const expected = digest(`Bearer ${need(settings.MAIL_JOB_KEY, 'MAIL_JOB_KEY')}`);
  const worker = createMailWorker({
    database: createPostgresDatabase(settings.SUPABASE_DB_URL),
    transport: createTransport(settings),
    mailFrom: settings.MAIL_FROM,
    siteUrl,
    functionsUrl,
    pressPage: siteUrl + STATIC_PAGE_PATH,
    owner: crypto.randomUUID(),
    takeOverAfterMs: 0,
    log: consoleLog,
  });
  return createLoggedHandler(
    '/functions/v1/send-mails',
    createOpenEndpoint({ POST: sendDue }, consoleLog),
    consoleLog,
  );

  async function sendDue(request: Request): Promise<Response> {
    if ((await digest(request.headers.get('authorization') ?? '')) !== (await expected)) throw wrongKey();
    const deadline = Date.now() + WORKING_MS;
    let taken = 0;
    try {
      for (let round = -1; round !== 0 && Date.now() < deadline; taken += round)
        round = await worker.runOnce();
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

function need(value: string | undefined, name: string): string {
  if (value === undefined) throw new EnvironmentError(name, 'must be set');
  return value;
}

/** Keys are compared by digest, so that the time it takes tells nothing about them. */
async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return bytes.join('.');
}
