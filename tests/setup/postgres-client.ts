import postgres from 'postgres';
import type { Database, MigrationDatabase } from '../../backend/database/database.ts';

/** Connects a test to PostgreSQL, with statements and with transactions for the migrations. */
export interface PostgresClient extends Database, MigrationDatabase {
  close(): Promise<void>;
}

export function openPostgresClient(url: string, connections = 2): PostgresClient {
  const sql = postgres(url, { max: connections, onnotice: () => undefined });
  const run = async <Row>(on: postgres.Sql, text: string, params: readonly unknown[] = []): Promise<Row[]> =>
    (await on.unsafe(text, params as postgres.ParameterOrJSON<never>[], {
      prepare: true,
    })) as unknown as Row[];
  return {
    query: (text, params) => run(sql, text, params),
    async transaction<Result>(work: Parameters<MigrationDatabase['transaction']>[0]): Promise<Result> {
      return (await sql.begin((transaction) =>
        work({
          query: (text, params) => run(transaction as unknown as postgres.Sql, text, params),
          async execute(script) {
            await transaction.unsafe(script).simple();
          },
        }),
      )) as Result;
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
