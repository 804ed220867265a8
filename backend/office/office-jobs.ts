import type { Database } from '../database/database.ts';
import type { DeleteMailCopies } from '../leads/person.ts';
import type { Log } from '../log/log.ts';
import { forgetOldSecrets } from '../respondents/event-secret.ts';
import type { DigestPace } from './digest.ts';
import { queueDigest } from './digest.ts';
import { deleteOldLeads, isRetentionDue } from './retention.ts';

/** What the office has done by the clock, and how. */
export interface OfficeJobs {
  readonly database: Database;
  readonly officeMail: readonly string[];
  readonly digest: DigestPace;
  /** Absent: leads are kept. */
  readonly retentionMonths: number | undefined;
  readonly deleteMailCopies?: DeleteMailCopies;
  readonly log: Log;
  /** Told after a digest was queued. */
  readonly onMailQueued?: () => void;
}

/**
 * Does what is due: the secrets of events that are over are deleted, the digest, and once a day the deletion of old leads (`isStart`: whatever the clock says). Safe to call as often
 * as one likes, by several hosts. Rejects when the database is away.
 */
export async function runOfficeJobs(jobs: OfficeJobs, isStart = false): Promise<void> {
  const { database, retentionMonths, log } = jobs;
  await forgetOldSecrets(database);
  if ((await queueDigest(database, jobs.digest, jobs.officeMail)) > 0) jobs.onMailQueued?.();
  if (retentionMonths === undefined) return;
  const isDue = await isRetentionDue(database);
  if (!isDue && !isStart) return;
  const leads = await deleteOldLeads(database, retentionMonths, jobs.deleteMailCopies);
  if (leads > 0) log({ level: 'info', event: 'old leads deleted', leads });
}
