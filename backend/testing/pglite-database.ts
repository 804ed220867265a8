import { PGlite } from '@electric-sql/pglite';

import type { Database, MigrationDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { readAllMigrations } from './test-migrations.ts';

/** A PostgreSQL in memory for the tests of one file (it takes seconds to boot: make one per file). */
export interface TestDatabase extends Database, MigrationDatabase {
  readonly pglite: PGlite;
  close(): Promise<void>;
}

/** An empty database. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const pglite = await PGlite.create();
  return {
    pglite,
    async query<Row>(text: string, params: readonly unknown[] = []) {
      return (await pglite.query<Row>(text, [...params])).rows;
    },
    transaction: (work) =>
      pglite.transaction((transaction) =>
        work({
          async query<Row>(text: string, params: readonly unknown[] = []) {
            return (await transaction.query<Row>(text, [...params])).rows;
          },
          async execute(script) {
            await transaction.exec(script);
          },
        }),
      ),
    close: () => pglite.close(),
  };
}

/** A database with every migration applied. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await migrate(database, readAllMigrations());
  return database;
}
