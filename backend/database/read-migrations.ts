import { readdirSync, readFileSync } from 'node:fs';

import type { Migration } from './migrate.ts';

/** Where Supabase's command line wants them: what every installation has. */
const LEAD_MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);
/** What the embedded content service adds; production Supabase has no use for it. */
const CONTENT_MIGRATIONS = new URL('../content/migrations/', import.meta.url);

/** Every migration, in the order in which an empty database takes them. */
export function readMigrations(): Migration[] {
  return [LEAD_MIGRATIONS, CONTENT_MIGRATIONS].flatMap(readFolder).toSorted(byName);
}

/** The migrations of a Supabase project, in order. */
export function readLeadMigrations(): Migration[] {
  return readFolder(LEAD_MIGRATIONS).toSorted(byName);
}

function readFolder(folder: URL): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({
      name: file.slice(0, -'.sql'.length),
      sql: readFileSync(new URL(file, folder), 'utf8'),
    }));
}

function byName(a: Migration, b: Migration): number {
  return a.name < b.name ? -1 : 1;
}
