import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { createConnectionPool } from '../../backend/database/connection-pool.ts';
import { databaseEncryption, SSL_OPTION } from '../../backend/database/database-encryption.ts';
import { createDatabase, type MigrationDatabase } from '../../backend/database/database.ts';
import { SchemaError, updateSchema } from '../../backend/database/migrate.ts';
import type { Log } from '../../backend/http/log.ts';
import { StartError } from '../configuration/configuration.ts';
import type { HostDatabase } from './database.ts';

const CONNECTIONS = 8;
const CONNECT_WITHIN_SECONDS = 5;
const CLOSE_WITHIN_SECONDS = 5;
const STATEMENT_WITHIN_MS = 10_000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

/**
 * A PostgreSQL server (`DATABASE_URL`), which may be unavailable at the start: retries with a
 * growing delay until its schema is up to date. Replaces broken connections.
 */
export function openPostgresDatabase(url: string, log: Log): HostDatabase {
  const pool = createConnectionPool(
    () =>
      postgres(url, {
        ssl: SSL_OPTION[databaseEncryption(url)],
        max: CONNECTIONS,
        connect_timeout: CONNECT_WITHIN_SECONDS,
        backoff: () => FIRST_RETRY_MS / 1000,
        onnotice: () => undefined,
        connection: { application_name: 'speaker-site', statement_timeout: STATEMENT_WITHIN_MS },
      }),
    (sql) => sql.end({ timeout: 0 }),
  );
  const migrations: MigrationDatabase = {
    async transaction<Result>(work: Parameters<MigrationDatabase['transaction']>[0]) {
      const result = await pool.current().begin((transaction) =>
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
  };
  let migrated = false;
  const stop = new AbortController();
  const ready = prepare();

  async function prepare(): Promise<void> {
    for (let retryMs = FIRST_RETRY_MS; !stop.signal.aborted; retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)) {
      try {
        const applied = await updateSchema(migrations);
        if (applied.length > 0) log({ level: 'info', event: 'schema updated', applied });
        migrated = true;
        return;
      } catch (cause) {
        if (stop.signal.aborted) return;
        if (cause instanceof SchemaError) throw new StartError(cause.message);
        log({ level: 'error', event: 'database not ready', cause, retryMs });
        // An abort rejects the pause.
        await setTimeout(retryMs, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  }

  return {
    ...createDatabase(async <Row>(text: string, params: readonly unknown[] = []) => {
      if (!migrated) throw new Error('the database is not ready');
      const rows = await pool.run((sql) =>
        sql.unsafe(text, params as postgres.ParameterOrJSON<never>[], { prepare: true }),
      );
      return rows as unknown as Row[];
    }),
    whenReady: () => ready,
    async close() {
      stop.abort();
      await pool.current().end({ timeout: CLOSE_WITHIN_SECONDS });
    },
  };
}
