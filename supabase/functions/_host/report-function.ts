import { reportApp } from '../../../backend/report/report-app.ts';
import { functionPath } from '../../../shared/core/leads/function-paths.ts';
import { consoleLog, createFunction, type ServeHandler } from './create-function.ts';

/** The report's call as a function. Throws an `EnvironmentError` for a wrong secret. */
export function createReportFunction(environment: Readonly<Record<string, string>>): ServeHandler {
  return createFunction(functionPath('report'), environment, (_, database) =>
    reportApp(database, consoleLog),
  );
}
