import { createOfficeBackend } from '../../../backend/office/create-office-backend.ts';
import { createKeyAccess } from '../../../backend/office/key-access.ts';
import { createHoldFeed } from '../../../backend/office/hold-feed.ts';
import { createSupabaseAccess } from '../../../backend/office/supabase-access.ts';
import type { Handler } from '../../../backend/http/handler.ts';
import { functionPath, FUNCTIONS_PATH } from '../../../shared/core/leads/function-paths.ts';
import { consoleLog } from './console-log.ts';
import { needSetting, readEnvironment } from './functions-environment.ts';
import { createLoggedHandler } from './logged-handler.ts';
import { createPostgresDatabase } from './postgres-database.ts';

/** The office's calls for who has a session of this project. Throws an `EnvironmentError` when a secret is wrong or missing. */
export function createOfficeFunction(environment: Readonly<Record<string, string>>): Handler {
  const settings = readEnvironment(environment);
  const siteUrl = needSetting(settings, 'SITE_URL');
  const members = createSupabaseAccess(needSetting(settings, 'SUPABASE_URL'), settings.OFFICE_MAIL);
  const office = createOfficeBackend({
    database: createPostgresDatabase(settings.SUPABASE_DB_URL),
    access: settings.OFFICE_KEY === undefined ? members : createKeyAccess(settings.OFFICE_KEY, members),
    siteUrl,
    functionsUrl: needSetting(settings, 'SUPABASE_URL'),
    siteOrigin: new URL(siteUrl).origin,
    officeMail: settings.OFFICE_MAIL,
    log: consoleLog,
  });
  return createLoggedHandler(`${FUNCTIONS_PATH}/office/*`, office, consoleLog);
}

/** The calendar of holds, by its secret address. */
export function createHoldsFunction(environment: Readonly<Record<string, string>>): Handler {
  const settings = readEnvironment(environment);
  const feed = createHoldFeed(createPostgresDatabase(settings.SUPABASE_DB_URL), consoleLog);
  return createLoggedHandler(functionPath('holds'), feed, consoleLog);
}
