import { readdirSync, readFileSync } from 'node:fs';

import type { Migration } from '../../supabase/functions/_shared/migrate.ts';

const FOLDER = new URL('../../supabase/migrations/', import.meta.url);

/** The migrations as they lie in the repository; a migration's name is its file's name without `.sql`. */
export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({
      name: file.slice(0, -'.sql'.length),
      sql: readFileSync(new URL(file, FOLDER), 'utf8'),
    }));
}
