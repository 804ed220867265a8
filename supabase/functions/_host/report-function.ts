import { reportApp } from '../../../backend/report/report-app.ts';
import { functionPath } from '../../../shared/core/leads/function-paths.ts';
import { consoleLog } from './console-log.ts';
import { createFunction, type ServeHandler } from './create-function.ts';

/** The reports for the holders of a key. Throws an `EnvironmentError` when a secret is wrong. */
export function createReportFunction(environment: Readonly<Record<string, string>>): ServeHandler {
  return createFunction(functionPath('report'), environment, (_, database) =>
    reportApp(database, consoleLog),
  );
}
