import { createLiveBackend } from '../../../backend/live/live-backend.ts';
import type { Handler } from '../../../backend/http/handler.ts';
import type { LiveHandler } from '../../../shared/core/live/live-paths.ts';
import { livePath } from '../../../shared/core/live/live-paths.ts';
import { consoleLog } from './console-log.ts';
import { readEnvironment } from './functions-environment.ts';
import { createLoggedHandler } from './logged-handler.ts';
import { createPostgresDatabase } from './postgres-database.ts';

/** One of the live room's handlers as a function of its own. Throws an `EnvironmentError` when a secret is wrong. */
export function createLiveFunction(
  name: LiveHandler,
  environment: Readonly<Record<string, string>>,
): Handler {
  const database = createPostgresDatabase(readEnvironment(environment).SUPABASE_DB_URL);
  const backend = createLiveBackend({ database, log: consoleLog, canStream: false });
  return createLoggedHandler(livePath(name), backend.handlers[name], consoleLog);
}
