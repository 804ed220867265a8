import type { Migration } from '../../backend/database/migrate.ts';
import { CONTENT_MIGRATIONS, readMigrations } from '../../backend/database/read-migrations.ts';

/** Where Supabase's command line wants them: what every installation has. */
const LEAD_MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);

/** The whole schema: this host serves leads and content. */
export function readSchemaMigrations(): Migration[] {
  return readMigrations([LEAD_MIGRATIONS, CONTENT_MIGRATIONS]);
}
