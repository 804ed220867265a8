import { makeTalkingPoints } from '../../shared/core/report/talking-points.ts';
import type { ToldReport } from '../../shared/core/report/talking-points.ts';
import type { Database } from '../database/database.ts';
import { createOpenEndpoint } from '../http/endpoint.ts';
import type { Handler } from '../http/handler.ts';
import { HttpError, storageUnavailable } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { OPEN_TO_ALL } from '../http/open-to-all.ts';
import { readBearerKey } from '../http/bearer-key.ts';
import type { Log } from '../log/log.ts';
import { createReportStore } from './report-store.ts';

export interface ReportDeps {
  readonly database: Database;
  readonly log: Log;
}

/** Whoever has the key may read; nobody else learns that there is something: no index, no copy, no referrer. */
const HEADERS = {
  ...OPEN_TO_ALL,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/** `GET /functions/v1/report`: a snapshot's body, for the bearer of its key. 401 for another key, 410 when it was revoked or is out of date. */
export function createReportEndpoint({ database, log }: ReportDeps): Handler {
  const store = createReportStore(database);
  return createOpenEndpoint({ GET: tell }, log, HEADERS);

  async function tell(request: Request): Promise<Response> {
    const digest = readBearerKey(request);
    const report = digest === undefined ? undefined : await open(digest);
    if (report === undefined)
      throw new HttpError(401, 'This link does not open a report. Please ask who sent it to you.');
    if (report.status === 'gone')
      throw new HttpError(
        410,
        'This report has been withdrawn, or its time is over. Please ask who sent it to you.',
      );
    const told: ToldReport = report.forSpeaker
      ? { ...report.body, talkingPoints: makeTalkingPoints(report.body) }
      : report.body;
    return jsonAnswer(200, told, HEADERS);
  }

  async function open(digest: string) {
    try {
      return await store.open(digest);
    } catch (error) {
      throw storageUnavailable(
        error,
        'The report cannot be reached just now. Please try again in a few seconds.',
      );
    }
  }
}
