import type { ReportBody } from '../../shared/core/report/report-body.ts';
import { strongestChannel } from '../../shared/core/report/report-words.ts';
import { emailKey } from '../../shared/core/leads/lead-terms.ts';
import { createTimeOrderedUuid } from '../database/uuid.ts';
import { type Database } from '../database/database.ts';
import { createBearerKey, digestBearerKey } from '../http/bearer-key.ts';
import { HttpError, tooManyRequests } from '../http/json-call.ts';
import type { ReportMailContent } from '../mail/report-mail.ts';
import { formatLocalDay } from '../../shared/core/dates.ts';

export interface ReportMail {
  readonly report: string;
  readonly to: string;
  readonly replyTo: string | undefined;
}

interface ReportRow {
  readonly body: ReportBody;
  /** Null for a code without an event, which any visitor can invent. */
  readonly name: string | null;
  readonly expires_at: Date;
  readonly is_open: boolean;
}

const DAY_SECONDS = 86_400;

/**
 * Queues a report's address. Only the digest of the snapshot's key is stored, so the mail gets a
 * key of its own, which the queue deletes once the mail is sent. Throws an `HttpError`: 404 no such
 * report, 410 withdrawn or expired, 429 too many mails to an address today.
 */
export async function queueReportMail(
  database: Database,
  { report, to, replyTo }: ReportMail,
): Promise<void> {
  const [row] = await database.query<ReportRow>(
    `select body, coalesce(named.name, named.code) as name, expires_at, revoked_at is null and now() < expires_at as is_open
     from speaker.reports as report left join speaker.events as named on named.code = report.event
     where report.id = $1`,
    [report],
  );
  if (row === undefined) throw new HttpError(404, 'There is no report with this number.');
  if (!row.is_open) throw new HttpError(410, 'This report was withdrawn or has expired: create a new one.');
  const key = createBearerKey();
  const content: ReportMailContent = {
    report,
    key,
    ...(replyTo !== undefined && { replyTo }),
    ...(row.name !== null && { event: row.name }),
    channel: strongestChannel(row.body.channels),
    expiresOn: formatLocalDay(row.expires_at),
  };
  const queued = await database.query(
    `with counted as (
       select speaker.count_mail($1, 'report') as may_go
     ), stored as (
       insert into speaker.report_keys (key_digest, report_id) select $2, $3 from counted where may_go
     )
     insert into speaker.mails (id, kind, recipient, content)
     select $4, 'report', $5, $6::text::jsonb from counted where may_go returning id`,
    [
      emailKey(to),
      digestBearerKey(key),
      report,
      createTimeOrderedUuid(Date.now()),
      to,
      JSON.stringify(content),
    ],
  );
  if (queued.length === 0)
    throw tooManyRequests(
      DAY_SECONDS,
      'This address has reached its daily limit of emails. Please try again tomorrow.',
    );
}
