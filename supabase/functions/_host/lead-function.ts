import { functionPath } from '../../../shared/core/leads/function-paths.ts';
import { createLeadBackend } from '../../../backend/api/create-lead-backend.ts';
import { createDatabaseRateLimiter } from '../../../backend/rate-limit/database-rate-limiter.ts';
import { createLeadLimiter } from '../../../backend/live/lead-limiter.ts';
import { readCallerAddress } from '../../../backend/rate-limit/caller-address.ts';
import type { LeadBackend } from '../../../backend/api/lead-backend.ts';
import { readWebhookSettings } from '../../../backend/webhooks/webhook-settings.ts';
import { consoleLog } from './console-log.ts';
import { createLoggedHandler } from './logged-handler.ts';
import { readEnvironment } from './functions-environment.ts';
import { createPostgresDatabase } from './postgres-database.ts';

/** What `Deno.serve` tells beside the request. */
export interface Connection {
  readonly remoteAddr: object;
}

/** A handler as `Deno.serve` wants it. */
export type ServeHandler = (request: Request, connection: Connection) => Promise<Response>;

/** One of the lead backend's handlers as a function of its own. Throws an `EnvironmentError` when a secret is wrong. */
export function createLeadFunction(
  name: keyof LeadBackend,
  environment: Readonly<Record<string, string>>,
): ServeHandler {
  const settings = readEnvironment(environment);
  const database = createPostgresDatabase(settings.SUPABASE_DB_URL);
  const connections = new WeakMap<Request, Connection>();
  const backend = createLeadBackend({
    database,
    rateLimiter: createLeadLimiter(database, settings.RATE_LIMIT, (perMinute) =>
      createDatabaseRateLimiter(database, perMinute),
    ),
    clientAddress: (request) =>
      readAddress(request, connections.get(request), settings.CLIENT_ADDRESS_HEADER),
    anonKey: settings.PUBLIC_KEY ?? settings.SUPABASE_ANON_KEY,
    doubleOptIn: settings.DOUBLE_OPT_IN === 'on',
    officeMail: settings.OFFICE_MAIL,
    webhookHost: readWebhookSettings(settings)?.host,
    log: consoleLog,
  });
  const handler = createLoggedHandler(functionPath(name), backend[name], consoleLog);
  return (request, connection) => {
    connections.set(request, connection);
    return handler(request);
  };
}

/**
 * Only the header that the gateway itself sets is believed (it has to be named), else the connection: a made-up
 * `X-Forwarded-For` changes nothing (docs/interfaces.md#calls).
 */
function readAddress(
  request: Request,
  connection: Connection | undefined,
  header: string | undefined,
): string {
  const told = header === undefined ? undefined : readCallerAddress(request.headers.get(header));
  if (told !== undefined) return told;
  const address = connection?.remoteAddr ?? {};
  return 'hostname' in address ? String(address.hostname) : 'unknown';
}
