import { Hono } from 'hono';
import type { App } from '../../../backend/http/app.ts';
import { readMailLimits } from '../../../backend/mail/mail-limits.ts';
import { createKeyAccess } from '../../../backend/office/office-access.ts';
import { officeApp } from '../../../backend/office/office-app.ts';
import { createSupabaseAccess } from '../../../backend/office/supabase-access.ts';
import { OFFICE_PATH } from '../../../shared/core/leads/function-paths.ts';
import { consoleLog, createFunction, type ServeHandler } from './create-function.ts';
import { needSetting } from './functions-environment.ts';

/** The office for sessions of this project. Throws an `EnvironmentError` for a wrong secret. */
export function createOfficeFunction(environment: Readonly<Record<string, string>>): ServeHandler {
  return createFunction(`${OFFICE_PATH}/*`, environment, (settings, database) => {
    const functionsUrl = needSetting(settings, 'SUPABASE_URL');
    const members = createSupabaseAccess(functionsUrl, settings.OFFICE_MAIL);
    const office = officeApp({
      database,
      access: settings.OFFICE_KEY === undefined ? members : createKeyAccess(settings.OFFICE_KEY, members),
      siteUrl: needSetting(settings, 'SITE_URL'),
      functionsUrl,
      officeMail: settings.OFFICE_MAIL,
      mailLimits: readMailLimits(settings),
      retentionMonths: settings.RETENTION_MONTHS,
      log: consoleLog,
    });
    const app: App = new Hono();
    app.route(OFFICE_PATH, office);
    return app;
  });
}
