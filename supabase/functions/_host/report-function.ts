import { createReportEndpoint } from '../../../backend/report/report-endpoint.ts';
import type { Handler } from '../../../backend/http/handler.ts';
import { functionPath } from '../../../shared/core/leads/function-paths.ts';
import { consoleLog } from './console-log.ts';
import { readEnvironment } from './functions-environment.ts';
import { createLoggedHandler } from './logged-handler.ts';
import { createPostgresDatabase } from './postgres-database.ts';

/** The reports for whoever has a key. Throws an `EnvironmentError` when a secret is wrong. */
export function createReportFunction(environment: Readonly<Record<string, string>>): Handler {
  const database = createPostgresDatabase(readEnvironment(environment).SUPABASE_DB_URL);
  return createLoggedHandler(
    functionPath('report'),
    createReportEndpoint({ database, log: consoleLog }),
    consoleLog,
  );
}
