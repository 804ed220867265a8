import { parseNewReport } from '../../shared/core/report/new-report.ts';
import { parseReportMail } from '../../shared/core/report/report-mail.ts';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { createBearerKey, digestBearerKey } from '../http/bearer-key.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readParsed } from '../http/read-parsed.ts';
import { makeReport } from '../report/make-report.ts';
import { queueReportMail } from '../report/queue-report-mail.ts';
import { createReportStore } from '../report/report-store.ts';
import type { OfficeMethod } from './office-endpoint.ts';

/** What the office does with team reports. */
export interface ReportRoutes {
  readonly create: OfficeMethod;
  readonly list: OfficeMethod;
  readonly revoke: OfficeMethod;
  readonly mail: OfficeMethod;
  readonly speak: OfficeMethod;
}

interface ReportRouteDeps {
  readonly database: Database;
  /** Where reports are opened, without a slash at its end. */
  readonly siteUrl: string;
  /** Whom a planner answers: the first of them. */
  readonly officeMail: readonly string[];
  /** Told when a mail with a report's address is queued. */
  readonly onMailQueued?: () => void;
}

/** Team reports as the office’s routes; what may be published decides `shared/core/report/release.ts`. */
export function createReportRoutes({
  database,
  siteUrl,
  officeMail,
  onMailQueued,
}: ReportRouteDeps): ReportRoutes {
  const store = createReportStore(database);
  return {
    async create({ request }) {
      const { report, key } = await makeReport(database, store, await readParsed(request, parseNewReport));
      // The key stands behind `#`, where no log sees it.
      return jsonAnswer(200, { report, url: `${siteUrl}/report#${key}` });
    },
    async list({ query }) {
      return jsonAnswer(200, { reports: await store.list(query.get('event') || undefined) });
    },
    async revoke({ parameter }) {
      if (!isUuid(parameter) || !(await store.revoke(parameter))) throw noSuchReport();
      return jsonAnswer(200, { revoked: parameter });
    },
    async speak({ parameter }) {
      const key = createBearerKey();
      if (!isUuid(parameter) || !(await store.addSpeakerKey(parameter, digestBearerKey(key))))
        throw noSuchReport();
      return jsonAnswer(200, { url: `${siteUrl}/report#${key}` });
    },
    async mail({ request, parameter }) {
      const { to } = await readParsed(request, parseReportMail);
      if (!isUuid(parameter)) throw noSuchReport();
      await queueReportMail(database, { report: parameter, to, replyTo: officeMail[0] });
      onMailQueued?.();
      return jsonAnswer(200, { sent: true });
    },
  };
}

function noSuchReport(): HttpError {
  return new HttpError(404, 'There is no report with this number.');
}
