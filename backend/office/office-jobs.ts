import { createTimeOrderedUuid } from '../database/uuid.ts';
import { checkClock } from '../database/check-clock.ts';
import { type Database } from '../database/database.ts';
import type { OfficeDeps } from './office-deps.ts';
import { deleteOldSecrets } from '../respondents/event-secret.ts';
import { runRetention, readRetention } from './retention.ts';

export type DigestPace = 'daily' | 'hourly' | 'off';

const INTERVALS = { daily: '1 day', hourly: '1 hour' } as const;
/** Anyone can invent codes: the rest is on the office page. */
const COUNTS_MAX = 100;
/** A lead that is stored while a digest counts belongs to the next digest. */
const BEING_STORED = `interval '1 minute'`;

/** Without `retentionMonths` leads do not expire. */
export interface OfficeJobs extends Pick<
  OfficeDeps,
  'database' | 'deleteMailCopies' | 'log' | 'officeMail' | 'onMailQueued' | 'retentionMonths'
> {
  readonly digest: DigestPace;
}

/**
 * Checks the clock, deletes secrets of past events, queues the digest and runs retention, as due.
 * Call it every few minutes, from any number of hosts, with `isStart` once per process. Rejects
 * when the database is unavailable.
 */
export async function runOfficeJobs(jobs: OfficeJobs, isStart = false): Promise<void> {
  const { database, log } = jobs;
  const clock = await checkClock(database, isStart);
  if (clock.hasJumped) {
    log({ level: 'warn', event: 'clock more than 40 days ahead of its last check, jobs wait' });
    await notifyOffice(jobs);
  }
  await deleteOldSecrets(database);
  if ((await queueDigest(database, jobs.digest, jobs.officeMail)) > 0) jobs.onMailQueued?.();
  if (clock.isPlausible) await runRetentionJob(jobs, isStart);
}

async function runRetentionJob(jobs: OfficeJobs, isStart: boolean): Promise<void> {
  const { database, retentionMonths: months, deleteMailCopies, log } = jobs;
  if (months === undefined) return;
  const run = await runRetention({ database, months, deleteMailCopies }, isStart);
  if (run === undefined) return;
  const { reason, leads, hidden, deleted } = run;
  if (hidden + deleted > 0) log({ level: 'info', event: 'old leads hidden', hidden, deleted });
  if (reason === null || !run.isNew) return;
  log({ level: 'warn', event: 'retention waits for the office', reason, leads });
  await notifyOffice(jobs);
}

/** About a job that waits for approval. Rejects as the database does. */
async function notifyOffice({
  database,
  retentionMonths,
  officeMail,
  onMailQueued,
}: OfficeJobs): Promise<void> {
  const state = await readRetention(database, retentionMonths);
  if (state === undefined) return;
  const { waiting, leads, now, lastRun } = state;
  await database.query(
    `insert into speaker.mails (id, kind, recipient, content)
     select mail.id, 'digest', mail.recipient, $1::text::jsonb
     from jsonb_to_recordset($2::text::jsonb) as mail (id uuid, recipient text)`,
    [JSON.stringify({ waiting, leads, now, lastRun }), writeMails(officeMail)],
  );
  onMailQueued?.();
}

/**
 * Queues one mail per office address that counts the quiz, newsletter and suspected leads since the
 * last digest, by event; none without leads, or before it is due. A last digest in the future, or
 * over 40 days old, comes from a wrong clock: this one then counts one interval. One statement, so
 * that one of several hosts queues it. Returns the number of queued mails.
 */
async function queueDigest(
  database: Database,
  pace: DigestPace,
  officeMail: readonly string[],
): Promise<number> {
  if (pace === 'off') return 0;
  const rows = await database.query(
    `with due as (
       select name, done_until as before,
         case when done_until between now() - interval '40 days' and now() then done_until
           else now() - ${BEING_STORED} - $1::text::interval end as since
       from speaker.office_jobs
       where name = 'digest'
         and (done_until <= now() - ${BEING_STORED} - $1::text::interval or done_until > now())
       for update skip locked
     ), moved as (
       update speaker.office_jobs as job set done_until = now() - ${BEING_STORED}
       from due where job.name = due.name returning due.since, due.before
     ), counted as (
       select lead.kind, lead.event, lead.suspected, count(*)::integer as leads
       from speaker.leads as lead cross join moved
       where (
         lead.created_at >= moved.since and lead.created_at < now() - ${BEING_STORED}
         or moved.before > now() and lead.created_at >= moved.before
       )
         and (lead.kind <> 'inquiry' or lead.suspected)
       group by lead.kind, lead.event, lead.suspected
       order by leads desc, lead.kind, lead.event limit ${COUNTS_MAX}
     ), figures as (
       select jsonb_build_object(
         'since', to_char(moved.since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'counts', (select jsonb_agg(to_jsonb(counted)) from counted)
       ) as content
       from moved where exists (select from counted)
     )
     insert into speaker.mails (id, kind, recipient, content)
     select mail.id, 'digest', mail.recipient, figures.content
     from figures cross join jsonb_to_recordset($2::text::jsonb) as mail (id uuid, recipient text)
     returning id`,
    [INTERVALS[pace], writeMails(officeMail)],
  );
  return rows.length;
}

function writeMails(recipients: readonly string[]): string {
  return JSON.stringify(
    recipients.map((recipient) => ({ id: createTimeOrderedUuid(Date.now()), recipient })),
  );
}
