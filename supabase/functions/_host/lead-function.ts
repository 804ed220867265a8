import { leadApp } from '../../../backend/api/lead-app.ts';
import { createLeadLimiter } from '../../../backend/live/lead-limiter.ts';
import { readCallerAddress } from '../../../backend/rate-limit/caller-address.ts';
import { createDatabaseRateLimiter } from '../../../backend/rate-limit/database-rate-limiter.ts';
import { readWebhookSettings } from '../../../backend/webhooks/webhook-settings.ts';
import { functionPath, type FUNCTION_NAMES } from '../../../shared/core/leads/function-paths.ts';
import { consoleLog, createFunction, type Connection, type ServeHandler } from './create-function.ts';
import { speaker } from '../../../speaker/speaker.config.ts';

/** A lead call as a function. Throws an `EnvironmentError` for a wrong secret. */
export function createLeadFunction(
  name: keyof typeof FUNCTION_NAMES,
  environment: Readonly<Record<string, string>>,
): ServeHandler {
  const connections = new WeakMap<Request, Connection>();
  return createFunction(
    functionPath(name),
    environment,
    (settings, database) =>
      leadApp({
        database,
        rateLimiter: createLeadLimiter(database, settings.RATE_LIMIT, (perMinute) =>
          createDatabaseRateLimiter(database, perMinute),
        ),
        clientAddress: (request) =>
          readAddress(request, connections.get(request), settings.CLIENT_ADDRESS_HEADER),
        speaker,
        anonKey: settings.PUBLIC_KEY ?? settings.SUPABASE_ANON_KEY,
        doubleOptIn: settings.DOUBLE_OPT_IN === 'on',
        officeMail: settings.OFFICE_MAIL,
        webhookHost: readWebhookSettings(settings)?.host,
        log: consoleLog,
      }),
    (request, connection) => connections.set(request, connection),
  );
}

/** Trusts only the named header of the gateway, else the connection (docs/interfaces.md#calls). */
function readAddress(
  request: Request,
  connection: Connection | undefined,
  header: string | undefined,
): string {
  const forwarded = header === undefined ? undefined : readCallerAddress(request.headers.get(header));
  if (forwarded !== undefined) return forwarded;
  const address = connection?.remoteAddr ?? {};
  return 'hostname' in address ? String(address.hostname) : 'unknown';
}
