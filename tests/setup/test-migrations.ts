import type { Migration } from '../../backend/database/migrate.ts';
import {
  LEAD_MIGRATIONS,
  readMigrations,
  readSchemaMigrations,
} from '../../backend/database/read-migrations.ts';

/** The schema of a Supabase project, for tests. */
export function readLeadMigrations(): Migration[] {
  return readMigrations([LEAD_MIGRATIONS]);
}

/** The schema with the content service, for tests. */
export function readAllMigrations(): Migration[] {
  return readSchemaMigrations();
}
