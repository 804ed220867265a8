import { afterEach, beforeEach, vi } from 'vitest';
import { createReportStore } from '../../backend/report/report-store.ts';
import type { ReportBody } from '../../shared/core/report/report-body.ts';
import { createTestDatabase, type TestDatabase } from '../setup/pglite-database.ts';
import { runTestJobs } from './office-database.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const YEAR = 365 * DAY;
export const JUMPS = [
  ['a year forward', YEAR],
  ['a year back', -YEAR],
] as const;
/** The digest of the key of `storeReport`. */
const REPORT_KEY = 'a report’s key';
/** The start time of each test. */
export const START = Date.UTC(2026, 5, 1, 12);

/** A report without people. */
export const NEW_REPORT = {
  ...({ event: 'acme', wave: 1, number: 1, days: 90, cells: [], pairs: undefined } as const),
  body: {} as ReportBody,
};

/** The database of a test file whose clock each test moves, from `START` on. */
export async function useJumpingClock() {
  vi.setSystemTime(START);
  const database = await createTestDatabase();
  beforeEach(() => {
    vi.setSystemTime(START);
    return createTestDatabase();
  });
  afterEach(() => vi.useRealTimers());
  return {
    database,
    hasRow: async (query: string) => (await database.query(query)).length > 0,
    /** Sets the clock, which the database follows, and runs the periodic jobs. */
    setClock: (moment: number) => setClock(database, moment),
    /** Advances the running host to this time. */
    async runUntil(moment: number) {
      for (let now = Date.now() + 30 * DAY; now < moment; now += 30 * DAY) await setClock(database, now);
      await setClock(database, moment);
    },
    /** Stores a report whose address expires after 90 days. */
    isReportOpen: async () => (await createReportStore(database).open(REPORT_KEY))?.isOpen,
    storeReport: () =>
      createReportStore(database).store({ ...NEW_REPORT, keyDigest: REPORT_KEY, pictures: 0 }),
  };
}

async function setClock(database: TestDatabase, moment: number): Promise<void> {
  vi.setSystemTime(moment);
  await runTestJobs(database, { officeMail: ['anna@office.example'], digest: 'daily' });
}
