import type { PGlite } from '@electric-sql/pglite';
import type { MigrationDatabase } from './database.ts';

export function createPgliteMigrations(pglite: PGlite): MigrationDatabase {
  return {
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
  };
}
