import type { Migration } from '../database/migrate.ts';
import { CONTENT_MIGRATIONS, readMigrations } from '../database/read-migrations.ts';

const LEAD_MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);

/** The schema of a Supabase project, for tests. */
export function readLeadMigrations(): Migration[] {
  return readMigrations([LEAD_MIGRATIONS]);
}

/** The schema with the content service, for tests. */
export function readAllMigrations(): Migration[] {
  return readMigrations([LEAD_MIGRATIONS, CONTENT_MIGRATIONS]);
}
