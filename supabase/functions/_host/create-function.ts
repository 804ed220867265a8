import { Hono } from 'hono';
import { type Database, createDatabase } from '../../../backend/database/database.ts';
import { type App, createRequestId, describeError, toErrorResponse } from '../../../backend/http/app.ts';
import { notFound } from '../../../backend/http/json-call.ts';
import { createRequestLine, type Log } from '../../../backend/http/log.ts';
import { FUNCTIONS_PATH } from '../../../shared/core/leads/function-paths.ts';
import { readEnvironment, type FunctionsEnvironment } from './functions-environment.ts';
import postgres from 'postgres';
import { createConnectionPool } from '../../../backend/database/connection-pool.ts';
import { functionsDatabaseEncryption, SSL_OPTION } from '../../../backend/database/database-encryption.ts';

export interface Connection {
  readonly remoteAddr: object;
}

export type ServeHandler = (request: Request, connection: Connection) => Promise<Response>;

/**
 * Serves an app of the backend, with one log line a request (`route`, under the id of
 * `X-Request-Id`). Throws an `EnvironmentError` for a wrong or missing secret.
 */
export function createFunction(
  route: string,
  environment: Readonly<Record<string, string>>,
  createApp: (settings: FunctionsEnvironment, database: Database) => App,
  onConnection: (request: Request, connection: Connection) => void = () => undefined,
): ServeHandler {
  const settings = readEnvironment(environment);
  // Supabase's address begins with the function's name.
  const app = new Hono({
    getPath: (request) => {
      const { pathname } = new URL(request.url);
      return pathname.startsWith(`${FUNCTIONS_PATH}/`) ? pathname : FUNCTIONS_PATH + pathname;
    },
  });
  app.notFound(() => toErrorResponse(describeError(notFound(), consoleLog)));
  app.route('/', createApp(settings, createPostgresDatabase(settings.SUPABASE_DB_URL)));
  return async (request, connection) => {
    const started = performance.now();
    onConnection(request, connection);
    const answer = await app.fetch(request, {});
    const requestId = answer.headers.get('x-request-id') ?? createRequestId();
    answer.headers.set('x-request-id', requestId);
    consoleLog(
      createRequestLine({
        requestId,
        method: request.method,
        route,
        status: answer.status,
        milliseconds: performance.now() - started,
        // Every answer here is a sentence or a small page.
        bytes: (await answer.clone().arrayBuffer()).byteLength,
      }),
    );
    return answer;
  };
}

/** One JSON line an entry, as Supabase's log explorer reads them. */
export const consoleLog: Log = ({ level, cause, ...entry }) => {
  const line = JSON.stringify({ level, ...entry, ...(cause !== undefined && { cause: describe(cause) }) });
  // eslint-disable-next-line no-console -- the functions' log is the console
  console[level](line);
};

function describe(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
}

/** Few, because every instance of every function has its own. */
const CONNECTIONS = 3;
const IDLE_SECONDS = 20;
const CONNECT_SECONDS = 5;

/** Supabase's pooler in transaction mode, which cannot keep prepared statements. */
const TRANSACTION_POOLER_PORT = '6543';

/** Connects at the first statement, and again after the database was unavailable. */
function createPostgresDatabase(url: string): Database {
  const pool = createConnectionPool(
    () =>
      postgres(url, {
        ssl: SSL_OPTION[functionsDatabaseEncryption(url)],
        max: CONNECTIONS,
        idle_timeout: IDLE_SECONDS,
        connect_timeout: CONNECT_SECONDS,
        onnotice: () => undefined,
      }),
    (sql) => sql.end({ timeout: 0 }),
  );
  const prepare = new URL(url).port !== TRANSACTION_POOLER_PORT;
  return createDatabase(async <Row>(text: string, params: readonly unknown[] = []) => {
    const rows = await pool.run((sql) =>
      sql.unsafe(text, params as postgres.ParameterOrJSON<never>[], { prepare }),
    );
    return rows as unknown as Row[];
  });
}
