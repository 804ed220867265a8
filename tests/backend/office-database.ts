import type { Database } from '../../backend/database/database.ts';
import { type OfficeJobs, runOfficeJobs } from '../../backend/office/office-jobs.ts';

/** Confirms an address, as the link of an earlier mail does. */
export const confirmAddress = (database: Database, email: string) =>
  database.query('insert into speaker.confirmed_addresses values (lower($1)) on conflict do nothing', [
    email,
  ]);

/** Confirms the address of every stored lead. */
export const confirmAllAddresses = (database: Database) =>
  database.query(
    'insert into speaker.confirmed_addresses (email) select distinct email from speaker.leads on conflict do nothing',
  );

/** Suppresses an address, as an unsubscription does, without changing its leads and mails. */
export const suppressAddress = (database: Database, email: string) =>
  database.query(
    'insert into speaker.suppressions (address_digest) values (speaker.address_digest(lower($1)))',
    [email],
  );

/** Runs the office's periodic jobs, by default without an office, digests and retention. */
export const runTestJobs = (database: Database, jobs: Partial<OfficeJobs> = {}, isStart = false) =>
  runOfficeJobs(
    { database, officeMail: [], digest: 'off', retentionMonths: undefined, log: () => undefined, ...jobs },
    isStart,
  );
