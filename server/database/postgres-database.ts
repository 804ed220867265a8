import postgres from 'postgres';

import { migrate } from '../../backend/database/migrate.ts';
import type { Log } from '../../backend/log/log.ts';
import type { HostDatabase } from './database.ts';
import { databaseEncryption } from './database-encryption.ts';
import { DatabaseAwayError } from './database.ts';
import { readSchemaMigrations } from './schema-migrations.ts';

const CONNECTIONS = 8;
const CONNECT_WITHIN_SECONDS = 5;
const CLOSE_WITHIN_SECONDS = 5;
/** A database that hangs must not hold callers for ever. */
const STATEMENT_WITHIN_MS = 10_000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

/** Connection trouble as node-postgres codes and PostgreSQL's own classes 08 and 57 tell it. */
const AWAY =
  /^(?:ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|CONNECT\w+|CONNECTION\w+|08\w{3}|57P\d\d)$/;

const SSL = { none: false, encrypted: 'require', verified: 'verify-full' } as const;

/**
 * A PostgreSQL elsewhere (`DATABASE_URL`). It need not be there at the start: it is asked again with a growing delay
 * until its schema is in place, and connections are made anew when they break.
 */
export function openPostgresDatabase(url: string, log: Log): HostDatabase {
  const sql = postgres(url, {
    ssl: SSL[databaseEncryption(url)],
    max: CONNECTIONS,
    connect_timeout: CONNECT_WITHIN_SECONDS,
    backoff: () => FIRST_RETRY_MS / 1000,
    onnotice: () => undefined,
    connection: { application_name: 'speaker-site', statement_timeout: STATEMENT_WITHIN_MS },
  });
  let migrated = false;
  let answering = false;
  const stop = new AbortController();
  const ready = prepare();

  async function prepare(): Promise<void> {
    for (let retryMs = FIRST_RETRY_MS; !stop.signal.aborted; retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)) {
      try {
        const applied = await migrateSchema();
        if (applied.length > 0) log({ level: 'info', event: 'schema updated', applied });
        migrated = true;
        answering = true;
        return;
      } catch (cause) {
        if (stop.signal.aborted) return;
        log({ level: 'error', event: 'database not ready', cause, retryMs });
        await sleep(retryMs, stop.signal);
      }
    }
  }

  function migrateSchema(): Promise<string[]> {
    return migrate(
      {
        async transaction<Result>(work: Parameters<Parameters<typeof migrate>[0]['transaction']>[0]) {
          const result = await sql.begin((transaction) =>
            work({
              async query<Row>(text: string, params: readonly unknown[] = []) {
                const rows = await transaction.unsafe(text, params as postgres.ParameterOrJSON<never>[]);
                return rows as unknown as Row[];
              },
              async execute(script) {
                await transaction.unsafe(script).simple();
              },
            }),
          );
          return result as Result;
        },
      },
      readSchemaMigrations(),
    );
  }

  return {
    async query<Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
      if (!migrated) throw new DatabaseAwayError('the database is not ready');
      try {
        const rows = await sql.unsafe(text, params as postgres.ParameterOrJSON<never>[], { prepare: true });
        answering = true;
        return rows as unknown as Row[];
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        if (!AWAY.test(code)) throw error;
        answering = false;
        throw new DatabaseAwayError(`the database is away (${code})`);
      }
    },
    isReady: () => migrated && answering,
    whenReady: () => ready,
    async close() {
      stop.abort();
      await sql.end({ timeout: CLOSE_WITHIN_SECONDS });
    },
  };
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
