import { readdirSync, readFileSync } from 'node:fs';

import { PGlite } from '@electric-sql/pglite';

import type { LeadDatabase, MigrationDatabase } from '../database.ts';
import type { Migration } from '../migrate.ts';
import { migrate } from '../migrate.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

/** A PostgreSQL in memory for the tests of one file (it takes seconds to boot: make one per file). */
export interface TestDatabase extends LeadDatabase, MigrationDatabase {
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
  await migrate(database, readMigrations());
  return database;
}

/** The migrations as they lie in the repository. */
export function readMigrations(): Migration[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ name: file.slice(0, -4), sql: readFileSync(new URL(file, MIGRATIONS), 'utf8') }));
}
