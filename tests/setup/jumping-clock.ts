import { vi } from 'vitest';
import { runOfficeJobs } from '../../backend/office/office-jobs.ts';
import type { TestDatabase } from './pglite-database.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const YEAR = 365 * DAY;
/** The start time of each test. */
export const START = Date.UTC(2026, 5, 1, 12);

/** Empties the clock-dependent tables and sets the clock to `START`. A test ends with `vi.useRealTimers()`. */
export async function startClock(database: TestDatabase): Promise<void> {
  vi.setSystemTime(START);
  await database.query(
    `truncate speaker.leads, speaker.mails, speaker.mail_counters, speaker.rate_counters, speaker.embed_steps,
       speaker.live_rooms, speaker.report_secrets, speaker.reports, speaker.suppressions,
       speaker.confirmed_addresses, speaker.content_drafts, speaker.content_fields, speaker.content_previews,
       speaker.posts cascade`,
  );
  await database.query('update speaker.office_jobs set done_until = now(), waits_since = null');
}

/** Sets the clock, which the database follows, and runs the periodic jobs. */
export async function setClock(database: TestDatabase, moment: number): Promise<void> {
  vi.setSystemTime(moment);
  await runOfficeJobs({
    database,
    officeMail: ['anna@office.example'],
    digest: 'daily',
    retentionMonths: undefined,
    log: () => undefined,
  });
}

/** Advances the running host to this time. */
export async function runUntil(database: TestDatabase, moment: number): Promise<void> {
  for (let now = Date.now() + 30 * DAY; now < moment; now += 30 * DAY) await setClock(database, now);
  await setClock(database, moment);
}
