import { Hono } from 'hono';
import type { Database } from '../../../backend/database/database.ts';
import { type App, createRequestId, describeError, toErrorResponse } from '../../../backend/http/app.ts';
import { notFound } from '../../../backend/http/json-call.ts';
import { createRequestLine } from '../../../backend/http/log.ts';
import { FUNCTIONS_PATH } from '../../../shared/core/leads/function-paths.ts';
import { consoleLog } from './console-log.ts';
import { readEnvironment, type FunctionsEnvironment } from './functions-environment.ts';
import { createPostgresDatabase } from './postgres-database.ts';

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
