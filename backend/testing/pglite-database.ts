import { PGlite } from '@electric-sql/pglite';
import type { Database, MigrationDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createPgliteMigrations } from '../database/pglite-migrations.ts';
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
    ...createPgliteMigrations(pglite),
    pglite,
    async query<Row>(text: string, params: readonly unknown[] = []) {
      return (await pglite.query<Row>(text, [...params])).rows;
    },
    close: () => pglite.close(),
  };
}

/** A database with every migration applied. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await migrate(database, readAllMigrations());
  return database;
}
