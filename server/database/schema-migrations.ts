import type { Migration } from '../../backend/database/migrate.ts';
import {
  CONTENT_MIGRATIONS,
  LEAD_MIGRATIONS,
  readMigrations,
} from '../../backend/database/read-migrations.ts';

/** The whole schema: this host serves leads and content. */
export function readSchemaMigrations(): Migration[] {
  return readMigrations([LEAD_MIGRATIONS, CONTENT_MIGRATIONS]);
}
