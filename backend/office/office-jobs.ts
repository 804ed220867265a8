import { checkClock } from '../database/check-clock.ts';
import type { Database } from '../database/database.ts';
import type { DeleteMailCopies } from '../leads/hidden-leads.ts';
import type { Log } from '../http/log.ts';
import { deleteOldSecrets } from '../respondents/event-secret.ts';
import { type DigestPace, queueDigest } from './digest.ts';
import { runRetention, readRetention } from './retention.ts';
import { createTimeOrderedUuid } from '../database/uuid.ts';

/** The periodic jobs of the office, and their settings. */
export interface OfficeJobs {
  readonly database: Database;
  readonly officeMail: readonly string[];
  readonly digest: DigestPace;
  /** Absent: leads do not expire. */
  readonly retentionMonths: number | undefined;
  readonly deleteMailCopies?: DeleteMailCopies;
  readonly log: Log;
  readonly onMailQueued?: () => void;
}

/**
 * Does what is due: checks the clock, deletes the secrets of events that are over, queues the
 * digest, and runs retention. Call it every few minutes, from any number of hosts, with `isStart`
 * once for each process. Rejects when the database is unavailable.
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
  const outcome = await runRetention({ database, months, deleteMailCopies }, isStart);
  if (outcome.state === 'done' && outcome.hidden + outcome.deleted > 0)
    log({ level: 'info', event: 'old leads hidden', hidden: outcome.hidden, deleted: outcome.deleted });
  if (outcome.state !== 'waiting' || !outcome.isNew) return;
  const { reason, leads } = outcome;
  log({ level: 'warn', event: 'retention waits for the office', reason, leads });
  await notifyOffice(jobs);
}

async function notifyOffice({
  database,
  retentionMonths,
  officeMail,
  onMailQueued,
}: OfficeJobs): Promise<void> {
  await queueWaitingMail(database, retentionMonths, officeMail);
  onMailQueued?.();
}

/**
 * Queues one mail to each of the office's addresses about a job that waits for approval. Rejects as
 * the database does.
 */
async function queueWaitingMail(
  database: Database,
  months: number | undefined,
  officeMail: readonly string[],
): Promise<void> {
  const state = await readRetention(database, months);
  if (state === undefined) return;
  const { waiting, leads, now, lastRun } = state;
  const content = { waiting, leads, now: now.toISOString(), lastRun: lastRun.toISOString() };
  await database.query(
    `insert into speaker.mails (id, kind, recipient, content)
     select mail.id, 'digest', mail.recipient, $1::text::jsonb
     from jsonb_to_recordset($2::text::jsonb) as mail (id uuid, recipient text)`,
    [
      JSON.stringify(content),
      JSON.stringify(officeMail.map((recipient) => ({ id: createTimeOrderedUuid(Date.now()), recipient }))),
    ],
  );
}
