import postgres from 'postgres';
import { createConnectionPool } from '../../../backend/database/connection-pool.ts';
import { functionsDatabaseEncryption, SSL_OPTION } from '../../../backend/database/database-encryption.ts';
import { createDatabase, type Database } from '../../../backend/database/database.ts';

/** Few, because every instance of every function has its own. */
const CONNECTIONS = 3;
const IDLE_SECONDS = 20;
const CONNECT_SECONDS = 5;

/** Supabase's pooler in transaction mode, which cannot keep prepared statements. */
const TRANSACTION_POOLER_PORT = '6543';

/** Connects at the first statement, and again after the database was unavailable. */
export function createPostgresDatabase(url: string): Database {
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
