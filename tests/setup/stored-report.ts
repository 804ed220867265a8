import type { ReportBody } from '../../shared/core/report/report-body.ts';
import type { Database } from '../../backend/database/database.ts';
import { createReportStore } from '../../backend/report/report-store.ts';

/** The digest of the key of `keepReport`. */
export const REPORT_KEY = 'a report’s key';

/** Stores a report whose address expires after 90 days. */
export function storeReport(database: Database): Promise<unknown> {
  return createReportStore(database).store({
    ...{ event: 'acme', wave: 1, number: 1, days: 90, keyDigest: REPORT_KEY },
    ...{ body: {} as ReportBody, cells: [], pairs: undefined, pictures: 0 },
  });
}
