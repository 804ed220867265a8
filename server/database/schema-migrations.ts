import type { MigrationDatabase } from '../../backend/database/database.ts';
import { migrate, refuseNewerSchema, type Migration } from '../../backend/database/migrate.ts';
import {
  CONTENT_MIGRATIONS,
  LEAD_MIGRATIONS,
  readMigrations,
} from '../../backend/database/read-migrations.ts';

/** The whole schema, for leads and content. */
export function readSchemaMigrations(): Migration[] {
  return readMigrations([LEAD_MIGRATIONS, CONTENT_MIGRATIONS]);
}

/**
 * Updates the database's schema and returns the names of the applied migrations. @throws
 * SchemaError when a newer version has written the database, or the migrations are unusable
 */
export async function updateSchema(database: MigrationDatabase): Promise<string[]> {
  const migrations = readSchemaMigrations();
  await database.transaction((session) => refuseNewerSchema(session, migrations));
  return migrate(database, migrations);
}
