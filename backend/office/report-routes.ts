import * as v from 'valibot';
import { emailField, shapeMessage } from '../../shared/core/leads/lead-fields.ts';
import { parserOf } from '../../shared/core/leads/parsed.ts';
import { parseNewReport } from '../../shared/core/report/new-report.ts';
import { isUuid } from '../database/uuid.ts';
import { createBearerKey, digestBearerKey } from '../http/bearer-key.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readParsed } from '../http/read-json-body.ts';
import { makeReport } from '../report/make-report.ts';
import { queueReportMail } from '../report/queue-report-mail.ts';
import { createReportStore } from '../report/report-store.ts';
import type { OfficeDeps, OfficeRoutes } from './office-deps.ts';

const mailSchema = v.object({ to: emailField }, shapeMessage);

/** Routes for reports; `shared/core/report/release.ts` decides what may be published. */
export function addReportRoutes(
  app: OfficeRoutes,
  { database, siteUrl, officeMail, onMailQueued }: OfficeDeps,
): void {
  const store = createReportStore(database);
  app.get('/reports', async ({ req }) =>
    jsonAnswer(200, { reports: await store.list(req.query('event') || undefined) }),
  );
  app.post('/reports', async ({ req }) => {
    const { report, key } = await makeReport(database, store, await readParsed(req.raw, parseNewReport));
    // The key follows `#`, which no log receives.
    return jsonAnswer(200, { report, url: `${siteUrl}/report#${key}` });
  });
  app.delete('/reports/:id', async ({ req }) => {
    const id = req.param('id');
    if (!isUuid(id) || !(await store.revoke(id))) throw noSuchReport();
    return jsonAnswer(200, { revoked: id });
  });
  app.post('/reports/:id/speaker', async ({ req }) => {
    const id = req.param('id');
    const key = createBearerKey();
    if (!isUuid(id) || !(await store.addSpeakerKey(id, digestBearerKey(key)))) throw noSuchReport();
    return jsonAnswer(200, { url: `${siteUrl}/report#${key}` });
  });
  app.post('/reports/:id/mail', async ({ req }) => {
    const report = req.param('id');
    const { to } = await readParsed(req.raw, parserOf(mailSchema));
    if (!isUuid(report)) throw noSuchReport();
    await queueReportMail(database, { report, to, replyTo: officeMail[0] });
    onMailQueued?.();
    return jsonAnswer(200, { sent: true });
  });
}

function noSuchReport(): HttpError {
  return new HttpError(404, 'There is no report with this number.');
}
