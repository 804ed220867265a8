import { Hono } from 'hono';
import { functionPath } from '../../shared/core/leads/function-paths.ts';
import { makeTalkingPoints, type SentReport } from '../../shared/core/report/talking-points.ts';
import type { Database } from '../database/database.ts';
import { type App, createApp } from '../http/app.ts';
import type { Log } from '../http/log.ts';
import { HttpError, jsonAnswer } from '../http/json-call.ts';
import { readBearerKey } from '../http/bearer-key.ts';
import { createReportStore } from './report-store.ts';

const HEADERS = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/** `GET /functions/v1/report`: a snapshot's body; 401 for another key, 410 after its end. */
export function reportApp(database: Database, log: Log): App {
  const store = createReportStore(database);
  const app: App = new Hono();
  app.get(functionPath('report'), async ({ req }) => {
    const digest = readBearerKey(req.raw);
    const report = digest === undefined ? undefined : await store.open(digest);
    if (report === undefined)
      throw new HttpError(401, 'This link does not open a report. Please ask its sender for a new one.');
    if (!report.isOpen)
      throw new HttpError(
        410,
        'This report was withdrawn or has expired. Please ask its sender for a new link.',
      );
    const body: SentReport = report.forSpeaker
      ? { ...report.body, talkingPoints: makeTalkingPoints(report.body) }
      : report.body;
    return jsonAnswer(200, body);
  });
  return createApp(app, { log, cors: 'open', headers: HEADERS });
}
